import type { ModerationCounts } from '@charsu/core/contract/public-moderation.ts';
import type { Trend, Trends } from '@charsu/core/contract/trends.ts';
import { type DayRow, type DenialRow, type WaitRow, waitOf } from './fold.ts';

const daysShown = 30;
const weeksShown = 26;
/** Of Saturday, on which a week begins in Iran. */
const firstOfWeek = 6;

/** Days later; days are `2026-11-22`. */
function daysAfter(day: string, count: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The Saturday of a day's week. */
const weekOf = (day: string): string => daysAfter(day, -((new Date(day).getUTCDay() - firstOfWeek + 7) % 7));

/** The first day that the trends of a day need. */
export const firstDayFor = (today: string): string => daysAfter(weekOf(today), -7 * (weeksShown - 1));

/** The wait in which a share of the decisions came, by the nearest rank. */
function percentile(waits: readonly WaitRow[], share: number): number | null {
  const total = waits.reduce((sum, { decisions }) => sum + decisions, 0);
  const sorted = waits.toSorted((a, b) => a.step - b.step);
  let counted = 0;
  const found = sorted.find(({ decisions }) => {
    counted += decisions;
    return counted >= share * total;
  });
  return found === undefined ? null : Math.round(waitOf(found.step));
}

/** The fewest decisions that say how long one usually takes, and the days that they may be old. */
const fewest = 20;
const usualDays = 14;

/** The first day of the decisions that say how long one usually takes. */
export const usualSince = (today: string): string => daysAfter(today, 1 - usualDays);

/** The wait that half of the decisions came within, in seconds; null: there are too few to tell. */
export const usualWaitOf = (waits: readonly WaitRow[]): number | null =>
  waits.reduce((sum, { decisions }) => sum + decisions, 0) < fewest ? null : percentile(waits, 0.5);

function trendOf(first: string, length: number, days: readonly DayRow[], waits: readonly WaitRow[]): Trend {
  const end = daysAfter(first, length);
  const isIn = ({ day }: { readonly day: string }) => day >= first && day < end;
  const own = days.filter(isIn);
  const ownWaits = waits.filter(isIn);
  const sum = (count: (row: DayRow) => number) => own.reduce((total, row) => total + count(row), 0);
  return {
    first,
    advertisements: sum((row) => row.advertisements),
    registrations: sum((row) => row.registrations),
    approved: sum((row) => row.approved),
    denied: sum((row) => row.denied),
    waitMedian: percentile(ownWaits, 0.5),
    waitNinetieth: percentile(ownWaits, 0.9),
  };
}

/** The trends up to a day, from the rows of its days. */
export function trendsOf(today: string, days: readonly DayRow[], waits: readonly WaitRow[]): Trends {
  const week = weekOf(today);
  const back = (count: number) => Array.from({ length: count }, (_, index) => index - count + 1);
  return {
    days: back(daysShown).map((ago) => trendOf(daysAfter(today, ago), 1, days, waits)),
    weeks: back(weeksShown).map((ago) => trendOf(daysAfter(week, 7 * ago), 7, days, waits)),
  };
}

/** The first and the last of the thirty days before a day. */
export const daysOfModeration = (today: string) => [daysAfter(today, -daysShown), daysAfter(today, -1)] as const;

/** The moderation of advertisements from a first day to a last one. */
export function moderationOf(
  [first, last]: readonly [string, string],
  days: readonly DayRow[],
  waits: readonly WaitRow[],
  reasons: readonly Pick<DenialRow, 'reason' | 'denials'>[],
): ModerationCounts {
  const { approved, denied, waitMedian, waitNinetieth } = trendOf(first, daysShown, days, waits);
  const sum = (count: 'by_rule' | 'again' | 'changed') =>
    days.reduce((total, row) => total + (row.day > last ? 0 : row[count]), 0);
  return {
    first,
    last,
    approved,
    denied,
    byRule: sum('by_rule'),
    waitMedian,
    waitNinetieth,
    reasons: [...reasons],
    again: sum('again'),
    changed: sum('changed'),
  };
}
