import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';

interface DayAhead {
  /** `2027-03-21`. */
  readonly date: string;
  /** The day of the month with its weekday. */
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
  const calendar = culture === 'fa-IR' ? 'fa-IR' : `${culture}-u-ca-gregory`;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(calendar, { timeZone: 'UTC', ...options });
  const monthName = format({ year: 'numeric', month: 'long' });
  const dayName = format({ day: 'numeric', weekday: 'long' });
  const first = Date.parse(`${dayInTehran(now)}T12:00:00Z`);
  const days = Array.from({ length: daysShown }, (_, index) => new Date(first + index * dayMs));
  const months = Map.groupBy(days, (day) => monthName.format(day));
  return [...months].map(([name, inMonth]) => ({
    name,
    days: inMonth.map((day) => ({ date: day.toISOString().slice(0, 10), name: dayName.format(day) })),
  }));
}
