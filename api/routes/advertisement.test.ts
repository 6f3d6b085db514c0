import { systemContext } from '@charsu/core/application/commands.ts';
import { positionHeader } from '@charsu/core/contract/common.ts';
import {
  advertisementInput,
  command,
  marketplace,
  newCategory,
  send,
  tenantInput,
} from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let market: Awaited<ReturnType<typeof marketplace>>;
beforeAll(async () => {
  api = await startTestApi();
  market = await marketplace(api);
});
afterAll(() => api.close());

const input = (changes = {}) => advertisementInput(market.tenantId, market.categoryId, changes);
const draft = (changes = {}) =>
  command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload: input(changes) });
const move = (person: Person, action: string, id: string, payload?: object) =>
  send(api, person, { method: 'PUT', url: `/api/advertisement/${action}/${id}`, ...(payload && { payload }) });
const read = (person: Person, id: string, position?: string) =>
  send(api, person, {
    method: 'GET',
    url: `/api/advertisement/?id=${id}`,
    headers: position === undefined ? {} : { [positionHeader]: position },
  });

describe('an advertisement from draft to the public page', () => {
  it('is drafted, asked for, approved and then seen by visitors', async () => {
    const { id, position, revision } = await draft();
    const own = await read(api.member, id, position);
    expect(own.json()).toMatchObject({ id, state: 10, ownerId: api.member.userId, revision, displayed: false });
    expect(own.headers.etag).toBe(`"${revision}"`);
    expect((await send(api, undefined, { method: 'GET', url: `/api/public/advertisement/${id}` })).statusCode).toBe(
      404,
    );

    const asked = await move(api.member, 'pending', id);
    expect(asked.json()).toMatchObject({ id, code: 'State_Changed_Successful' });
    const approved = await move(api.moderator, 'approve', id);
    expect(approved.statusCode).toBe(200);
    const page = await send(api, undefined, {
      method: 'GET',
      url: `/api/public/advertisement/${id}?culture=en-US`,
      headers: { [positionHeader]: String(approved.headers[positionHeader]) },
    });
    expect(page.json()).toMatchObject({
      id,
      name: 'فرش دستباف کاشان',
      tenant: { subDomain: market.subDomain },
      breadcrumb: [{ name: 'Carpets' }],
    });
  });

  it('is denied with a reason only', async () => {
    const { id } = await draft();
    await move(api.member, 'pending', id);
    const bare = await move(api.moderator, 'deny', id, {});
    expect(bare.json().errors.map(({ field }: { field: string }) => field)).toEqual(['reasonCode', 'reason']);
    const denied = await move(api.moderator, 'deny', id, { reasonCode: 'duplicate', reason: 'Already there' });
    const own = await read(api.member, id, denied.json().position);
    expect((await move(api.member, 'pending', id)).json()).toMatchObject({ status: 409, code: 'Already_Denied' });
    expect(own.json()).toMatchObject({ state: 40, denial: { reasonCode: 'duplicate', reason: 'Already there' } });
  });

  it('refuses moves that its state does not allow', async () => {
    const { id } = await draft();
    expect((await move(api.moderator, 'approve', id)).json()).toMatchObject({ status: 409, code: 'Status_409' });
    await move(api.member, 'pending', id);
    expect((await move(api.member, 'pending', id)).json()).toMatchObject({ status: 409, code: 'Already_Pending' });
    const edit = { id, name: 'Another name' };
    const edited = await send(api, api.member, { method: 'PUT', url: '/api/advertisement/', payload: edit });
    expect(edited.json()).toMatchObject({ status: 409, code: 'Already_Pending' });
    await move(api.member, 'cancel', id);
    expect((await move(api.member, 'reopen', id)).json().code).toBe('Already_Cancelled');
  });

  it('is not approved into a category that was deleted meanwhile', async () => {
    const categoryId = await newCategory(api);
    const { id } = await draft({ categoryId });
    expect((await move(api.member, 'pending', id)).statusCode).toBe(200);
    await command(api, api.administrator, { method: 'DELETE', url: `/api/category/?id=${categoryId}` });
    const refused = await move(api.moderator, 'approve', id);
    expect(refused.json()).toMatchObject({ status: 400, errors: [{ field: 'categoryId' }] });
    await move(api.moderator, 'deny', id, { reasonCode: 'wrongCategory', reason: 'This category is gone.' });
  });

  it('asks to be paid for when it has stars', async () => {
    const { id } = await draft({ level: 2 });
    const asked = await move(api.member, 'pending', id);
    expect(asked.json()).toMatchObject({ status: 402, code: 'Payment_Required', params: { amount: 1_000_000 } });
  });

  it('is bumped to the top where the operator sets a price, and not soon after its publication', async () => {
    const { id } = await draft();
    await move(api.member, 'pending', id);
    await move(api.moderator, 'approve', id);
    expect((await move(api.member, 'bump', id)).json()).toMatchObject({ status: 409, code: 'Status_409' });
    const { settings } = api.dependencies.commands;
    const set = (bumpFee: number) => settings.change('prices', { bumpFee }, systemContext(new Date().toISOString()));
    const { position } = await set(100_000);
    // The price is of at most a second ago.
    await expect
      .poll(async () => (await move(api.member, 'bump', id)).json())
      .toMatchObject({ code: 'The_Advertisement_Was_On_Top_Lately', params: { hours: 24 } });
    expect((await read(api.member, id, String(position))).json()).toMatchObject({ displayed: true, bumpFee: null });
    await set(0);
  });

  it('is renewed while approved and deleted only when nobody sees it', async () => {
    const { id } = await draft();
    await move(api.member, 'pending', id);
    await move(api.moderator, 'approve', id);
    expect((await move(api.member, 'renew', id)).statusCode).toBe(200);
    const remove = () => send(api, api.member, { method: 'DELETE', url: `/api/advertisement/?id=${id}` });
    expect((await remove()).json().code).toBe('Not_Possible_Delete_Currently_Displayed_Advertisement');
    await move(api.member, 'reopen', id);
    const removed = await remove();
    expect(removed.statusCode).toBe(200);
    expect((await read(api.member, id, removed.json().position)).statusCode).toBe(404);
  });
});

describe('what is refused', () => {
  it('is named field by field, in the language of the caller', async () => {
    const response = await send(api, api.member, {
      method: 'POST',
      url: '/api/advertisement/?culture=de-DE',
      payload: { ...input(), name: 'x', discountPercent: 120, currency: 'BTC', categoryId: undefined },
    });
    expect(response.statusCode).toBe(400);
    const { errors } = response.json();
    expect(errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`).sort()).toEqual([
      'categoryId The_Field_Is_Required',
      'currency The_Value_Is_Not_Valid',
      'discountPercent The_Value_Is_Out_Of_Range',
      'name The_Value_Is_Too_Short',
    ]);
    expect(errors[0].message).not.toBe('');
  });

  it('is a category or a business that is not there', async () => {
    const payload = input({ categoryId: crypto.randomUUID() });
    const noCategory = await send(api, api.member, { method: 'POST', url: '/api/advertisement/', payload });
    expect(noCategory.statusCode).toBeGreaterThanOrEqual(400);
    expect(noCategory.json().errors).toMatchObject([{ field: 'categoryId' }]);
    const foreign = await send(api, api.stranger, { method: 'POST', url: '/api/advertisement/', payload: input() });
    const missing = await send(api, api.stranger, {
      method: 'POST',
      url: '/api/advertisement/',
      payload: input({ tenantId: crypto.randomUUID() }),
    });
    expect(foreign.json().errors).toMatchObject([{ field: 'tenantId' }]);
    expect(foreign.json()).toEqual({ ...missing.json(), requestId: expect.any(String) });
  });

  it('is a body that is no JSON, too large, or of another type', async () => {
    const post = (payload: string, type = 'application/json') =>
      api.app.inject({
        method: 'POST',
        url: '/api/advertisement/',
        payload,
        headers: { ...api.member.headers, 'content-type': type },
      });
    expect((await post('{')).json()).toMatchObject({ status: 400, code: 'Status_400' });
    expect((await post('a=b', 'text/plain')).json()).toMatchObject({ status: 415, code: 'Status_415' });
    expect((await post(JSON.stringify({ name: 'x'.repeat(300_000) }))).json()).toMatchObject({
      status: 413,
      code: 'Status_413',
      message: 'حجم آنچه فرستادید بیش از اندازه است.',
    });
    expect((await post('{"__proto__":{"a":1}}')).statusCode).toBe(400);
  });

  it('is an address or a method that is not there', async () => {
    const missing = await send(api, undefined, { method: 'GET', url: '/api/nothing/here?token=1' });
    expect(missing.json()).toMatchObject({ status: 404, code: 'Status_404', params: { token: '/api/nothing/here' } });
    const wrong = await send(api, undefined, { method: 'DELETE', url: '/api/advertisement/search' });
    expect(wrong.json()).toMatchObject({ status: 405, code: 'Status_405' });
    expect(wrong.headers.allow).toBe('POST, OPTIONS');
    const root = await send(api, undefined, { method: 'PATCH', url: '/api/category/' });
    expect(root.statusCode).toBe(405);
    expect(root.headers.allow).toBe('GET, HEAD, POST, PUT, DELETE, OPTIONS');
    const broken = await send(api, undefined, { method: 'GET', url: '/%' });
    expect(broken.json()).toMatchObject({ status: 400, code: 'Status_400', errors: [] });
    expect(broken.headers['content-type']).toContain('application/problem+json');
  });
});

describe("other people's advertisements", () => {
  it('do not exist for a member', async () => {
    const { id, position } = await draft();
    expect((await read(api.stranger, id, position)).statusCode).toBe(404);
    expect((await move(api.stranger, 'pending', id)).statusCode).toBe(404);
    const edit = { method: 'PUT', url: '/api/advertisement/', payload: { id, name: 'Mine now' } } as const;
    expect((await send(api, api.stranger, edit)).statusCode).toBe(404);
    const list = await send(api, api.stranger, { method: 'POST', url: '/api/advertisement/search', payload: {} });
    expect(list.json()).toMatchObject({ items: [], total: 0, page: 1 });
    expect((await read(api.moderator, id, position)).statusCode).toBe(200);
  });

  it('are listed for who may see all, by filters and pages', async () => {
    const { id, position } = await draft({ name: 'A samovar of Borujerd' });
    const response = await send(api, api.moderator, {
      method: 'POST',
      url: '/api/advertisement/searchall?pageSize=5',
      payload: { q: 'samovar', states: [10] },
      headers: { [positionHeader]: position },
    });
    expect(response.json()).toMatchObject({ total: 1, page: 1, pageSize: 5, items: [{ id }] });
    const beyond = await send(api, api.moderator, {
      method: 'POST',
      url: '/api/advertisement/searchall?pageSize=1000',
      payload: {},
    });
    expect(beyond.json().errors).toMatchObject([{ field: 'pageSize', code: 'The_Value_Is_Out_Of_Range' }]);
  });
});

describe('a command sent twice', () => {
  const withKey = (key: string, payload: object, person = api.member) =>
    send(api, person, {
      method: 'POST',
      url: '/api/advertisement/',
      payload,
      headers: { 'idempotency-key': key },
    });

  it('is done once under one key and answers alike', async () => {
    const key = crypto.randomUUID();
    const payload = input({ name: 'Only once' });
    const [first, second] = [await withKey(key, payload), await withKey(key, payload)];
    expect(second.json()).toEqual(first.json());
    const other = await withKey(key, input({ name: 'Something else' }));
    expect(other.json()).toMatchObject({ status: 409, code: 'The_Entered_Information_Is_Duplicated' });
  });

  it('is done once when both come at the same time', async () => {
    const key = crypto.randomUUID();
    const payload = input({ name: 'Twice at once' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => withKey(key, payload)));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  });

  it('needs a key that is one', async () => {
    expect((await withKey('two words', input())).json().errors).toMatchObject([{ field: 'idempotency-key' }]);
  });
});

describe('an edit against a revision', () => {
  it('is refused when someone was first', async () => {
    const { id, revision } = await draft();
    const edit = (name: string, etag: string) =>
      send(api, api.member, {
        method: 'PUT',
        url: '/api/advertisement/',
        payload: { id, name },
        headers: { 'if-match': etag },
      });
    const first = await edit('The first edit', `"${revision}"`);
    expect(first.statusCode).toBe(200);
    const second = await edit('The second edit', `"${revision}"`);
    expect(second.json()).toMatchObject({ status: 409, code: 'The_Record_Was_Changed' });
    expect((await edit('The third edit', String(first.headers.etag))).statusCode).toBe(200);
    expect((await edit('The fourth edit', 'yesterday')).json().errors).toMatchObject([{ field: 'if-match' }]);
  });
});

describe('a decision on what was looked at', () => {
  it('is refused, and nothing written, once other words wait for it', async () => {
    const { id } = await draft();
    const { revision: seen } = (await move(api.member, 'pending', id)).json();
    await move(api.member, 'reopen', id);
    await command(api, api.member, { method: 'PUT', url: '/api/advertisement/', payload: { id, name: 'Other words' } });
    const waiting = await move(api.member, 'pending', id);
    const decide = (action: string, revision: string, payload: object = {}) =>
      send(api, api.moderator, {
        method: 'PUT',
        url: `/api/advertisement/${action}/${id}`,
        payload,
        headers: { 'if-match': `"${revision}"` },
      });
    expect((await decide('approve', seen)).json()).toMatchObject({ code: 'The_Record_Was_Changed' });
    const denial = { reasonCode: 'duplicate', reason: 'Already there' };
    expect((await decide('deny', seen, denial)).json()).toMatchObject({ code: 'The_Record_Was_Changed' });
    const { revision, position } = waiting.json();
    expect((await read(api.member, id, position)).json()).toMatchObject({ state: 20, denial: null, revision });
    expect((await decide('approve', revision)).statusCode).toBe(200);
    // It says what has become of it.
    expect((await decide('deny', seen, denial)).json()).toMatchObject({ status: 409, code: 'Already_Approved' });
  });
});

describe('reading what one has written', () => {
  it('sees each of 25 edits at once', async () => {
    const { id } = await draft();
    for (let edit = 1; edit <= 25; edit += 1) {
      const name = `Edit number ${edit}`;
      const { position } = await command(api, api.member, {
        method: 'PUT',
        url: '/api/advertisement/',
        payload: { id, name, price: edit },
      });
      expect((await read(api.member, id, position)).json()).toMatchObject({ name, price: edit });
    }
  });

  it('does not wait for a position of another log', async () => {
    const { id, position } = await draft();
    await read(api.member, id, position);
    const response = await read(api.member, id, (BigInt(position) + 1_000_000_000n).toString());
    expect(response.statusCode).toBe(200);
  });

  it('refuses a position that is none', async () => {
    const { id } = await draft();
    expect((await read(api.member, id, '-1')).json().errors).toMatchObject([{ field: 'charsu-position' }]);
  });
});

describe('drafts for businesses that are not approved', () => {
  it('cannot ask for publication', async () => {
    const tenant = await command(api, api.administrator, {
      method: 'POST',
      url: '/api/tenant/',
      payload: tenantInput({ ownerId: api.member.userId }),
    });
    const { id } = await command(api, api.member, {
      method: 'POST',
      url: '/api/advertisement/',
      payload: advertisementInput(tenant.id, market.categoryId),
    });
    expect((await move(api.member, 'pending', id)).json()).toMatchObject({ code: 'The_Tenant_Is_Not_Approved' });
  });
});
