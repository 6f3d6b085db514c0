import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { showDigits } from '@charsu/core/i18n/number.ts';
import { showPhone } from '@charsu/core/i18n/phone.ts';

/** Who registered by a mobile number is called by its end, until they say who they are. */
export const isGivenName = (name: string): boolean => !name.startsWith('…');

/** The name of an account. */
export const shownName = (name: string, culture: Culture): string =>
  isGivenName(name) ? name : showDigits(name, culture);

/** The letter that stands for a name; of a number, its first digit. */
export const initialOf = (name: string, culture: Culture): string => shownName(name, culture).replace(/^…/, '');

/** An e-mail address as it is, a mobile number as people read it. */
export const shownContact = (contact: string, culture: Culture): string =>
  contact.includes('@') ? contact : showPhone(contact, culture);
