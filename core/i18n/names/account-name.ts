import type { HistoryEntry } from '../../contract/advertisement.ts';
import type { Culture } from '../../domain/culture-facts.ts';
import type { LoginName } from '../../domain/login-name.ts';
import { dialled } from '../../domain/telephone.ts';
import { showDigits } from '../numbers/number.ts';
import { showPhone } from '../numbers/phone.ts';

/**
 * The name of an account until its user gives one, as much of the address as others may see: the last digits of the mobile
 * number that it was registered by, or the first letters of the e-mail address.
 */
export const provisionalName = ({ kind, value }: LoginName): string =>
  kind === 'email' ? `${value.replace(/@.*/, '').slice(0, 2)}…` : `…${value.slice(-4)}`;

export const isGivenName = (name: string): boolean => !/^(?:…\d{4}|.{1,2}…)$/u.test(name);

/** The name of an account: last digits of a number are those of the culture. */
export const shownName = (name: string, culture: Culture): string =>
  name.startsWith('…') ? showDigits(name, culture) : name;

/**
 * The actor of an entry, as a sentence of any direction can hold it: between isolates (U+2068, U+2069). The
 * product itself goes by `systemName`.
 */
export const authorOf = (
  { createdBy }: Pick<HistoryEntry, 'createdBy'>,
  systemName: string,
  culture: Culture,
): string => `\u2068${createdBy.id === 'system' ? systemName : shownName(createdBy.name, culture)}\u2069`;

/** The name of an account from its first letter on; for a number, from its first digit. */
export const initialOf = (name: string, culture: Culture): string => shownName(name, culture).replace(/^…/, '');

/** A mobile number, also as somebody typed it, formatted for reading; an e-mail address or a name unchanged. */
export function shownContact(contact: string, culture: Culture): string {
  const number = dialled(contact);
  return /^\+?\d+$/.test(number) ? showPhone(number, culture) : contact;
}
