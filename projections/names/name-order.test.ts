import { expect, it } from 'vitest';
import { mostFrequentFirst, nameOrder, nameScript } from './name-order.ts';

const sorted = (names: string[]) =>
  names.toSorted((a, b) => (nameOrder(a) < nameOrder(b) ? -1 : nameOrder(a) > nameOrder(b) ? 1 : 0));

it('sorts names as a Persian reader expects, Latin ones before', () => {
  expect(
    sorted([
      'یاقوت',
      'اتو',
      'آینه',
      'آجر',
      'هدیه',
      'ورزش',
      'پنیر',
      'بادام',
      'تخته',
      'Zebra',
      'apple',
      'گلیم',
      'لامپ',
      'کیف',
    ]),
  ).toEqual([
    'apple',
    'Zebra',
    'آجر',
    'آینه',
    'اتو',
    'بادام',
    'پنیر',
    'تخته',
    'کیف',
    'گلیم',
    'لامپ',
    'ورزش',
    'هدیه',
    'یاقوت',
  ]);
});

it('puts a shorter name before a longer one that begins with it', () => {
  expect(sorted(['فرش ابریشم', 'فرش'])).toEqual(['فرش', 'فرش ابریشم']);
});

it('tells the script of a name by its first letter', () => {
  expect(['۲۰۶ تیپ دو', '12 Teller', '地毯 A', '«Zebra»', '2024'].map(nameScript)).toEqual([1, 2, 3, 2, 2]);
});

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
