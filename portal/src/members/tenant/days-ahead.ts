import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { localeOf, timeZone } from '@charsu/core/i18n/days/day.ts';
import { formatMonth } from '@charsu/core/i18n/days/month.ts';
import { grouped } from '@charsu/core/web/browser/older-browsers.ts';

interface DayAhead {
  /** `2027-03-21`. */
  readonly date: string;
  /** The day with its month and weekday. */
  readonly name: string;
}
/** A month of the reader's calendar, from today on. */
interface MonthAhead {
  readonly name: string;
  readonly days: readonly DayAhead[];
}

const daysShown = 366;
const dayMs = 86_400_000;

/** The days of the coming year by the months of a culture's calendar: the Persian one in Persian, else the Gregorian. */
export function monthsAhead(now: string, culture: Culture): readonly MonthAhead[] {
  const dayName = new Intl.DateTimeFormat(localeOf(culture), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  const first = Date.parse(`${dayInTehran(now)}T12:00:00Z`);
  const days = Array.from({ length: daysShown }, (_, index) => new Date(first + index * dayMs));
  const months = grouped(days, (day) => formatMonth(day.toISOString(), culture));
  return [...months].map(([name, inMonth]) => ({
    name,
    days: inMonth.map((day) => ({ date: day.toISOString().slice(0, 10), name: dayName.format(day) })),
  }));
}
