import type { LoginType } from '@charsu/core/contract/account.ts';
import { loginNameOf } from '@charsu/core/domain/login-name.ts';
import { useLocation } from 'react-router';
import { type FieldErrors, fieldRequired } from '../refused-fields.ts';

/** The errors of a typed user name (R145). */
export function usernameErrors(typed: string): FieldErrors<'username'> {
  if (typed.trim() === '') return { username: fieldRequired };
  return loginNameOf(typed) === undefined ? { username: { code: 'Invalid_Email_Or_Cellphone', params: {} } } : {};
}

/** The calls that send codes of each kind. */
export const codePaths = {
  smsCode: 'account/sendMessage',
  emailCode: 'account/sendMail',
} as const satisfies Record<Exclude<LoginType, 'password'>, string>;

/** The kind of code for a name. */
export const codeTypeOf = (typed: string): keyof typeof codePaths =>
  loginNameOf(typed)?.kind === 'cellphone' ? 'smsCode' : 'emailCode';

/** The words of the button that changes the name: a number, or an address. */
export const otherWords = (typed: string, words: { readonly other: string; readonly otherNumber: string }): string =>
  codeTypeOf(typed) === 'smsCode' ? words.otherNumber : words.other;

/** The state for the next page before the members' area: the typed name. */
export const givingName = (username: string): { readonly username: string } => ({ username });

/** The name from the page before; empty without one. */
export function useGivenName(): string {
  const state: unknown = useLocation().state;
  const given = typeof state === 'object' && state !== null && 'username' in state ? state.username : '';
  return typeof given === 'string' ? given : '';
}
