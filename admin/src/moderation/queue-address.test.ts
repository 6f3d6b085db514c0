import { expect, it } from 'vitest';
import { addressOf, partOf } from './queue-address.ts';

it('finds the part of a queue again by its address', () => {
  const part = { filter: { q: 'پردهٔ مخمل', categoryId: 'c1', city: 'قم' }, page: 3, record: 'r1' };
  expect(partOf(new URLSearchParams(addressOf(part).toString()))).toEqual(part);
  expect(addressOf({ filter: {}, page: 1 }).toString()).toBe('');
});

it('begins with the first page of all, also where an address names no page or an unknown filter', () => {
  for (const address of ['', 'page=0', 'page=-1', 'page=x', 'page=99999', 'q=+&owner=1'])
    expect(partOf(new URLSearchParams(address)), address).toEqual({ filter: {}, page: 1 });
});
