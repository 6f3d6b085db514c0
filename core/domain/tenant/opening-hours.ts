import { dayInTehran, timeInTehran } from '../calendar.ts';
import type { Culture } from '../culture-facts.ts';

// Without zod, since visitors' pages load this file.

/** One span of opening, as `HH:MM` in Tehran. A span that ends before it begins lasts past midnight. */
export interface OpenSpan {
  readonly day: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  readonly opens: string;
  readonly closes: string;
}

/** The most spans in a day: before and after the midday rest. */
export const spansPerDay = 2;
const minutesOfDay = 24 * 60;
const minutesOfWeek = 7 * minutesOfDay;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * The beginning and the end of a span, in minutes from the beginning of Sunday; a span on Saturday may end in the next
 * week.
 */
function minutesOf({ day, opens, closes }: OpenSpan): readonly [from: number, to: number] {
  const from = day * minutesOfDay + minuteOf(opens);
  const length = minuteOf(closes) - minuteOf(opens);
  return [from, from + (length > 0 ? length : length + minutesOfDay)];
}

/** Whether two spans have a minute in common. Saturday's may reach into Sunday. */
function overlap(one: OpenSpan, other: OpenSpan): boolean {
  const [from, to] = minutesOf(one);
  const [begins, ends] = minutesOf(other);
  return [-minutesOfWeek, 0, minutesOfWeek].some((shift) => from < ends + shift && begins + shift < to);
}

/** The indexes of the spans that overlap an earlier one, or are more than a day can have. */
export const spansInTheWay = (hours: readonly OpenSpan[]): number[] =>
  hours.flatMap((span, index) => {
    const earlier = hours.slice(0, index);
    const many = earlier.filter(({ day }) => day === span.day).length >= spansPerDay;
    return many || earlier.some((other) => overlap(other, span)) ? [index] : [];
  });

/** A moment in the local time of Tehran. */
interface TehranMoment {
  /** `2027-03-21`. */
  readonly date: string;
  /** Minutes from the beginning of Sunday. */
  readonly minute: number;
}

/** The date and the minute of the week in Tehran at an instant (ISO 8601). */
export function momentInTehran(instant: string): TehranMoment {
  const date = dayInTehran(instant);
  const day = new Date(`${date}T12:00:00Z`).getUTCDay();
  return { date, minute: day * minutesOfDay + minuteOf(timeInTehran(instant)) };
}

/**
 * The spans of a week in which a business is open, each within the week, from its first minute to the one after its
 * last.
 */
export const openMinutes = (hours: readonly OpenSpan[]): readonly (readonly [from: number, to: number])[] =>
  hours.flatMap((span) => {
    const [from, to] = minutesOf(span);
    const within = [from, Math.min(to, minutesOfWeek)] as const;
    return to > minutesOfWeek ? [within, [0, to - minutesOfWeek] as const] : [within];
  });

/** Whether a business is open at a moment. On a holiday it is closed, even within its opening hours. */
export const isOpenAt = (hours: readonly OpenSpan[], holidays: readonly string[], moment: TehranMoment): boolean =>
  !holidays.includes(moment.date) &&
  openMinutes(hours).some(([from, to]) => from <= moment.minute && moment.minute < to);

/**
 * When a business that is closed opens next, within a week: its clock and the days until then (0: today). Undefined when it
 * does not.
 */
export function opensNext(
  hours: readonly OpenSpan[],
  holidays: readonly string[],
  { date, minute }: TehranMoment,
): { readonly opens: string; readonly day: OpenSpan['day']; readonly inDays: number } | undefined {
  const now = minute % minutesOfDay;
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const at = new Date(`${date}T12:00:00Z`);
    at.setUTCDate(at.getUTCDate() + inDays);
    if (holidays.includes(at.toISOString().slice(0, 10))) continue;
    const [first] = hours
      .filter(({ day, opens }) => day === at.getUTCDay() && (inDays > 0 || minuteOf(opens) > now))
      .sort((a, b) => (a.opens < b.opens ? -1 : 1));
    if (first) return { opens: first.opens, day: first.day, inDays };
  }
  return undefined;
}

/** The weekday of a moment, 0 = Sunday. */
export const weekdayOf = ({ minute }: TehranMoment): number => Math.floor(minute / minutesOfDay);

/** The days of the week in the order of a culture: Saturday first in Persian and Arabic, else Monday. */
export function weekOf(culture: Culture): OpenSpan['day'][] {
  const first = culture === 'fa-IR' || culture === 'ar-SA' ? 6 : 1;
  return Array.from({ length: 7 }, (_, index) => ((first + index) % 7) as OpenSpan['day']);
}
