import { expect, it } from 'vitest';
import { cutText } from './cut.ts';

it.each([
  ['قالی', 10, 'قالی'],
  ['قالی', 4, 'قالی'],
  ['قالی', 2, 'قا'],
  ['aa😀', 3, 'aa'],
  ['aa😀', 4, 'aa😀'],
  ['a😀b', 3, 'a😀'],
  ['😀', 0, ''],
])('keeps the beginning of a text and no half of a sign: %j, %i', (text, most, beginning) => {
  expect(cutText(text, most)).toBe(beginning);
  expect(cutText(text, most).isWellFormed()).toBe(true);
});
