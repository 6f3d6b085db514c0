import { problemSchema } from '@charsu/core/contract/problem.ts';
import { commonMessage } from '@charsu/core/i18n/common-message/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryInput, command, send, tenantInput } from './records.ts';
import { password, startTestApi, type TestApi } from './test-api.ts';
import { anEmail, bearer, type Visitor, visitorOf } from './visitor.ts';

/** What odd requests (embedded/fuzz) once got through with, each found smaller and kept. */

let api: TestApi;
let visitor: Visitor;
beforeAll(async () => {
  api = await startTestApi();
  visitor = visitorOf(api);
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  send(api, api.administrator, { method: 'GET', url, headers });
const list = (filter: object) =>
  get(`/api/console/advertisements?filter=${encodeURIComponent(JSON.stringify(filter))}`);

describe('text that no store takes', () => {
  it('is refused in an address', async () => {
    for (const url of ['/api/public/tenant/a%00b', '/api/public/tenants?q=%00', '/%00']) {
      const response = await get(url);
      expect(response.json()).toMatchObject({ status: 400, code: 'Status_400' });
      expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    }
  });

  it('is refused in a field, by the name of the field', async () => {
    for (const city of ['a\0', '\ud800']) {
      expect((await list({ city })).json().errors).toMatchObject([
        { field: 'filter.city', code: 'The_Value_Is_Not_Valid' },
      ]);
    }
    const payload = tenantInput({ postalCode: '123\ud800' });
    const refused = await send(api, api.administrator, { method: 'POST', url: '/api/tenant/', payload });
    expect(refused.json().errors).toMatchObject([{ field: 'postalCode', code: 'The_Value_Is_Not_Valid' }]);
  });

  it('is cleaned away where people write prose', async () => {
    const names = { 'fa-IR': 'ف\0رش\ud800' };
    const { id, position } = await command(api, api.administrator, {
      method: 'POST',
      url: '/api/category/',
      payload: categoryInput({ names }),
    });
    const record = await get(`/api/category/?id=${id}`, { 'charsu-position': position });
    expect(record.json().name).toBe('فرش\ufffd');
  });
});

it('refuses numbers beyond what a column holds', async () => {
  for (const minLevel of [-9_007_199_254_740_991, 2_147_483_648]) {
    expect((await list({ minLevel })).json().errors).toMatchObject([
      { field: 'filter.minLevel', code: 'The_Value_Is_Out_Of_Range' },
    ]);
  }
});

it('answers what cannot be routed like everything else: a problem, in the language asked for', async () => {
  const response = await get('/api/%zz', { 'accept-language': 'de' });
  const problem = problemSchema.parse(response.json());
  expect(problem).toMatchObject({ status: 400, message: commonMessage('Status_400', 'de-DE') });
  expect(response.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-request-id': problem.requestId,
  });
});

it('refuses to look for a stream or a type without a name', async () => {
  for (const filter of [{ stream: '' }, { type: '' }]) {
    const response = await get(`/api/console/events?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect(response.json()).toMatchObject({ status: 400, errors: [{ code: 'The_Field_Is_Required' }] });
  }
});

it('refuses what is nested deeper than anything means', async () => {
  const order = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/category/menu',
    headers: { 'content-type': 'application/json' },
    payload: `{"order":${order}}`,
  });
  expect(response.statusCode).toBe(400);
});

it('refuses forms that do not hold together', async () => {
  const broken = [
    ['multipart/form-data', '----edge--\r\n'],
    [
      'multipart/form-data; boundary=--edge',
      '----edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    ],
    ['multipart/form-data; boundary=--edge', ''],
  ];
  for (const [type = '', payload = ''] of broken) {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/advertisement/upload',
      headers: { ...api.member.headers, 'content-type': type },
      payload,
    });
    expect(response.json()).toMatchObject({ status: 400 });
  }
});

it('tells the methods that an address takes, and refuses a longer address than any', async () => {
  const options = await send(api, undefined, { method: 'OPTIONS', url: '/api/category/' });
  expect(options.statusCode).toBe(204);
  expect(options.headers.allow).toBe('GET, HEAD, POST, PUT, DELETE, OPTIONS');
  const long = await get(`/api/public/tenant/${'a'.repeat(2_000)}`);
  expect(long.json()).toMatchObject({ status: 414 });
});

describe('bodies of forms that sign in', () => {
  const raw = (payload: string, type = 'application/json') =>
    api.app.inject({
      method: 'POST',
      url: '/api/account/login',
      payload,
      headers: { 'content-type': type, 'accept-language': 'en' },
    });

  it('that are not JSON, too large, deep, or of another kind are refused', async () => {
    expect((await raw('{')).statusCode).toBe(400);
    expect((await raw('')).statusCode).toBe(400);
    expect((await raw('[]')).statusCode).toBe(400);
    expect((await raw('null')).statusCode).toBe(400);
    expect((await raw(`{"a":"${'x'.repeat(300_000)}"}`)).statusCode).toBe(413);
    expect((await raw(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)).statusCode).toBe(400);
    expect((await raw('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  });

  it('with the keys of prototypes, unknown ones or wrong types are refused', async () => {
    for (const body of [
      '{"__proto__":{"admin":true},"sealed":"x","captchaToken":"x"}',
      '{"constructor":{"prototype":{"admin":true}},"sealed":"x","captchaToken":"x"}',
      '{"sealed":"x","captchaToken":"x","more":1}',
      '{"sealed":1,"captchaToken":[]}',
      '{"sealed":"x","captchaToken":"x","loginType":"magic"}',
      '{"sealed":"x","captchaToken":"x","rememberMe":true}',
    ]) {
      const response = await raw(body);
      expect({ body, status: response.statusCode }).toEqual({ body, status: 400 });
    }
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  it('that are refused leave nothing behind', async () => {
    const username = anEmail();
    const half = visitor.sealed({ username, password, confirmPassword: 'other' });
    const payload = { captchaToken: await visitor.captchaToken(), sealed: half };
    await send(api, undefined, { method: 'POST', url: '/api/account/register', payload });
    expect(await api.dependencies.accounts.user.holderOf({ kind: 'email', value: username })).toBeUndefined();
    await visitor.registered(username, password);
  });
});

describe('line breaks', () => {
  it('in a name, an address or the name of a browser are no other line', async () => {
    for (const username of [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com\nb@example.com',
      '+98912\r\n1234567\0',
    ]) {
      expect((await visitor.register(username, password)).statusCode).toBe(400);
    }
    const username = anEmail();
    const token = await visitor.registered(username, password);
    const headers = { 'user-agent': 'Firefox\r\nset-cookie: a=b\u0007' };
    const second = (await visitor.signIn(username, password, { headers })).json();
    const mine = await send(api, undefined, { method: 'GET', url: '/api/account/me', headers: bearer(token) });
    const payload = { id: mine.json().userId, name: 'Sara\r\n\0Bcc: everybody@example.com' };
    const saved = await send(api, undefined, { method: 'PUT', url: '/api/user/', payload, headers: bearer(token) });
    const info = await send(api, undefined, {
      method: 'GET',
      url: '/api/user/getinfo',
      headers: { ...bearer(token), 'charsu-position': saved.json().position },
    });
    // A name is prose: its control characters are cleaned away, and nothing is made a header of.
    expect(info.json().name).toBe('Sara\nBcc: everybody@example.com');
    const listed = await send(api, undefined, { method: 'GET', url: '/api/account/sessions', headers: bearer(second) });
    expect(listed.json()).toContainEqual(expect.objectContaining({ userAgent: 'Firefox set-cookie: a=b' }));
    expect(listed.headers).not.toHaveProperty('set-cookie');
  });
});
