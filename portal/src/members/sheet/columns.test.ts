import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { ShownAttribute } from '@charsu/core/contract/category.ts';
import { describe, expect, it } from 'vitest';
import { type Column, factColumn, rowChanges, savedText } from './columns.ts';

const attribute = { filter: true, required: false, choices: [], unit: null, min: null, max: null };
const brand: ShownAttribute = {
  ...attribute,
  key: 'brand',
  name: 'برند',
  kind: 'choice',
  choices: [{ key: 'lg', name: 'ال‌جی' }],
};
const year: ShownAttribute = { ...attribute, key: 'year', name: 'سال', kind: 'number' };
const isNew: ShownAttribute = { ...attribute, key: 'new', name: 'نو', kind: 'yesNo' };
const price: Column = { key: 'price', name: 'قیمت' };
const columns: readonly Column[] = [
  price,
  { key: 'discountPercent', name: 'تخفیف' },
  { key: 'ownNumber', name: 'کد' },
  ...[brand, year, isNew].map(factColumn),
];
const record = {
  price: 125_000_000,
  currency: 'IRR',
  discountPercent: 0,
  ownNumber: 'K-1',
  facts: { year: 1399 },
} as unknown as AdvertisementRecord;
const words = { yes: 'بله', no: 'خیر' };
const read = (typed: Record<string, string>, of = record) => rowChanges(of, typed, columns, 'fa-IR', words);

describe('a row of the table', () => {
  it('reads what people type and paste: toman, digits and separators of any keyboard', () => {
    expect(savedText(price, record, 'fa-IR', words)).toBe('۱۲٬۵۰۰٬۰۰۰');
    for (const text of ['۱۱٬۰۰۰٬۰۰۰', '11,000,000', '۱۱،۰۰۰،۰۰۰', ' 11000000 '])
      expect(read({ price: text }).changes).toEqual({ price: 110_000_000 });
    expect(read({ price: '' }).changes).toEqual({ price: null });
    expect(read({ discountPercent: '۱۰٪', ownNumber: ' K-2 ' }).changes).toEqual({
      discountPercent: 10,
      ownNumber: 'K-2',
    });
  });

  it('changes nothing where the same is written otherwise', () => {
    expect(read({ price: '12500000', discountPercent: '0', 'facts.year': '۱۳۹۹' })).toMatchObject({
      changes: {},
      changed: [],
    });
  });

  it('sends the facts whole, and takes an emptied one away', () => {
    expect(read({ 'facts.brand': 'ال جی', 'facts.new': 'بله' }).changes).toEqual({
      facts: { year: 1399, brand: 'lg', new: true },
    });
    expect(read({ 'facts.year': '' }).changes).toEqual({ facts: {} });
  });

  it('names the cells that it cannot read, and sends nothing of them', () => {
    const { changes, wrong } = read({ price: 'ارزان', 'facts.brand': 'سامسونگ', discountPercent: '5' });
    expect(changes).toEqual({ discountPercent: 5 });
    expect(wrong.map(({ key }) => key)).toEqual(['price', 'facts.brand']);
  });
});
