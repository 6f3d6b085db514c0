import { marketplace, send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const names = { 'fa-IR': 'فرش‌بافان', 'en-US': 'Carpet weavers' };

async function add(given: object = names): Promise<{ id: string; position: string }> {
  const added = await send(api, api.administrator, {
    method: 'POST',
    url: '/api/console/guilds',
    payload: { names: given },
  });
  expect(added.statusCode).toBe(200);
  return { id: added.json().id, position: String(added.headers['charsu-position']) };
}
const search = async (position: string, payload: object = {}) =>
  (
    await send(api, api.member, {
      method: 'POST',
      url: '/api/guild/search?pageSize=100',
      payload,
      headers: { 'charsu-position': position },
    })
  ).json();
const edit = (id: string, guilds: readonly string[]) =>
  send(api, api.administrator, { method: 'PUT', url: '/api/tenant/', payload: { id, guilds } });

describe('guilds', () => {
  it('are kept in the console, and found by members in their language', async () => {
    const { id, position } = await add();
    const found = await search(position, { q: 'weav', culture: 'en-US' });
    expect(found.items).toContainEqual(expect.objectContaining({ id, name: 'Carpet weavers' }));
    const one = await send(api, api.member, { method: 'GET', url: `/api/guild/?id=${id}&culture=fa-IR` });
    expect(one.json()).toMatchObject({ id, name: 'فرش‌بافان', revision: '0' });
    const renamed = await send(api, api.administrator, {
      method: 'PUT',
      url: `/api/console/guilds/${id}`,
      headers: { 'if-match': '"0"' },
      payload: { names: { ...names, 'en-US': 'Weavers of carpets' } },
    });
    expect(renamed.json()).toMatchObject({ revision: '1' });
    const old = { method: 'PUT', url: `/api/console/guilds/${id}`, headers: { 'if-match': '"0"' } } as const;
    expect((await send(api, api.administrator, { ...old, payload: { names } })).statusCode).toBe(409);
  });

  it('need a Persian name, and members keep none', async () => {
    const call = { method: 'POST', url: '/api/console/guilds' } as const;
    const nameless = await send(api, api.administrator, { ...call, payload: { names: { 'en-US': 'Weavers' } } });
    expect(nameless.statusCode).toBe(400);
    expect((await send(api, api.member, { ...call, payload: { names } })).statusCode).toBe(403);
  });

  it('stand by their names on the page of a business, and are not deleted while it has them', async () => {
    const { tenantId, subDomain } = await marketplace(api);
    const { id } = await add();
    const edited = await edit(tenantId, [id]);
    expect(edited.statusCode).toBe(200);
    const { position } = edited.json();
    const page = (culture: string) =>
      send(api, undefined, {
        method: 'GET',
        url: `/api/public/tenant/${subDomain}?culture=${culture}`,
        headers: { 'charsu-position': position },
      });
    expect((await page('en-US')).json().guilds).toEqual(['Carpet weavers']);
    expect((await page('de-DE')).json().guilds).toEqual(['فرش‌بافان']);
    const remove = { method: 'DELETE', url: `/api/console/guilds/${id}` } as const;
    expect((await send(api, api.administrator, remove)).json()).toMatchObject({
      status: 409,
      code: 'Some_Tenant_Found_In_Guild',
    });
    expect((await edit(tenantId, [])).statusCode).toBe(200);
    expect((await send(api, api.administrator, remove)).statusCode).toBe(200);
  });

  it('are fifteen a business at most, each of them there, and none twice', async () => {
    const { tenantId } = await marketplace(api);
    const ids: string[] = [];
    for (let count = 0; count < 16; count += 1) ids.push((await add()).id);
    expect((await edit(tenantId, ids)).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'guilds', code: 'There_Are_Many_Guilds', params: { limit: 15 } }],
    });
    expect((await edit(tenantId, ids.slice(1))).statusCode).toBe(200);
    for (const wrong of [[crypto.randomUUID()], [ids[0] ?? '', ids[0] ?? '']]) {
      expect((await edit(tenantId, wrong)).json()).toMatchObject({ status: 400 });
    }
  });
});
