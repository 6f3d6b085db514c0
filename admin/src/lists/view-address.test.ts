import { expect, it } from 'vitest';
import { sameView, viewAddress } from './view-address.ts';

const sort = { field: 'modifiedAt', order: 'DESC' } as const;

it('is the same view in whichever order its filters were chosen', () => {
  const one = { filter: { state: 20, city: 'Yazd' }, sort };
  expect(sameView(one, { filter: { city: 'Yazd', state: 20 }, sort })).toBe(true);
  expect(sameView(one, { filter: { city: 'Yazd' }, sort })).toBe(false);
  expect(sameView(one, { ...one, sort: { ...sort, order: 'ASC' } })).toBe(false);
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
