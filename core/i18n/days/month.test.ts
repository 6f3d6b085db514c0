import { expect, it } from 'vitest';
import { formatMonth } from './month.ts';

it.each([
  ['fa-IR', 'آبان ۱۴۰۵'],
  ['en-US', 'November 2026'],
  ['de-DE', 'November 2026'],
  ['zh-CN', '2026年11月'],
] as const)('a month with its year in %s', (culture, text) => {
  expect(formatMonth('2026-11-10T12:00:00.000Z', culture)).toBe(text);
});
