import { describe, expect, it } from 'vitest';
import { isOpenAt, momentInTehran, type OpenSpan, opensNext, spansInTheWay } from './opening-hours.ts';
import { holidaysSchema, workingHoursSchema } from './working-hours.ts';

const span = (day: OpenSpan['day'], opens: string, closes: string): OpenSpan => ({ day, opens, closes });
/** Saturday, 21 November 2026, by the clocks of Tehran (UTC+3:30). */
const saturday = (time: string) => momentInTehran(new Date(`2026-11-21T${time}:00+03:30`).toISOString());
const sunday = (time: string) => momentInTehran(new Date(`2026-11-22T${time}:00+03:30`).toISOString());

describe('the hours of a week', () => {
  it.each([
    ['two spans with a rest between them', [span(6, '09:00', '13:00'), span(6, '16:00', '20:00')]],
    ['a span that begins when another ends', [span(6, '09:00', '13:00'), span(6, '13:00', '20:00')]],
    ['a night that ends before the next day opens', [span(6, '20:00', '02:00'), span(0, '09:00', '17:00')]],
    ['a whole day', [span(5, '00:00', '00:00')]],
  ])('can have %s', (_, hours) => expect(workingHoursSchema.parse(hours)).toEqual(hours));

  it.each([
    ['spans that overlap', [span(6, '09:00', '13:00'), span(6, '12:59', '20:00')], 1],
    ['the same span twice', [span(1, '09:00', '13:00'), span(1, '09:00', '13:00')], 1],
    ['a night that goes on into the next day’s hours', [span(0, '01:00', '05:00'), span(6, '20:00', '02:00')], 1],
    ['three spans a day', [span(2, '08:00', '09:00'), span(2, '10:00', '11:00'), span(2, '12:00', '13:00')], 2],
  ])('cannot have %s', (_, hours, wrong) => {
    expect(spansInTheWay(hours)).toEqual([wrong]);
    const [issue] = workingHoursSchema.safeParse(hours).error?.issues ?? [];
    expect(issue).toMatchObject({ path: [wrong], params: { code: 'The_Working_Hours_Overlap' } });
  });

  it.each(['24:00', '9:00', '09:60', ''])('cannot begin at %j', (opens) =>
    expect(workingHoursSchema.safeParse([span(6, opens, '20:00')]).success).toBe(false),
  );
});

describe('a business', () => {
  const night = [span(6, '18:00', '02:00')];
  it('is open from the first minute to the one before the last', () => {
    expect(['17:59', '18:00', '23:59'].map((time) => isOpenAt(night, [], saturday(time)))).toEqual([false, true, true]);
    expect(['00:00', '01:59', '02:00'].map((time) => isOpenAt(night, [], sunday(time)))).toEqual([true, true, false]);
  });
  it('is closed on its days closed, whatever its week says', () => {
    expect(isOpenAt(night, ['2026-11-21'], saturday('19:00'))).toBe(false);
    expect(isOpenAt(night, ['2026-11-20'], saturday('19:00'))).toBe(true);
  });
});

describe('days closed', () => {
  it('are kept in their order, each once', () =>
    expect(holidaysSchema.parse(['2027-03-21', '2027-03-20', '2027-03-21'])).toEqual(['2027-03-20', '2027-03-21']));
  it.each(['2027-02-30', '1405-13-01', 'tomorrow', '2027-3-1'])('cannot be %j', (day) =>
    expect(holidaysSchema.safeParse([day]).success).toBe(false),
  );
});

describe('a business that is closed', () => {
  // Saturday to Wednesday, with a rest at midday; 2026-11-21 is a Saturday.
  const week = ([6, 0, 1, 2, 3] as const).flatMap((day) => [
    { day, opens: '16:30', closes: '20:00' },
    { day, opens: '09:30', closes: '13:00' },
  ]);
  const at = (date: string, day: number, clock: number) => ({ date, minute: day * 1_440 + clock * 60 });

  it.each([
    ['before the day begins', at('2026-11-21', 6, 7), { opens: '09:30', day: 6, inDays: 0 }],
    ['at its rest', at('2026-11-21', 6, 14), { opens: '16:30', day: 6, inDays: 0 }],
    ['in the evening', at('2026-11-21', 6, 21), { opens: '09:30', day: 0, inDays: 1 }],
    ['at the end of its week', at('2026-11-25', 3, 21), { opens: '09:30', day: 6, inDays: 3 }],
  ])('opens next: %s', (_, moment, next) => expect(opensNext(week, [], moment)).toEqual(next));

  it('leaves out the days on which it stays closed', () => {
    const next = opensNext(week, ['2026-11-22', '2026-11-23'], at('2026-11-21', 6, 21));
    expect(next).toEqual({ opens: '09:30', day: 2, inDays: 3 });
  });

  it('that opens once a week, has opened today, and opens in a week', () => {
    const once = [{ day: 6, opens: '09:00', closes: '10:00' }] as const;
    expect(opensNext(once, [], at('2026-11-21', 6, 12))).toEqual({ opens: '09:00', day: 6, inDays: 7 });
  });

  it.each([
    [[], []],
    [[{ day: 6, opens: '09:00', closes: '10:00' }] as const, ['2026-11-28']],
  ])('may not open within a week', (hours, holidays) =>
    expect(opensNext(hours, holidays, at('2026-11-21', 6, 12))).toBeUndefined(),
  );
});
