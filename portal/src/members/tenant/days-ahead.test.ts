import { expect, it } from 'vitest';
import { monthsAhead } from './days-ahead.ts';

// In Tehran it is the 24th.
const now = '2026-11-23T22:00:00.000Z';

it.each([
  ['fa-IR', 'آذر ۱۴۰۵', 'سه‌شنبه ۳ آذر', 'آذر ۱۴۰۶'],
  ['en-US', 'November 2026', 'Tuesday, November 24', 'November 2027'],
] as const)('the days of the coming year are named as one says them in %s', (culture, month, day, last) => {
  const months = monthsAhead(now, culture);
  expect(months[0]).toMatchObject({ name: month, days: expect.arrayContaining([{ date: '2026-11-24', name: day }]) });
  expect(months.at(-1)?.name).toBe(last);
  expect(months.flatMap(({ days }) => days)).toHaveLength(366);
});

it('goes over the end of a leap year', () => {
  const days = monthsAhead('2025-03-20T20:29:00.000Z', 'fa-IR').flatMap(({ days }) => days);
  expect(days.slice(0, 2)).toMatchObject([
    { name: 'پنجشنبه ۳۰ اسفند' },
    { date: '2025-03-21', name: 'جمعه ۱ فروردین' },
  ]);
});
