import type { Culture } from '../domain/culture.ts';
import { cultureFacts } from '../domain/culture-facts.ts';
import type { Currency } from '../domain/currency.ts';
import { cached } from './cached.ts';
import { formatNumber } from './number.ts';

export { formatClock, formatNumber, formatPercent, formatReference } from './number.ts';

/** ar-SA's default calendar differs between ICU versions; the rest are right as they are (fa-IR is Jalali). */
const localeOf = (culture: Culture): string => (culture === 'ar-SA' ? 'ar-SA-u-ca-gregory' : culture);
const timeZone = 'Asia/Tehran';

const days = cached((culture) => new Intl.DateTimeFormat(localeOf(culture), { timeZone, dateStyle: 'long' }));
const moments = cached(
  (culture) => new Intl.DateTimeFormat(localeOf(culture), { timeZone, dateStyle: 'medium', timeStyle: 'short' }),
);
const times = cached((culture) => new Intl.DateTimeFormat(localeOf(culture), { timeZone, timeStyle: 'short' }));
const weekdays = cached((culture) => new Intl.DateTimeFormat(localeOf(culture), { timeZone: 'UTC', weekday: 'long' }));
const relatives = cached((culture) => new Intl.RelativeTimeFormat(culture, { numeric: 'auto' }));
const years = cached((culture) => new Intl.DateTimeFormat(localeOf(culture), { timeZone, year: 'numeric' }));

/** A day in full words by Tehran's clock, Jalali in Persian. Takes an ISO 8601 instant. */
export const formatDay = (instant: string, culture: Culture): string => days(culture).format(new Date(instant));

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

const languages = cached((culture) => new Intl.DisplayNames(culture, { type: 'language' }));

/** The language of a culture, as a reader's own language calls it. */
export const formatLanguage = (written: Culture, culture: Culture): string =>
  languages(culture).of(cultureFacts[written].language) ?? cultureFacts[written].nativeName;

/** Rial to toman, the unit people speak of: a tenth. */
export const tomanOf = (rial: number): number => rial / 10;

/** The figure and its unit apart, so that a page can set them differently. */
export interface Money {
  readonly amount: string;
  readonly unit: string;
}

const tomanUnit: Readonly<Record<Culture, string>> = {
  'fa-IR': 'تومان',
  'en-US': 'toman',
  'de-DE': 'Toman',
  'ar-SA': 'تومان',
  'zh-CN': '土曼',
};
const rialUnit: Readonly<Record<Culture, string>> = {
  'fa-IR': 'ریال',
  'en-US': 'rial',
  'de-DE': 'Rial',
  'ar-SA': 'ريال إيراني',
  'zh-CN': '里亚尔',
};
const otherUnits: Readonly<
  Record<Exclude<Currency, 'IRR'>, Readonly<Partial<Record<Culture, string>> & { en: string }>>
> = {
  USD: { en: 'USD', 'fa-IR': 'دلار', 'ar-SA': 'دولار', 'zh-CN': '美元' },
  EUR: { en: 'EUR', 'fa-IR': 'یورو', 'ar-SA': 'يورو', 'zh-CN': '欧元' },
  CNY: { en: 'CNY', 'fa-IR': 'یوان', 'ar-SA': 'يوان', 'zh-CN': '元' },
  AED: { en: 'AED', 'fa-IR': 'درهم', 'ar-SA': 'درهم', 'zh-CN': '迪拉姆' },
  TRY: { en: 'TRY', 'fa-IR': 'لیر', 'ar-SA': 'ليرة', 'zh-CN': '里拉' },
  CAD: { en: 'CAD', 'fa-IR': 'دلار کانادا', 'ar-SA': 'دولار كندي', 'zh-CN': '加元' },
  AUD: { en: 'AUD', 'fa-IR': 'دلار استرالیا', 'ar-SA': 'دولار أسترالي', 'zh-CN': '澳元' },
};

/**
 * A price in its currency. Rial shows as toman, which is what people say; `formatRial` gives the exact rial where
 * money moves.
 */
export function formatMoney(value: number, currency: Currency, culture: Culture): Money {
  if (currency === 'IRR') return { amount: formatNumber(tomanOf(value), culture), unit: tomanUnit[culture] };
  const units = otherUnits[currency];
  return { amount: formatNumber(value, culture), unit: units[culture] ?? units.en };
}

/** An amount in rial with its unit. */
export const formatRial = (rial: number, culture: Culture): Money => ({
  amount: formatNumber(rial, culture),
  unit: rialUnit[culture],
});

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const month = 2_628_000;
const year = 31_536_000;

const justNow: Readonly<Record<Culture, string>> = {
  'fa-IR': 'همین حالا',
  'en-US': 'just now',
  'de-DE': 'gerade eben',
  'ar-SA': 'الآن',
  'zh-CN': '刚刚',
};

/**
 * How long ago an instant was: just now, minutes, hours, days, months of 2,628,000 s, years of 31,536,000 s
 * (specification section 9). Both are ISO 8601 instants; what lies ahead counts as just now.
 */
export function formatRelative(instant: string, now: string, culture: Culture): string {
  const seconds = Math.floor((Date.parse(now) - Date.parse(instant)) / 1000);
  const format = relatives(culture);
  if (seconds < minute) return justNow[culture];
  if (seconds < hour) return format.format(-Math.floor(seconds / minute), 'minute');
  if (seconds < day) return format.format(-Math.floor(seconds / hour), 'hour');
  if (seconds < month) return format.format(-Math.floor(seconds / day), 'day');
  if (seconds < year) return format.format(-Math.floor(seconds / month), 'month');
  return format.format(-Math.floor(seconds / year), 'year');
}

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
