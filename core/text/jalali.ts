import { toAsciiDigits } from './digits.ts';

/** A day of the Iranian calendar; months count from 1. */
interface JalaliDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const calendar = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/** The Iranian day of an ISO 8601 day `YYYY-MM-DD`. */
export function jalaliOf(isoDay: string): JalaliDay {
  const parts = calendar.formatToParts(new Date(`${isoDay}T00:00:00Z`));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}

const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Days of the year before a month: six months of 31 days, then of 30. */
const daysBefore = (month: number): number => (month <= 6 ? (month - 1) * 31 : 186 + (month - 7) * 30);

/** The ISO 8601 day of an Iranian one; undefined when its month has no such day. */
export function isoDayOf({ year, month, day }: JalaliDay): string | undefined {
  if (year < 1 || year > 3_000 || month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  // The year begins between 19 and 22 March; the browser's calendar has the exact day.
  const earliest = Date.UTC(year + 621, 2, 18) + (daysBefore(month) + day - 1) * dayMs;
  return [0, 1, 2, 3, 4, 5]
    .map((later) => isoOf(earliest + later * dayMs))
    .find((candidate) => {
      const found = jalaliOf(candidate);
      return found.year === year && found.month === month && found.day === day;
    });
}

/** The number of days of a month. */
export function monthLength(year: number, month: number): number {
  if (month <= 6) return 31;
  if (month < 12) return 30;
  return isoDayOf({ year, month, day: 30 }) ? 30 : 29;
}

/** The month after a number of months, or before with a negative one. */
export function monthAfter({ year, month }: Omit<JalaliDay, 'day'>, months: number): Omit<JalaliDay, 'day'> {
  const index = year * 12 + month - 1 + months;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** The month before a month such as `1405-01`. */
export function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const before = monthAfter({ year, month: number }, -1);
  return `${before.year}-${String(before.month).padStart(2, '0')}`;
}

/** A year, a month and a day with signs between, or in digits alone, as keypads of telephones have them. */
const dayForms = [/^(\d{4}|\d{2})\D+(\d{1,2})\D+(\d{1,2})$/, /^(\d{4}|\d{2})(\d{2})(\d{2})$/];

/** Of a year of two digits, the century from 1350 on. */
const wholeYear = (year: number): number => (year >= 100 ? year : year < 50 ? 1400 + year : 1300 + year);

/**
 * Parses `1405/8/30`, `05/08/30` and `14050830` in any digits, with any separator, and a day of the Gregorian calendar
 * from 1900 to 2100; undefined for any other text.
 */
export function readJalali(written: string): string | undefined {
  const text = toAsciiDigits(written)
    .replace(/\p{Cf}/gu, '')
    .trim();
  const found = dayForms.map((form) => form.exec(text)).find((match) => match !== null);
  if (!found) return undefined;
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number);
  if (year < 1900 || year > 2100) return isoDayOf({ year: wholeYear(year), month, day });
  const time = Date.UTC(year, month - 1, day);
  return new Date(time).getUTCDate() === day && month >= 1 && month <= 12 ? isoOf(time) : undefined;
}

/** The first and the last day, ISO 8601, of a month of the Iranian calendar, such as `1405-08`. */
export function daysOfMonth(period: string): readonly [string, string] {
  const [year = 0, month = 0] = period.split('-').map(Number);
  const dayOf = (day: number) => isoDayOf({ year, month, day }) ?? '';
  return [dayOf(1), dayOf(monthLength(year, month))];
}
