import type { Culture } from '../domain/culture-facts.ts';
import { showDigits } from './number.ts';

/** What a telephone dials: international form, no blanks. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/^0/, '+98')}`;

/** A blank that holds Arabic digits together: with a plain one their groups would stand in reverse. */
const gap = '\u00a0';

/** A number as people read it: Iranian ones with a leading 0 and in groups, digits of the culture. */
export function showPhone(phone: string, culture: Culture): string {
  const local = phone.replace(/^\+98/, '0');
  const grouped = /^09\d{9}$/.test(local)
    ? [local.slice(0, 4), local.slice(4, 7), local.slice(7)].join(gap)
    : /^0\d{10}$/.test(local)
      ? [local.slice(0, 3), local.slice(3, 7), local.slice(7)].join(gap)
      : phone;
  return showDigits(grouped, culture);
}
