import { expect, it } from 'vitest';
import { isShown, viewAddress } from './view-address.ts';

const sort = { field: 'modifiedAt', order: 'DESC' } as const;

it('is the same view in whichever order its filters were chosen', () => {
  const one = { filter: { state: 20, city: 'Yazd' }, sort };
  expect(isShown(one, { filter: { city: 'Yazd', state: 20 }, sort })).toBe(true);
  expect(isShown(one, { filter: { city: 'Yazd' }, sort })).toBe(false);
  expect(isShown(one, { ...one, sort: { ...sort, order: 'ASC' } })).toBe(false);
});

it('is the view with its columns, if it was saved with some', () => {
  const one = { filter: {}, sort, columns: ['name', 'state'] };
  expect(isShown(one, { ...one, columns: ['state', 'name'] })).toBe(false);
  expect(isShown(one, { ...one })).toBe(true);
  expect(isShown({ filter: {}, sort }, one)).toBe(true);
});

it('opens the list with its filter and its order', () => {
  const [path, query] = viewAddress('tenants', { filter: { q: 'a&b' }, sort }).split('?');
  expect(path).toBe('/tenants');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    filter: '{"q":"a&b"}',
    sort: 'modifiedAt',
    order: 'DESC',
  });
});
