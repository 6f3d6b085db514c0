import type { Culture } from '../domain/culture-facts.ts';
import { showDigits } from './number.ts';

/** An account registered by a mobile number is named by its last digits until its user gives a name. */
export const isGivenName = (name: string): boolean => !name.startsWith('…');

/** The name of an account: last digits of a number are those of the culture. */
export const shownName = (name: string, culture: Culture): string =>
  isGivenName(name) ? name : showDigits(name, culture);
