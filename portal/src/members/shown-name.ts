import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { showDigits } from '@charsu/core/i18n/number.ts';
import { showPhone } from '@charsu/core/i18n/phone.ts';

/** An account registered by a mobile number is named by its last digits until its user gives a name. */
export const isGivenName = (name: string): boolean => !name.startsWith('…');

/** The name of an account. */
export const shownName = (name: string, culture: Culture): string =>
  isGivenName(name) ? name : showDigits(name, culture);

/** The initial of a name; for a number, its first digit. */
export const initialOf = (name: string, culture: Culture): string => shownName(name, culture).replace(/^…/, '');

/** An e-mail address unchanged, a mobile number formatted for reading. */
export const shownContact = (contact: string, culture: Culture): string =>
  contact.includes('@') ? contact : showPhone(contact, culture);
