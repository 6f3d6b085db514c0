import { mapViewSchema } from '@charsu/core/contract/map.ts';
import { problemSchema } from '@charsu/core/contract/problem.ts';
import { mostCorners } from '@charsu/core/domain/places/area.ts';
import { marketplace } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { advertisementFields, publish } from '@charsu/tests/support/read-side/records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const { categoryId, tenantId } = await marketplace(api);
  await publish(api.dependencies, tenantId, advertisementFields(categoryId, 'قالی'));
  await api.allHandled();
  await api.drainSearch();
});
afterAll(() => api.close());

/** A ring around the whole country. */
const ring = (corners: number): string =>
  `polygon:${Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return `${(33 + 14 * Math.sin(angle)).toFixed(5)},${(53 + 14 * Math.cos(angle)).toFixed(5)}`;
  }).join(';')}`;
const ask = (payload: object) => api.app.inject({ method: 'POST', url: '/api/public/map', payload });

describe('an area of many corners', () => {
  it('travels in a body, since no address is long enough for it', async () => {
    const answer = await ask({ area: ring(mostCorners) });
    expect(answer.statusCode).toBe(200);
    const view = mapViewSchema.parse(answer.json());
    expect(view).toEqual(mapViewSchema.parse((await ask({})).json()));
    expect(view.total).toBe(1);
  });

  it.each([
    ['of too many corners', ring(mostCorners + 1)],
    ['of ten thousand corners', ring(10_000)],
    ['whose sides cross', 'polygon:35,51;36,52;36,51;35,52'],
  ])('is refused by its name %s', async (_what, area) => {
    const answer = await ask({ area });
    expect(answer.statusCode).toBe(400);
    const fields = problemSchema.parse(answer.json()).errors.map(({ field }) => field);
    expect(new Set(fields)).toEqual(new Set(['area']));
  });
});

describe('a search with words that say little', () => {
  /** The total, and how many words were dropped. */
  const found = async (path: string, query: Record<string, string>) => {
    const { total, words } = (await api.app.inject(`/api/public/${path}?${new URLSearchParams(query)}`)).json();
    return [total, words?.dropped.length ?? 0];
  };

  it('finds advertisements, their places and businesses by the other words, and says so', async () => {
    const { items } = (await api.app.inject('/api/public/tenants')).json();
    expect(items).toHaveLength(1);
    const [goods, business] = ['فروش فوری قالی', `فروش فوری ${items[0].name}`];
    expect(await found('search', { q: goods })).toEqual([1, 2]);
    expect(await found('map', { q: goods })).toEqual([1, 2]);
    expect(await found('tenants', { q: business })).toEqual([1, 2]);
    expect(await found('map', { q: business, kind: 'tenants' })).toEqual([1, 2]);
    for (const path of ['search', 'map', 'tenants']) expect(await found(path, { q: 'فروش فوری' })).toEqual([0, 0]);
  });
});
