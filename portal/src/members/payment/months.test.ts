import { describe, expect, it } from 'vitest';
import { monthsOf } from './months.ts';

const now = '2026-11-23T06:30:00.000Z';
const days = [
  { day: '2026-11-21', deposits: 5, expenses: 1 },
  { day: '2026-11-22', deposits: 7, expenses: 0 },
  { day: '2026-10-01', deposits: 0, expenses: 3 },
  { day: '2025-11-22', deposits: 99, expenses: 99 },
];

describe('the months of a wallet', () => {
  it('are those of the Persian calendar in Persian', () => {
    const months = monthsOf(days, now, 'fa-IR');
    expect(months.map(({ name }) => name)).toEqual(['تیر', 'مرداد', 'شهریور', 'مهر', 'آبان', 'آذر']);
    expect(months.at(-1)).toMatchObject({ deposits: 7, expenses: 0 });
    expect(months.at(-2)).toMatchObject({ deposits: 5, expenses: 1 });
    expect(months.at(-3)).toMatchObject({ deposits: 0, expenses: 3 });
  });
  it('are those of the Gregorian calendar elsewhere', () => {
    const months = monthsOf(days, now, 'en-US');
    expect(months.map(({ name }) => name)).toEqual(['June', 'July', 'August', 'September', 'October', 'November']);
    expect(months.at(-1)).toMatchObject({ deposits: 12, expenses: 1 });
  });
});
