import { expect, it } from 'vitest';
import { daysOfMonth, isoDayOf, jalaliOf, monthBefore, monthLength } from './jalali.ts';

it('begins and ends a month with its first and last day in the Iranian calendar', () => {
  expect(daysOfMonth('1405-08')).toEqual(['2026-10-23', '2026-11-21']);
  expect(daysOfMonth('1405-01')).toEqual(['2026-03-21', '2026-04-20']);
});

it('knows the ends of years and months, leap years too', () => {
  expect(daysOfMonth('1403-12')).toEqual(['2025-02-19', '2025-03-20']);
  expect(daysOfMonth('1404-12')).toEqual(['2026-02-20', '2026-03-20']);
  expect([monthBefore('1405-01'), monthBefore('1404-12'), monthBefore('1405-10')]).toEqual([
    '1404-12',
    '1404-11',
    '1405-09',
  ]);
  for (let year = 1390; year <= 1420; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const [first, last] = daysOfMonth(`${year}-${String(month).padStart(2, '0')}`);
      expect(jalaliOf(first)).toEqual({ year, month, day: 1 });
      expect(jalaliOf(last)).toEqual({ year, month, day: monthLength(year, month) });
      const next = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
      expect(Date.parse(isoDayOf(next) ?? '') - Date.parse(last)).toBe(86_400_000);
    }
  }
});
