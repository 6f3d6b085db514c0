import type { Culture } from '../../domain/culture.ts';
import { cached } from '../cached.ts';
import type { Money } from '../numbers/money.ts';
import { formatNumber } from '../numbers/number.ts';
import { textsIn } from '../texts.ts';
import { day, hour, localeOf, minute, timeZone } from './day.ts';

export { formatLanguage } from '../names/language.ts';
export { formatMoney, type Money, tomanOf } from '../numbers/money.ts';
export { formatClock, formatNumber, formatPercent, formatReference } from '../numbers/number.ts';
// Those that cards show are in files of their own, since every visitor loads them.
export { formatDay, formatRelative } from './day.ts';

const moments = cached(
  (culture) => new Intl.DateTimeFormat(localeOf(culture), { timeZone, dateStyle: 'medium', timeStyle: 'short' }),
);
const times = cached((culture) => new Intl.DateTimeFormat(localeOf(culture), { timeZone, timeStyle: 'short' }));
const weekdays = cached((culture) => new Intl.DateTimeFormat(localeOf(culture), { timeZone: 'UTC', weekday: 'long' }));
const years = cached((culture) => new Intl.DateTimeFormat(localeOf(culture), { timeZone, year: 'numeric' }));

/** A day and time by Tehran's clock, Jalali in Persian. Takes an ISO 8601 instant. */
export const formatMoment = (instant: string, culture: Culture): string => moments(culture).format(new Date(instant));

/** The time of day by Tehran's clock. Takes an ISO 8601 instant. */
export const formatTime = (instant: string, culture: Culture): string => times(culture).format(new Date(instant));

/** The year by Tehran's clock in the culture's calendar, without an era. */
export function formatYear(instant: string, culture: Culture): string {
  const parts = years(culture).formatToParts(new Date(instant));
  return parts.find((part) => part.type === 'year')?.value ?? '';
}

/** Name of a weekday, 0 = Sunday to 6 = Saturday. */
export const formatWeekday = (day: number, culture: Culture): string =>
  weekdays(culture).format(new Date(Date.UTC(2023, 0, 1 + day)));

const lists = cached((culture) => new Intl.ListFormat(culture, { type: 'conjunction', style: 'narrow' }));

/** Names as a label lists them: `A, B`, with an `and` only where the language cannot do without. */
export const formatList = (values: readonly string[], culture: Culture): string => lists(culture).format(values);

/** Address lines are parted by a comma in every language, also where a list would say "and". */
const commas: Readonly<Record<Culture, string>> = {
  'fa-IR': '، ',
  'en-US': ', ',
  'de-DE': ', ',
  'ar-SA': '، ',
  'zh-CN': '，',
};

/** The parts of an address in the order given, on one line; what is empty is left out. */
export const formatAddress = (parts: readonly (string | null)[], culture: Culture): string =>
  parts.filter((part) => part !== null && part !== '').join(commas[culture]);

const countries = cached((culture) => new Intl.DisplayNames(culture, { type: 'region', fallback: 'code' }));

/** A country (ISO 3166-1 alpha-2) in the culture's language; its code when it has no name there. */
export const formatCountry = (code: string, culture: Culture): string => countries(culture).of(code) ?? code;

/** An amount in rial with its unit. */
export const formatRial = (rial: number, culture: Culture): Money => ({
  amount: formatNumber(rial, culture),
  unit: textsIn(culture).format.currency.rial,
});

/** A length of time in its largest unit, rounded up: 4 hours, 2 days; under an hour it is one. */
export function formatSpan(seconds: number, culture: Culture): string {
  const hours = Math.max(1, Math.ceil(seconds / 3_600));
  const [value, unit] = hours < 24 ? [hours, 'hour'] : [Math.ceil(hours / 24), 'day'];
  return new Intl.NumberFormat(culture, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** A length of time in its largest unit, rounded: 40 min, 3 hr, 2 days. */
export function formatWait(seconds: number, culture: Culture): string {
  const [value, unit] =
    seconds < hour
      ? [Math.ceil(seconds / minute), 'minute']
      : seconds < 2 * day
        ? [Math.round(seconds / hour), 'hour']
        : [Math.round(seconds / day), 'day'];
  return new Intl.NumberFormat(culture, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}
