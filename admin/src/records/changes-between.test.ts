import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes-between.ts';

const fields = ['name', 'names', 'city'];

describe('what somebody else changed in a record', () => {
  it('tells the fields with the value before and after', () => {
    const before = { name: 'Rug', city: 'Tehran', revision: '1' };
    expect(changesBetween(before, { ...before, city: 'Yazd', revision: '2' }, fields)).toEqual([
      { field: 'city', from: 'Tehran', to: 'Yazd' },
    ]);
  });

  it('compares values and not objects', () => {
    expect(changesBetween({ names: { 'fa-IR': 'فرش' } }, { names: { 'fa-IR': 'فرش' } }, fields)).toEqual([]);
  });

  it('tells names in five languages once', () => {
    const [change, ...others] = changesBetween(
      { name: 'فرش', names: { 'fa-IR': 'فرش' } },
      { name: 'قالی', names: { 'fa-IR': 'قالی' } },
      fields,
    );
    expect(change?.field).toBe('names');
    expect(others).toEqual([]);
  });
});
