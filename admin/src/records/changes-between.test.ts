import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes-between.ts';

describe('what somebody else changed in a record', () => {
  it('tells the fields with the value before and after', () => {
    const before = { name: 'Rug', city: 'Tehran', names: { 'fa-IR': 'فرش' }, revision: '1' };
    expect(changesBetween('tenant', before, { ...before, city: 'Yazd', revision: '2' })).toEqual([
      { field: 'city', from: 'Tehran', to: 'Yazd' },
    ]);
  });

  it('compares values and not objects', () => {
    expect(changesBetween('tenant', { names: { 'fa-IR': 'فرش' } }, { names: { 'fa-IR': 'فرش' } })).toEqual([]);
  });

  it('tells names in five languages once', () => {
    const [change, ...others] = changesBetween(
      'tenant',
      { name: 'فرش', names: { 'fa-IR': 'فرش' } },
      { name: 'قالی', names: { 'fa-IR': 'قالی' } },
    );
    expect(change?.field).toBe('names');
    expect(others).toEqual([]);
  });

  it('tells a price with its currencies', () => {
    const before = { price: 850_000_000, currency: 'IRR' };
    expect(changesBetween('advertisement', before, { ...before, price: 700_000_000 })).toEqual([
      { field: 'price', from: 850_000_000, to: 700_000_000, currency: { from: 'IRR', to: 'IRR' } },
    ]);
  });
});
