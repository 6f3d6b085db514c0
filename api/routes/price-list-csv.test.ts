import { describe, expect, it } from 'vitest';
import { priceListCsv } from './price-list-csv.ts';

const item = {
  id: '5f0c3c0e-5d0b-4a53-9d1f-9f1d6c2f3a10',
  slug: 'x',
  price: 1_500_000,
  currency: 'IRR',
  discountPercent: 10,
  negotiable: false,
  priceWithDiscount: 1_350_000,
  about: null,
  priceUnit: 'each',
  minimumQuantity: 1,
  modifiedAt: '2026-05-01T10:00:00.000Z',
} as const;
const csv = (name: string, changes: { readonly modifiedAt?: string } = {}) =>
  priceListCsv(
    { groups: [{ category: 'فرش', categoryUrl: 'carpets', items: [{ ...item, name, ...changes }] }] },
    'en-US',
  );

describe('a price table as CSV', () => {
  it('begins with the mark of UTF-8 and a heading', () => {
    expect(csv('a').split('\r\n')[0]).toBe(
      '\uFEFFCategory,Name,Price,Currency,Discount %,Price after discount,Unit,Minimum order,Date',
    );
  });

  it('quotes what needs it', () => {
    expect(csv('12 "large", red').split('\r\n')[1]).toBe(
      'فرش,"12 ""large"", red",1500000,IRR,10,1350000,piece,1,2026-05-01',
    );
  });

  it('names the day by the clock of Tehran, as the page of the table does', () => {
    expect(csv('a', { modifiedAt: '2026-05-01T20:29:59.999Z' })).toContain(',2026-05-01\r\n');
    expect(csv('a', { modifiedAt: '2026-05-01T20:30:00.000Z' })).toContain(',2026-05-02\r\n');
  });

  it('keeps text from being run as a formula', () => {
    expect(csv('=HYPERLINK("x")').split('\r\n')[1]).toContain(`"'=HYPERLINK(""x"")"`);
    for (const begin of ['+', '-', '@', '＝', '＋', '－', '＠', '\t'])
      expect(csv(`${begin}SUM(1)`)).toContain(`,'${begin}SUM(1),`);
  });

  it('keeps it from that also where another sign than the comma separates cells', () => {
    expect(csv('Teppich;=HYPERLINK("x")')).toContain(`"Teppich;'=HYPERLINK(""x"")"`);
    expect(csv('a,@b')).toContain(`"a,'@b"`);
    expect(csv('a\t＝b')).toContain(`,a\t'＝b,`);
    expect(csv('a; 5 - 3 = 2')).toContain(',a; 5 - 3 = 2,');
  });
});
