import { isoDayOf, jalaliOf, monthAfter, monthLength } from '@charsu/core/text/jalali.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The ISO 8601 day after a number of days, or before with a negative one. */
export const daysAfter = (isoDay: string, days: number): string =>
  new Date(Date.parse(`${isoDay}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Place of a day in the Iranian week, which begins on Saturday: 0 to 6. */
export const weekdayOf = (isoDay: string): number => (new Date(`${isoDay}T00:00:00Z`).getUTCDay() + 1) % 7;

/** The same day after a number of Iranian months, or the last day of a shorter month. */
export function sameDayAfter(isoDay: string, months: number): string {
  const from = jalaliOf(isoDay);
  const { year, month } = monthAfter(from, months);
  return isoDayOf({ year, month, day: Math.min(from.day, monthLength(year, month)) }) ?? isoDay;
}

/** The day after a key in a right-to-left calendar; undefined for other keys. */
export function dayByKey(isoDay: string, key: string, shift: boolean): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return daysAfter(isoDay, 1);
    case 'ArrowRight':
      return daysAfter(isoDay, -1);
    case 'ArrowDown':
      return daysAfter(isoDay, 7);
    case 'ArrowUp':
      return daysAfter(isoDay, -7);
    case 'Home':
      return daysAfter(isoDay, -weekdayOf(isoDay));
    case 'End':
      return daysAfter(isoDay, 6 - weekdayOf(isoDay));
    case 'PageDown':
      return sameDayAfter(isoDay, shift ? 12 : 1);
    case 'PageUp':
      return sameDayAfter(isoDay, shift ? -12 : -1);
    default:
      return undefined;
  }
}
