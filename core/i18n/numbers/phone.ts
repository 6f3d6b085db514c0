import type { Culture } from '../../domain/culture-facts.ts';
import { textsIn } from '../texts.ts';
import { showDigits } from './number.ts';

/** The number that a telephone dials: international form, no blanks. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/^0/, '+98')}`;

/** A blank that holds Arabic digits together: with a plain one their groups would stand in reverse. */
const gap = '\u00a0';

/** A number for a field that edits it: ungrouped, digits of the culture, with the word for its extension. */
export const writtenPhone = (phone: string, culture: Culture): string =>
  showDigits(phone.replace(';ext=', ` ${textsIn(culture).format.extension} `), culture);

/**
 * A number as people read it: Iranian ones with a leading 0 and in groups, digits of the culture. An extension follows in
 * the direction of its word, isolated from the text around it.
 */
export function showPhone(phone: string, culture: Culture): string {
  const [number = '', extension] = phone.split(';ext=');
  const local = number.replace(/^\+98/, '0');
  const grouped = /^09\d{9}$/.test(local)
    ? [local.slice(0, 4), local.slice(4, 7), local.slice(7)].join(gap)
    : /^0\d{10}$/.test(local)
      ? [local.slice(0, 3), local.slice(3, 7), local.slice(7)].join(gap)
      : number;
  if (extension === undefined) return showDigits(grouped, culture);
  return `\u2068\u2066${showDigits(grouped, culture)}\u2069 ${textsIn(culture).format.extension} ${showDigits(extension, culture)}\u2069`;
}
