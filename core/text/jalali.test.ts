import { expect, it } from 'vitest';
import { daysOfMonth } from './jalali.ts';

it('begins and ends a month with its first and last day in the Iranian calendar', () => {
  expect(daysOfMonth('1405-08')).toEqual(['2026-10-23', '2026-11-21']);
  expect(daysOfMonth('1405-01')).toEqual(['2026-03-21', '2026-04-20']);
});
