import { expect, it } from 'vitest';
import { nameOrder } from './name-order.ts';

const sorted = (names: string[]) =>
  names.toSorted((a, b) => (nameOrder(a) < nameOrder(b) ? -1 : nameOrder(a) > nameOrder(b) ? 1 : 0));

it('sorts names as a Persian reader expects, Latin ones before', () => {
  expect(sorted(['یاقوت', 'هدیه', 'ورزش', 'پنیر', 'بادام', 'تخته', 'Zebra', 'apple', 'گلیم', 'لامپ', 'کیف'])).toEqual([
    'apple',
    'Zebra',
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
