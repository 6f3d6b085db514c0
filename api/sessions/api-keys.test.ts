import { advertisementInput, approvedBusiness, newCategory, send } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const make = (owner: Person, scopes: readonly string[], changes: object = {}) =>
  send(api, owner, {
    method: 'POST',
    url: '/api/account/keys',
    payload: { name: 'the shop’s till', days: 30, scopes, ...changes },
  });
/** A program with a key of the owner. */
async function program(owner: Person, scopes: readonly string[]): Promise<Person> {
  const response = await make(owner, scopes);
  expect(response.statusCode).toBe(200);
  return { ...owner, headers: { authorization: `Bearer ${response.json().token}` } };
}
const list = (caller: Person) => send(api, caller, { method: 'POST', url: '/api/advertisement/search', payload: {} });

describe('a key for a program', () => {
  it('does what its scopes name, and nothing of the account', async () => {
    const { member } = api;
    const [tenant, categoryId] = [await approvedBusiness(api, member), await newCategory(api)];
    const draft = (caller: Person) =>
      send(api, caller, {
        method: 'POST',
        url: '/api/advertisement/',
        payload: advertisementInput(tenant.id, categoryId),
      });
    const reader = await program(member, ['advertisement:read']);
    expect((await list(reader)).statusCode).toBe(200);
    expect((await draft(reader)).json()).toMatchObject({ status: 403, code: 'Status_403' });
    expect((await draft(await program(member, ['advertisement:write']))).statusCode).toBe(200);
    for (const url of ['/api/account/me', '/api/account/sessions'])
      expect((await send(api, reader, { method: 'GET', url })).statusCode).toBe(403);
    expect((await make(reader, ['advertisement:write'])).statusCode).toBe(403);
  });

  it('does no more than its owner may', async () => {
    const key = await program(api.member, ['system:read']);
    expect((await send(api, key, { method: 'GET', url: '/api/console/system' })).statusCode).toBe(403);
    const operator = await program(api.administrator, ['system:read']);
    expect((await send(api, operator, { method: 'GET', url: '/api/console/system' })).statusCode).toBe(200);
  });

  it('is listed with its name, and ends like a session', async () => {
    const key = await program(api.member, ['advertisement:read']);
    const sessions = (await send(api, api.member, { method: 'GET', url: '/api/account/sessions' })).json();
    const shown = sessions.filter((session: { key: unknown }) => session.key !== null);
    expect(shown[0].key).toEqual({ name: 'the shop’s till', scopes: ['advertisement:read'] });
    for (const { id } of shown) {
      const ended = await send(api, api.member, { method: 'DELETE', url: `/api/account/sessions/${id}` });
      expect(ended.statusCode).toBe(204);
    }
    expect((await list(key)).statusCode).toBe(401);
  });

  it.each([[{ days: 0 }], [{ days: 367 }], [{ scopes: [] }], [{ scopes: ['account:write'] }], [{ name: ' ' }]])(
    'is refused with %j',
    async (changes) => {
      expect((await make(api.member, ['advertisement:read'], changes)).statusCode).toBe(400);
    },
  );
});
