import { expect, it } from 'vitest';
import { Months } from './statements.ts';

it('closes the months in which something was booked: a free publication books nothing', () => {
  const months = new Months();
  const booked = [
    { account: 'gateway', amount: -100 },
    { account: 'available', amount: 100 },
  ];
  months.add({ data: { postings: booked }, metadata: { at: '2026-09-22T20:29:59.000Z' } });
  months.add({ data: { postings: [] }, metadata: { at: '2026-10-10T09:00:00.000Z' } });
  expect(months.over('2026-11-02T09:00:00.000Z')).toEqual(['1405-06']);
});
