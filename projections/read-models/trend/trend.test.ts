import { describe, expect, it } from 'vitest';
import { type DayRow, noDay, stepOf, type WaitRow, waitOf } from './fold.ts';
import { daysOfModeration, moderationOf, trendsOf, usualWaitOf } from './trends.ts';

const day = (on: string, counts: Partial<DayRow>): DayRow => ({
  ...noDay,
  day: on,
  ...counts,
});
const wait = (on: string, seconds: number, decisions = 1): WaitRow => ({ day: on, step: stepOf(seconds), decisions });

describe('a wait', () => {
  it.each([1, 7, 59, 600, 3_600, 86_400, 2_592_000])('of %i seconds is kept to five per cent', (seconds) => {
    expect(Math.abs(waitOf(stepOf(seconds)) / seconds - 1)).toBeLessThan(0.05);
  });
});

describe('the trends of a Monday', () => {
  const today = '2026-11-23';
  const { days, weeks } = trendsOf(
    today,
    [
      day(today, { advertisements: 3, approved: 3, denied: 1 }),
      day('2026-11-21', { advertisements: 2 }),
      day('2026-11-20', { advertisements: 5, registrations: 4 }),
      day('2026-05-30', { registrations: 9 }),
      day('2026-05-29', { registrations: 100 }),
    ],
    [wait(today, 60, 5), wait(today, 600, 4), wait(today, 6_000), wait('2026-11-21', 86_400, 20)],
  );

  it('are of thirty days, also those on which nothing happened', () => {
    expect(days).toHaveLength(30);
    expect(days[0]).toMatchObject({ first: '2026-10-25', advertisements: 0, waitMedian: null, waitNinetieth: null });
    expect(days.at(-1)).toMatchObject({ first: today, advertisements: 3, approved: 3, denied: 1 });
  });

  it('have the wait of a half, and of nine of ten', () => {
    const { waitMedian, waitNinetieth } = days.at(-1) ?? {};
    expect(Math.abs((waitMedian ?? 0) / 60 - 1)).toBeLessThan(0.05);
    expect(Math.abs((waitNinetieth ?? 0) / 600 - 1)).toBeLessThan(0.05);
  });

  it('are of twenty-six weeks from Saturday on, with the waits of all of their days', () => {
    expect(weeks).toHaveLength(26);
    expect(weeks[0]).toMatchObject({ first: '2026-05-30', registrations: 9 });
    expect(weeks.at(-2)).toMatchObject({ first: '2026-11-14', advertisements: 5, registrations: 4 });
    const last = weeks.at(-1);
    expect(last).toMatchObject({ first: '2026-11-21', advertisements: 5 });
    expect(Math.abs((last?.waitMedian ?? 0) / 86_400 - 1)).toBeLessThan(0.05);
  });
});

it('how advertisements were moderated is of the thirty days before today, which is not over yet', () => {
  const today = '2026-11-23';
  const span = daysOfModeration(today);
  expect(span).toEqual(['2026-10-24', '2026-11-22']);
  const decided = { approved: 3, denied: 1, again: 2, changed: 1 };
  const days = [day(today, decided), day('2026-11-22', { ...decided, by_rule: 4 }), day('2026-10-24', decided)];
  const waits = [wait(today, 86_400, 50), wait('2026-11-22', 600, 4)];
  const counts = moderationOf(span, days, waits, [{ reason: 'duplicate', denials: 2 }]);
  expect(counts).toMatchObject({ approved: 6, denied: 2, byRule: 4, again: 4, changed: 2 });
  expect(Math.abs((counts.waitMedian ?? 0) / 600 - 1)).toBeLessThan(0.05);
});

it('tells how long a decision usually takes by twenty decisions, and nothing by fewer', () => {
  const waits = (long: number) => [wait('2026-11-20', 600, 11), wait('2026-11-22', 86_400, long)];
  expect(usualWaitOf(waits(8))).toBeNull();
  expect(usualWaitOf(waits(9))).toBe(Math.round(waitOf(stepOf(600))));
  expect(usualWaitOf(waits(12))).toBe(Math.round(waitOf(stepOf(86_400))));
});
