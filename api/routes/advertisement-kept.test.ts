import { advertisementInput, command, marketplace, send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let market: Awaited<ReturnType<typeof marketplace>>;
beforeAll(async () => {
  api = await startTestApi();
  market = await marketplace(api);
});
afterAll(() => api.close());

const keep = (record: string, typed: object, version?: number, person = api.member) =>
  send(api, person, {
    method: 'PUT',
    url: `/api/advertisement/kept/${record}`,
    payload: { typed, base: null },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const kept = async (record: string, person = api.member) =>
  (await send(api, person, { method: 'GET', url: `/api/advertisement/kept/${record}` })).json();
const input = () => advertisementInput(market.tenantId, market.categoryId);

describe('what is typed', () => {
  it('is kept for its owner until it is saved', async () => {
    expect(await kept('new')).toBeNull();
    expect((await keep('new', { name: 'فر', price: '۱۲' })).json()).toMatchObject({ version: 1 });
    expect((await keep('new', { name: 'فرش', price: '۱۲' }, 1)).json()).toMatchObject({ version: 2 });
    expect(await kept('new')).toMatchObject({ version: 2, base: null, typed: { name: 'فرش', price: '۱۲' } });
    expect(await kept('new', api.stranger)).toBeNull();
    const { id } = await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload: input() });
    expect(await kept('new')).toBeNull();
    await keep(id, { name: 'فرش نایین' });
    await command(api, api.member, { method: 'PUT', url: '/api/advertisement/', payload: { id, name: 'فرش نایین' } });
    expect(await kept(id)).toBeNull();
  });

  it('in two tabs is not overwritten by the one that knows less', async () => {
    expect((await keep('new', { name: 'one' })).statusCode).toBe(200);
    for (const version of [undefined, 7]) {
      expect((await keep('new', { name: 'two' }, version)).json().code).toBe('The_Draft_Is_Open_Elsewhere');
    }
    expect(await kept('new')).toMatchObject({ typed: { name: 'one' } });
    expect((await keep('new', { name: 'two' }, 1)).statusCode).toBe(200);
    await send(api, api.member, { method: 'DELETE', url: '/api/advertisement/kept/new' });
    expect((await keep('new', { name: 'three' }, 2)).json().code).toBe('The_Draft_Is_Open_Elsewhere');
    expect(await kept('new')).toBeNull();
  });

  it('is kept for the fifty forms that were typed in last', async () => {
    const { keptDrafts } = api.dependencies;
    const ownerId = crypto.randomUUID();
    const records = Array.from({ length: 51 }, () => crypto.randomUUID());
    const at = (second: number) => new Date(Date.UTC(2026, 10, 23) + second * 1_000).toISOString();
    const type = (record: string, second: number, known = 0) =>
      keptDrafts.keep({ ownerId, record, known, base: null, typed: {}, keptAt: at(second) });
    const [first = '', second] = records;
    for (const [place, record] of records.slice(0, -1).entries()) await type(record, place);
    await type(first, 60, 1);
    await type(records.at(-1) ?? '', 61);
    const isKept = await Promise.all(
      records.map(async (record) => (await keptDrafts.find(ownerId, record)) !== undefined),
    );
    expect(records.filter((_, place) => !isKept[place])).toEqual([second]);
  });

  it('is refused when it is more than a form holds, or of nothing', async () => {
    expect((await keep('new', { content: 'x'.repeat(200_000) })).statusCode).toBe(413);
    expect((await keep('elsewhere', {})).statusCode).toBe(400);
    const payload = { typed: {}, base: '9'.repeat(19) };
    const beyond = await send(api, api.member, { method: 'PUT', url: '/api/advertisement/kept/new', payload });
    expect(beyond.json().errors).toMatchObject([{ field: 'base' }]);
    expect(await kept('new')).toBeNull();
  });
});

describe('the statistics of an advertisement', () => {
  it('count views, visitors and presses by day, for its owner and administrators only', async () => {
    const { id } = await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload: input() });
    await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
    const { position } = await command(api, api.moderator, { method: 'PUT', url: `/api/advertisement/approve/${id}` });
    const app = await api.buildWith({});
    const visit = (agent: string, person = undefined as typeof api.member | undefined) =>
      send({ app }, person, {
        method: 'GET',
        url: `/api/public/advertisement/${id}`,
        headers: { 'user-agent': agent, 'charsu-position': position },
      });
    for (const agent of ['Mozilla/5.0 a', 'Mozilla/5.0 a', 'Mozilla/5.0 b']) await visit(agent);
    await visit('Mozilla/5.0 c', api.member);
    const click = { method: 'POST', url: `/api/public/advertisement/${id}/click` } as const;
    for (const agent of ['Mozilla/5.0 a', 'Mozilla/5.0 a']) {
      const headers = { 'user-agent': agent };
      expect((await send({ app }, undefined, { ...click, headers })).statusCode).toBe(204);
    }
    // Closing writes what was counted.
    await app.close();
    const asked = { method: 'GET', url: `/api/advertisementAnalyzer/?id=${id}&days=7` } as const;
    const { days, changes, hints } = (await send(api, api.member, asked)).json();
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatchObject({ views: 3, visitors: 2, reveals: 0, clicks: 1 });
    expect(changes.map(({ description }: { description: string }) => description)).toContain('AdvertisementDrafted');
    expect(hints).toContain('noPicture');
    expect((await send(api, api.administrator, asked)).statusCode).toBe(200);
    expect((await send(api, api.stranger, asked)).statusCode).toBe(404);
  });
});
