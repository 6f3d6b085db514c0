import { expect, it } from 'vitest';
import { mostFrequentFirst } from './most-frequent-first.ts';

it('puts the most frequent choice first, and alike ones in the order of the Persian alphabet', () => {
  const counts = Object.entries({ همدان: 2, یزد: 2, ورامین: 2, گرگان: 2, تهران: 9, پاوه: 2 });
  const choices = counts.map(([value, count]) => ({ value, count }));
  expect(choices.sort(mostFrequentFirst).map(({ value }) => value)).toEqual([
    'تهران',
    'پاوه',
    'گرگان',
    'ورامین',
    'همدان',
    'یزد',
  ]);
});
