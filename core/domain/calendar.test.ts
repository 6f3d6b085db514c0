import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayInTehran, monthInTehran, oneMonthAfter, secondsLeftInTehran } from './calendar.ts';

describe('one month after', () => {
  it.each([
    ['an ordinary day', '2026-09-23T06:30:00.000Z', '2026-10-23T06:30:00.000Z'],
    ['31 January', '2026-01-31T08:00:00.000Z', '2026-02-28T08:00:00.000Z'],
    ['31 January of a leap year', '2028-01-31T08:00:00.000Z', '2028-02-29T08:00:00.000Z'],
    ['28 February', '2026-02-28T08:00:00.000Z', '2026-03-28T08:00:00.000Z'],
    ['31 May', '2026-05-31T08:00:00.000Z', '2026-06-30T08:00:00.000Z'],
    ['December', '2026-12-15T08:00:00.000Z', '2027-01-15T08:00:00.000Z'],
  ])('%s', (_name, from, to) => expect(oneMonthAfter(from)).toBe(to));

  it('three times from 31 January is 30 April, on the day of the month on which it began', () => {
    const began = '2027-01-31T08:00:00.000Z';
    const ends = ['2027-02-28T08:00:00.000Z', '2027-03-31T08:00:00.000Z', '2027-04-30T08:00:00.000Z'];
    let at = began;
    for (const end of ends) {
      at = oneMonthAfter(at, began);
      expect(at).toBe(end);
    }
    // In Tehran it began on 1 February.
    expect(oneMonthAfter('2027-02-28T21:00:00.000Z', '2027-01-31T21:00:00.000Z')).toBe('2027-03-31T21:00:00.000Z');
  });

  it('goes by the wall clock of Tehran: 31 January in UTC is 1 February there', () => {
    expect(oneMonthAfter('2026-01-31T21:00:00.000Z')).toBe('2026-02-28T21:00:00.000Z');
    expect(oneMonthAfter('2026-01-30T21:00:00.000Z')).toBe('2026-02-27T21:00:00.000Z');
  });

  it('keeps the wall clock where Iran changed its clocks (until 2022)', () => {
    // 12:00 at +03:30 in winter, 12:00 at +04:30 in summer.
    expect(oneMonthAfter('2021-03-10T08:30:00.000Z')).toBe('2021-04-10T07:30:00.000Z');
    expect(oneMonthAfter('2021-09-10T07:30:00.000Z')).toBe('2021-10-10T08:30:00.000Z');
  });

  it('goes to a real instant when the wall clock skipped that time', () => {
    // 00:30 on 22 March 2021 never was: the clocks went from 00:00 to 01:00.
    const after = Date.parse(oneMonthAfter('2021-02-21T21:00:00.000Z'));
    expect(Math.abs(after - Date.parse('2021-03-21T20:30:00.000Z'))).toBeLessThanOrEqual(3_600_000);
  });

  it('keeps milliseconds', () => expect(oneMonthAfter('2026-09-23T06:30:00.123Z')).toBe('2026-10-23T06:30:00.123Z'));

  it('is between 28 and 31 days, give or take the hour of a clock change', () => {
    const hour = 3_600_000;
    const anyInstant = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anyInstant, (from) => {
        const length = Date.parse(oneMonthAfter(from.toISOString())) - from.getTime();
        expect(length).toBeGreaterThanOrEqual(28 * 24 * hour - hour);
        expect(length).toBeLessThanOrEqual(31 * 24 * hour + hour);
      }),
    );
  });
});

it('tells the seconds that are left of a day in Tehran', () => {
  expect(secondsLeftInTehran('2026-11-21T20:29:59.999Z')).toBe(1);
  expect(secondsLeftInTehran('2026-11-21T20:30:00.000Z')).toBe(86_400);
  expect(secondsLeftInTehran('2026-12-31T08:30:00.000Z')).toBe(12 * 3_600);
});

it('tells the day in Tehran, which begins at half past eight in the evening of UTC', () => {
  expect(dayInTehran('2026-11-21T20:29:59.999Z')).toBe('2026-11-21');
  expect(dayInTehran('2026-11-21T20:30:00.000Z')).toBe('2026-11-22');
});

it('tells days, months and what is left of them at the ends of months and years in Tehran', () => {
  // Midnight in Tehran is 20:30 in UTC.
  const ends: readonly (readonly [
    lastSecond: string,
    day: string,
    month: string,
    nextDay: string,
    nextMonth: string,
  ])[] = [
    ['2026-12-31T20:29:59.000Z', '2026-12-31', '1405-10', '2027-01-01', '1405-10'],
    ['2027-02-28T20:29:59.000Z', '2027-02-28', '1405-12', '2027-03-01', '1405-12'],
    ['2028-02-28T20:29:59.000Z', '2028-02-28', '1406-12', '2028-02-29', '1406-12'],
    // Nowruz, after 29 and after 30 days of Esfand.
    ['2027-03-20T20:29:59.000Z', '2027-03-20', '1405-12', '2027-03-21', '1406-01'],
    ['2025-03-20T20:29:59.000Z', '2025-03-20', '1403-12', '2025-03-21', '1404-01'],
    ['2026-09-22T20:29:59.000Z', '2026-09-22', '1405-06', '2026-09-23', '1405-07'],
  ];
  for (const [lastSecond, day, month, nextDay, nextMonth] of ends) {
    const next = new Date(Date.parse(lastSecond) + 1_000).toISOString();
    expect([dayInTehran(lastSecond), monthInTehran(lastSecond), secondsLeftInTehran(lastSecond)]).toEqual([
      day,
      month,
      1,
    ]);
    expect([dayInTehran(next), monthInTehran(next), secondsLeftInTehran(next)]).toEqual([nextDay, nextMonth, 86_400]);
  }
});
