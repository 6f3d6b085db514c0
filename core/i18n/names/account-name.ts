import type { HistoryEntry } from '../../contract/advertisement.ts';
import type { Culture } from '../../domain/culture-facts.ts';
import { showDigits } from '../numbers/number.ts';

/**
 * Until its user gives a name, an account is named by the last digits of the mobile number that it was registered by, or
 * the first letters of the e-mail address.
 */
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
