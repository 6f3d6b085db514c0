import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { dialled } from '@charsu/core/domain/telephone.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import { showPhone } from '@charsu/core/i18n/numbers/phone.ts';

/** The initial of a name; for a number, its first digit. */
export const initialOf = (name: string, culture: Culture): string => shownName(name, culture).replace(/^…/, '');

/** A mobile number, also as somebody typed it, formatted for reading; an e-mail address or a name unchanged. */
export function shownContact(contact: string, culture: Culture): string {
  const number = dialled(contact);
  return /^\+?\d+$/.test(number) ? showPhone(number, culture) : contact;
}
