import { expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';

it('gives every record a row, with a column for every field that any record has', () => {
  const records = [
    { id: 'a', names: { 'fa-IR': 'فرش' }, visible: true, kinds: ['one', 'two'], images: [{ id: 'i' }] },
    { id: 'b', names: { 'fa-IR': 'گلیم', 'en-US': 'Kilim' }, price: 5 },
  ];
  expect(csvRows(records, (path) => path.toUpperCase())).toEqual([
    ['ID', 'NAMES.FA-IR', 'VISIBLE', 'KINDS', 'NAMES.EN-US', 'PRICE'],
    ['a', 'فرش', 'true', 'one two', null, null],
    ['b', 'گلیم', null, null, 'Kilim', 5],
  ]);
});
