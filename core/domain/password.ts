import { toAsciiDigits } from '../text/digits.ts';
import type { ErrorCode } from './error-codes.ts';

/** Refused with any digits and symbols around them (R155; D18). */
const common = ['123456', 'password', '12345678', 'qwerty', '111111', '123123'];

export const passwordLimits = { min: 8, max: 200 } as const;

/**
 * The form of a password that is checked: NFC, so that the same letters typed on another system are equal. Hashes of
 * earlier versions are of this form.
 */
export const canonicalPassword = (password: string): string => password.normalize('NFC');

/** The form that is hashed and compared: with the digits, yeh and kaf of any keyboard. */
export const keyboardless = (password: string): string =>
  toAsciiDigits(canonicalPassword(password)).replace(/[يى]/g, 'ی').replace(/ك/g, 'ک');

/** The form of the list of common passwords: ASCII digits, normal width, no invisible characters. */
const folded = (password: string): string =>
  toAsciiDigits(password.normalize('NFKC').replace(/\p{C}/gu, '').toLowerCase());

/** Without the digits and symbols around it, which do not make another word. */
const bare = (password: string): string => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const isCommon = (password: string): boolean => {
  const known = folded(password);
  return common.includes(known) || common.includes(bare(known));
};

const rules: readonly (readonly [ErrorCode, (password: string) => boolean])[] = [
  // First, since the other messages would suggest adding digits and symbols to it.
  ['The_Password_Is_Too_Common', (password) => !isCommon(password)],
  ['The_Password_Is_Too_Short', (password) => [...password].length >= passwordLimits.min],
  ['The_Password_Needs_An_Uppercase_Letter', (password) => /\p{Lu}/u.test(password)],
  ['The_Password_Needs_A_Lowercase_Letter', (password) => /\p{Ll}/u.test(password)],
  ['The_Password_Needs_A_Digit', (password) => /\p{Nd}/u.test(password)],
  ['The_Password_Needs_A_Symbol', (password) => /[\p{P}\p{S}]/u.test(password)],
];

/** The rules that a new password breaks, in the order of their messages (R150 to R155). Empty: it is accepted. */
export function passwordFaults(password: string): readonly ErrorCode[] {
  const canonical = canonicalPassword(password);
  return rules.filter(([, holds]) => !holds(canonical)).map(([code]) => code);
}
