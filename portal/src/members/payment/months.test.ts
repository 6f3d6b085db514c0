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
    expect(months.map(({ shortName }) => shortName)).toEqual(['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']);
  });
  it('begin at midnight in Tehran', () => {
    const afterMidnight = '2026-11-30T21:00:00.000Z';
    expect(monthsOf(days, afterMidnight, 'en-US').at(-1)?.name).toBe('December');
    expect(monthsOf(days, '2026-12-31T20:29:00.000Z', 'en-US').at(-1)?.name).toBe('December');
    const newYear = monthsOf(days, '2026-12-31T20:31:00.000Z', 'en-US').map(({ name }) => name);
    expect(newYear).toEqual(['August', 'September', 'October', 'November', 'December', 'January']);
    const nowruz = monthsOf(days, '2027-03-20T20:31:00.000Z', 'fa-IR').map(({ name }) => name);
    expect(nowruz).toEqual(['آبان', 'آذر', 'دی', 'بهمن', 'اسفند', 'فروردین']);
    // The first of Azar.
    expect(monthsOf(days, '2026-11-21T20:29:00.000Z', 'fa-IR').at(-1)?.name).toBe('آبان');
    expect(monthsOf(days, '2026-11-21T20:31:00.000Z', 'fa-IR').at(-1)?.name).toBe('آذر');
  });
});
