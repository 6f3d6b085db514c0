import type { ErrorCode } from './error-codes.ts';

/** Refused however they are decorated (R155; D18). */
const common = ['123456', 'password', '12345678', 'qwerty', '111111', '123123'];

export const passwordLimits = { min: 8, max: 200 } as const;

/** Digits and symbols around a word do not make it another one. */
const bare = (password: string): string => password.toLowerCase().replace(/[^\p{L}]+$/u, '');

const isCommon = (password: string): boolean => {
  const lower = password.toLowerCase();
  return common.includes(lower) || common.includes(bare(password));
};

const rules: readonly (readonly [ErrorCode, (password: string) => boolean])[] = [
  // First: the others would tell people to decorate it.
  ['The_Password_Is_Too_Common', (password) => !isCommon(password)],
  ['The_Password_Is_Too_Short', (password) => [...password].length >= passwordLimits.min],
  ['The_Password_Needs_An_Uppercase_Letter', (password) => /\p{Lu}/u.test(password)],
  ['The_Password_Needs_A_Lowercase_Letter', (password) => /\p{Ll}/u.test(password)],
  ['The_Password_Needs_A_Digit', (password) => /\p{Nd}/u.test(password)],
  ['The_Password_Needs_A_Symbol', (password) => /[^\p{L}\p{N}\s]/u.test(password)],
];

/** Every rule that a new password breaks, in the order in which to tell them (R150 to R155). Empty: it is accepted. */
export const passwordFaults = (password: string): readonly ErrorCode[] =>
  rules.filter(([, holds]) => !holds(password)).map(([code]) => code);
