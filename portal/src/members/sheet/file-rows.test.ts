import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { cellsOf } from '@charsu/core/text/csv-reading.ts';
import { describe, expect, it } from 'vitest';
import { type FileWords, fileOf, inBatches, readFile } from './file-rows.ts';

const words: FileWords = {
  culture: 'fa-IR',
  labels: {
    ownNumber: 'کد کالا',
    name: 'عنوان',
    content: 'توضیحات',
    categoryId: 'دسته',
    price: 'قیمت',
    currency: 'ارز',
    discountPercent: 'تخفیف',
    priceUnit: 'واحد',
    minimumQuantity: 'کمترین مقدار',
    level: 'ستاره',
    images: 'عکس‌ها',
    index: 'شمارهٔ آگهی',
  },
  units: { each: 'عدد', kilogram: 'کیلوگرم' } as FileWords['units'],
  yesNo: { yes: 'بله', no: 'خیر' },
  categories: [
    { id: 'c1', name: 'یخچال', url: 'fridges', path: ['خانه', 'یخچال'], depth: 1 },
    { id: 'c2', name: 'فرش', url: 'carpets', path: ['خانه', 'فرش'], depth: 1 },
  ],
  ids: new Map([[1042, 'id-of-1042']]),
  origin: 'https://charsu.example',
  attributes: new Map([
    [
      'c1',
      [
        {
          key: 'brand',
          name: 'برند',
          kind: 'choice',
          filter: true,
          required: false,
          choices: [{ key: 'lg', name: 'ال‌جی' }],
          unit: null,
          min: null,
          max: null,
        },
      ],
    ],
  ]),
};
const record = {
  index: 1042,
  ownNumber: 'F-1',
  level: 2,
  images: [{ id: 'p', url: '/uploads/p.webp', width: 800, height: 600 }],
  name: 'یخچال ساید',
  content: '=سالم\nو تمیز',
  categoryId: 'c1',
  categoryName: 'یخچال',
  price: 350_000_000,
  currency: 'IRR',
  discountPercent: 10,
  priceUnit: 'each',
  minimumQuantity: 1,
  facts: { brand: 'lg' },
} as unknown as AdvertisementRecord;
const read = (text: string) => readFile(cellsOf(text), words);

describe('a file of a shop', () => {
  it('is read as it was written', () => {
    const { rows, unknown } = read(fileOf([record], words).slice(1));
    expect(unknown).toEqual([]);
    const { ownNumber, facts, categoryName: _, index: __, images: ___, ...changes } = record;
    const row = { id: 'id-of-1042', ownNumber, pictures: ['/uploads/p.webp'], facts, changes };
    expect(rows).toMatchObject([{ line: 2, wrong: undefined, row }]);
  });

  it('takes back by its number what has no own number, and refuses a number of none', () => {
    const { rows } = read('شمارهٔ آگهی,عنوان\n۱۰۴۲,یخچال\n7,فرش');
    expect(rows.map(({ row, wrong }) => row ?? wrong)).toEqual([
      { id: 'id-of-1042', ownNumber: '', changes: { name: 'یخچال' }, facts: {} },
      'unknownNumber',
    ]);
  });

  it('takes columns by label or name in any order, and says which it does not know', () => {
    const { rows, unknown } = read('رنگ;قیمت;ارز;ownNumber;category\nآبی;۱٬۲۰۰٬۰۰۰;ریال;F-2;');
    expect(unknown).toEqual(['رنگ', 'category']);
    expect(rows[0]?.row).toEqual({ ownNumber: 'F-2', changes: { price: 1_200_000, currency: 'IRR' }, facts: {} });
  });

  it('leaves as it is what is empty, and reads no price without its unit', () => {
    expect(read('کد کالا,عنوان\nF-3,').rows[0]?.row?.changes).toEqual({});
    expect(read('کد کالا,قیمت\nF-3,12').rows[0]?.wrong).toEqual({ column: 'قیمت' });
    expect(read('کد کالا,قیمت,ارز\nF-3,12,تومان').rows[0]?.row?.changes).toEqual({ price: 120, currency: 'IRR' });
  });

  it('names the cell that it cannot read, a missing number and one that stands twice', () => {
    const { rows } = read('کد کالا,دسته,برند\nF-4,قایق,\n,فرش,\nf-۵,فرش,\nF-5,فرش,\nF-6,یخچال,بوش');
    expect(rows.map(({ wrong }) => wrong)).toEqual([
      { column: 'دسته' },
      'noNumber',
      undefined,
      'twice',
      { column: 'برند' },
    ]);
  });

  it('is sent in calls of at most fifty rows', () => {
    const many = read(`کد کالا\n${Array.from({ length: 120 }, (_, index) => `N-${index}`).join('\n')}`).rows;
    expect(inBatches(many).map(({ length }) => length)).toEqual([50, 50, 20]);
  });
});
