import { searchMissSchema } from '@charsu/core/contract/search-miss.ts';
import { marketplace, send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { advertisementFields, publish } from '@charsu/tests/support/read-side/records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

let api: TestApi;
let categoryId: string;
beforeAll(async () => {
  api = await startTestApi();
  const market = await marketplace(api);
  categoryId = market.categoryId;
  await publish(api.dependencies, market.tenantId, advertisementFields(categoryId, 'گوشی نو'));
  await api.allHandled();
  await api.drainSearch();
});
afterAll(() => api.close());

const look = async (q: string, more: Record<string, string> = {}, headers = {}): Promise<number> => {
  const query = new URLSearchParams({ q, ...more });
  return (await api.app.inject({ url: `/api/public/search?${query}`, headers })).json().total;
};
const list = async (filter: object = {}) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["count","DESC"]' });
  const answer = await send(api, api.administrator, { method: 'GET', url: `/api/console/searches?${query}` });
  return z.array(searchMissSchema).parse(answer.json());
};

describe('searches without a result', () => {
  it('are counted by day, under one spelling, and only where nothing but the words can be why', async () => {
    for (const q of ['آيفون', 'آیفون', ' آیفون ']) expect(await look(q)).toBe(0);
    await look('آیفون', { city: 'تهران' });
    await look('09121234567');
    await expect.poll(async () => (await list())[0]?.count).toBe(3);
    expect(await list()).toMatchObject([{ id: 'ایفون', category: null, days: [{ count: 3 }] }]);
    expect(await list({ q: 'زعفران' })).toEqual([]);
    const { searchMisses } = api.dependencies;
    const beyond = await searchMisses.list({}, { page: 2, pageSize: 10 }, { field: 'count', direction: 'desc' });
    expect(beyond).toMatchObject({ items: [], total: 1 });
    const one = await send(api, api.administrator, {
      method: 'GET',
      url: `/api/console/searches/${encodeURIComponent('ایفون')}`,
    });
    expect(one.json()).toMatchObject({ count: 3 });
  });

  it('of a member go with the account, and others stay counted', async () => {
    const { forgetting, searchMisses } = api.dependencies;
    const member = await api.addPerson('user');
    for (const q of ['Schalmei', 'Schalmei', 'Dudelsack']) await look(q, {}, member.headers);
    await look('Schalmei');
    await expect.poll(async () => (await list({ q: 'schalmei' }))[0]?.count).toBe(3);
    await expect.poll(() => searchMisses.ofUser(member.userId)).toMatchObject([{ count: 1 }, { count: 2 }]);
    await forgetting.forget(member.userId, [], []);
    expect(await searchMisses.ofUser(member.userId)).toEqual([]);
    expect(await list({ q: 'dudelsack' })).toEqual([]);
    expect(await list({ q: 'schalmei' })).toMatchObject([{ count: 1 }]);
  });

  it('become words of a category, by which its advertisements are found then', async () => {
    const add = {
      method: 'POST',
      url: '/api/category/searchWord',
      payload: { id: categoryId, word: 'آیفون' },
    } as const;
    expect((await send(api, api.member, add)).statusCode).toBe(403);
    expect((await send(api, api.administrator, { ...add, payload: { ...add.payload, word: ' ' } })).statusCode).toBe(
      400,
    );
    expect((await send(api, api.administrator, add)).statusCode).toBe(200);
    await api.allHandled();
    await api.drainSearch();
    expect(await look('آیفون')).toBe(1);
    expect(await list({ q: 'ایفون' })).toMatchObject([{ category: { id: categoryId } }]);
  });

  it('are for those who keep the categories', async () => {
    const call = { method: 'GET', url: '/api/console/searches' } as const;
    expect((await send(api, api.member, call)).statusCode).toBe(403);
    expect((await send(api, undefined, call)).statusCode).toBe(401);
  });
});
