import { expect, it } from 'vitest';
import { staysInside } from './unsaved.ts';

it('keeps what is written only on the same page: what lies below it is another one', () => {
  expect(staysInside('/categories/7', '/categories/7')).toBe(true);
  expect(staysInside('/categories/7', '/categories')).toBe(false);
  expect(staysInside('/roles', '/roles/3/show')).toBe(false);
  expect(staysInside('/tenants/7', '/tenants/7/show')).toBe(false);
});
