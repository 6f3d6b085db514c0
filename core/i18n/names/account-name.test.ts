import { expect, it } from 'vitest';
import { authorOf } from './account-name.ts';

it.each([
  ['user', '…9123', '\u2068…۹۱۲۳\u2069'],
  ['user', 'r2…', '\u2068r2…\u2069'],
  ['user', 'Sara 2', '\u2068Sara 2\u2069'],
  ['system', '', '\u2068چارسو\u2069'],
])('names who did it, in the digits of the reader where a number is all that is known: %s %s', (id, name, shown) => {
  expect(authorOf({ createdBy: { id, name } }, 'چارسو', 'fa-IR')).toBe(shown);
});
