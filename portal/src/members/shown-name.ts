import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { shownName } from '@charsu/core/i18n/account-name.ts';
import { showPhone } from '@charsu/core/i18n/phone.ts';

/** The initial of a name; for a number, its first digit. */
export const initialOf = (name: string, culture: Culture): string => shownName(name, culture).replace(/^…/, '');

/** An e-mail address unchanged, a mobile number formatted for reading. */
export const shownContact = (contact: string, culture: Culture): string =>
  contact.includes('@') ? contact : showPhone(contact, culture);
