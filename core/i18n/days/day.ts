import type { Culture } from '../../domain/culture.ts';
import { cached } from '../cached.ts';
import { textsIn } from '../texts.ts';

/** ar-SA's default calendar differs between ICU versions; the rest are right as they are (fa-IR is Jalali). */
export const localeOf = (culture: Culture): string => (culture === 'ar-SA' ? 'ar-SA-u-ca-gregory' : culture);
/** Everybody's clock in the product. */
export const timeZone = 'Asia/Tehran';

const days = cached((culture) => new Intl.DateTimeFormat(localeOf(culture), { timeZone, dateStyle: 'long' }));
const relatives = cached((culture) => new Intl.RelativeTimeFormat(culture, { numeric: 'auto' }));

/** A day in full words by Tehran's clock, Jalali in Persian. Takes an ISO 8601 instant. */
export const formatDay = (instant: string, culture: Culture): string => days(culture).format(new Date(instant));

/** Lengths of time, in seconds. */
export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;
const month = 2_628_000;
const year = 31_536_000;

/**
 * How long ago an instant was: just now, minutes, hours, days, months of 2,628,000 s, years of 31,536,000 s
 * (R239). Both are ISO 8601 instants; what lies ahead counts as just now.
 */
export function formatRelative(instant: string, now: string, culture: Culture): string {
  const seconds = Math.floor((Date.parse(now) - Date.parse(instant)) / 1000);
  const format = relatives(culture);
  if (seconds < minute) return textsIn(culture).format.justNow;
  if (seconds < hour) return format.format(-Math.floor(seconds / minute), 'minute');
  if (seconds < day) return format.format(-Math.floor(seconds / hour), 'hour');
  if (seconds < month) return format.format(-Math.floor(seconds / day), 'day');
  if (seconds < year) return format.format(-Math.floor(seconds / month), 'month');
  return format.format(-Math.floor(seconds / year), 'year');
}
