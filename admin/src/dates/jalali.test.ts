import { isoDayOf, jalaliOf, monthAfter, monthLength, readJalali } from '@charsu/core/text/jalali.ts';
import { describe, expect, it } from 'vitest';
import { dayByKey } from './calendar-keys.ts';

describe('days of the Iranian calendar', () => {
  it.each([
    ['2024-03-20', 1403, 1, 1],
    ['2025-03-20', 1403, 12, 30],
    ['2025-03-21', 1404, 1, 1],
    ['2026-11-21', 1405, 8, 30],
    ['1979-02-11', 1357, 11, 22],
  ])('%s is %i/%i/%i', (iso, year, month, day) => {
    expect(jalaliOf(iso)).toEqual({ year, month, day });
    expect(isoDayOf({ year, month, day })).toBe(iso);
  });

  it('finds every day of forty years again', () => {
    for (let time = Date.UTC(2000, 0, 1); time < Date.UTC(2040, 0, 1); time += 5 * 86_400_000) {
      const iso = new Date(time).toISOString().slice(0, 10);
      expect(isoDayOf(jalaliOf(iso))).toBe(iso);
    }
  });

  it('knows no day that a month does not have', () => {
    expect(isoDayOf({ year: 1404, month: 12, day: 30 })).toBeUndefined();
    expect(isoDayOf({ year: 1404, month: 7, day: 31 })).toBeUndefined();
    expect(isoDayOf({ year: 1404, month: 13, day: 1 })).toBeUndefined();
  });

  it('counts the days of a month, also of a leap year', () => {
    expect([monthLength(1403, 12), monthLength(1404, 12), monthLength(1404, 1), monthLength(1404, 7)]).toEqual([
      30, 29, 31, 30,
    ]);
  });

  it('goes over the end of a year', () => {
    expect(monthAfter({ year: 1404, month: 12 }, 1)).toEqual({ year: 1405, month: 1 });
    expect(monthAfter({ year: 1404, month: 1 }, -1)).toEqual({ year: 1403, month: 12 });
  });

  it('reads what people write', () => {
    const same = [
      '1405/8/30',
      '۱۴۰۵/۰۸/۳۰',
      ' ۱۴۰۵-۸-۳۰ ',
      '١٤٠٥.٨.٣٠',
      '\u200e۱۴۰۵/۸/۳۰',
      '１４０５/８/３０',
      '1405 8 30',
    ];
    const short = ['14050830', '۱۴۰۵۰۸۳۰', '05/08/30', '۰۵/۸/۳۰', '050830', '2026-11-21', '2026/11/21', '20261121'];
    for (const written of [...same, ...short]) expect([written, readJalali(written)]).toEqual([written, '2026-11-21']);
    expect(readJalali('68/11/22')).toBe('1990-02-11');
    const wrong = [
      '',
      '۳۰ آبان',
      '1405/8',
      '1405830',
      '14051301',
      '1405/12/30',
      '2026-02-30',
      '20261301',
      '0',
      '905/1/1',
    ];
    for (const written of wrong) expect([written, readJalali(written)]).toEqual([written, undefined]);
  });
});

describe('keys of the calendar', () => {
  it.each([
    ['ArrowLeft', false, '1405/9/1'],
    ['ArrowUp', false, '1405/8/23'],
    ['Home', false, '1405/8/30'],
    ['End', false, '1405/9/6'],
    ['PageUp', false, '1405/7/30'],
    ['PageDown', true, '1406/8/30'],
    ['PageDown', false, '1405/9/30'],
  ])('%s (shift: %s) leads from 1405/8/30 to %s', (key, shift, to) => {
    expect(dayByKey('2026-11-21', key, shift)).toBe(readJalali(to));
  });

  it('stay within a shorter month, at the ends of years too', () => {
    expect(dayByKey('2026-09-22', 'PageDown', false)).toBe(readJalali('1405/7/30'));
    expect(dayByKey('2025-03-20', 'PageDown', true)).toBe(readJalali('1404/12/29'));
    expect(dayByKey('2026-03-21', 'PageUp', false)).toBe(readJalali('1404/12/1'));
    expect(dayByKey('2025-03-20', 'ArrowLeft', false)).toBe(readJalali('1404/1/1'));
  });

  it('leaves other keys alone', () => {
    expect(dayByKey('2026-11-21', 'Tab', false)).toBeUndefined();
  });
});
