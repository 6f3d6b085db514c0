import { problemSchema } from '@charsu/core/contract/problem.ts';
import { commonMessage } from '@charsu/core/i18n/sentences/common-message.ts';
import { categoryInput, command, send, tenantInput } from '@charsu/tests/support/api/records.ts';
import { password, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { anEmail, bearer, type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Odd requests (tests/fuzz) that once got through, each found smaller and kept. */

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
    const payload = tenantInput({ website: 'https://nain.example/\ud800' });
    const refused = await send(api, api.administrator, { method: 'POST', url: '/api/tenant/', payload });
    expect(refused.json().errors).toMatchObject([{ field: 'website', code: 'The_Value_Is_Not_Valid' }]);
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

it('refuses instants of a year that no column holds, by the name of the field', async () => {
  const longAgo = '0000-12-31T23:59:59.999Z';
  for (const field of ['createdAfter', 'createdBefore']) {
    const asked = await list({ [field]: longAgo });
    expect(asked.json()).toMatchObject({ status: 400, errors: [{ field: `filter.${field}` }] });
    const payload = { [field]: longAgo };
    const searched = await send(api, api.member, { method: 'POST', url: '/api/advertisement/search', payload });
    expect(searched.json()).toMatchObject({ status: 400, errors: [{ field }] });
    expect((await list({ [field]: '0001-01-01T00:00:00Z' })).statusCode).toBe(200);
  }
  const events = await get(`/api/console/events?filter=${encodeURIComponent(JSON.stringify({ from: longAgo }))}`);
  expect(events.json()).toMatchObject({ status: 400, errors: [{ field: 'filter.from' }] });
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
  expect(problemSchema.parse(response.json()).code).toBe('One_or_more_validation_errors_occurred');
});

it('refuses forms that do not hold together', async () => {
  const broken = [
    ['multipart/form-data', '----edge--\r\n'],
    [
      'multipart/form-data; boundary=--edge',
      '----edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    ],
    ['multipart/form-data; boundary=--edge', '', 'No_Files_Uploaded'],
  ];
  for (const [type = '', payload = '', expected = 'Status_400'] of broken) {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/advertisement/upload',
      headers: { ...api.member.headers, 'content-type': type },
      payload,
    });
    const { status, code } = problemSchema.parse(response.json());
    expect({ status, code }).toEqual({ status: 400, code: expected });
  }
});

it('answers a form with a long part whose head cannot be read', async () => {
  const head = 'no header at all\r\nContent-Disposition: form-data; name="file"; filename="a.png"';
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/advertisement/upload',
    headers: { ...api.member.headers, 'content-type': 'multipart/form-data; boundary=--edge' },
    payload: `----edge\r\n${head}\r\n\r\n${'x'.repeat(100_000)}\r\n----edge--\r\n`,
  });
  expect(problemSchema.parse(response.json())).toMatchObject({ status: 400, code: 'No_Files_Uploaded' });
});

it('tells the methods that an address takes, and refuses a longer address than any', async () => {
  const options = await send(api, undefined, { method: 'OPTIONS', url: '/api/category/' });
  expect(options.statusCode).toBe(204);
  expect(options.headers.allow).toBe('GET, HEAD, POST, PUT, DELETE, OPTIONS');
  const long = await get(`/api/public/tenant/${'a'.repeat(2_000)}`);
  expect(long.json()).toMatchObject({ status: 414 });
});

describe('bodies of forms that sign in', () => {
  /** A form of a path that would go through. */
  async function soundForm(path: 'login' | 'register') {
    const username = anEmail();
    if (path === 'login') await visitor.registered(username, password);
    const fields = { username, password, ...(path === 'register' && { confirmPassword: password }) };
    return { sealed: visitor.sealed(fields), captchaToken: await visitor.captchaToken() };
  }
  type Form = Awaited<ReturnType<typeof soundForm>>;
  const post = (path: string, payload: string, type = 'application/json') =>
    api.app.inject({
      method: 'POST',
      url: `/api/account/${path}`,
      payload,
      headers: { 'content-type': type, 'accept-language': 'en' },
    });
  const unsound = 'One_or_more_validation_errors_occurred';
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  /** A sound form with more in front of it. */
  const after = (more: string, form: Form) => `{${more},${JSON.stringify(form).slice(1)}`;

  const odd: [what: string, status: number, code: string, body: (form: Form) => string, type?: string][] = [
    ['are cut short', 400, 'Status_400', (form) => JSON.stringify(form).slice(0, -1)],
    ['are empty', 400, 'Status_400', () => ''],
    ['are a list', 400, unsound, (form) => JSON.stringify([form])],
    ['are null', 400, unsound, () => 'null'],
    ['are too large', 413, 'Status_413', (form) => after(`"a":"${'x'.repeat(300_000)}"`, form)],
    ['are nothing but depth', 400, unsound, () => deep],
    ['have depth in them', 400, unsound, (form) => after(`"a":${deep}`, form)],
    ['are no JSON', 415, 'Status_415', (form) => JSON.stringify(form), 'application/x-www-form-urlencoded'],
    ['have a prototype', 400, 'Status_400', (form) => after('"__proto__":{"admin":true}', form)],
    ['have a constructor', 400, 'Status_400', (form) => after('"constructor":{"prototype":{"admin":true}}', form)],
    ['have an unknown field', 400, unsound, (form) => after('"more":1', form)],
    ['have fields of another kind', 400, unsound, ({ sealed }) => JSON.stringify({ sealed, captchaToken: [] })],
  ];
  const oddLogins: typeof odd = [
    ['ask for an unknown way in', 400, unsound, (form) => after('"loginType":"magic"', form)],
    ['ask to be remembered', 400, unsound, (form) => after('"rememberMe":true', form)],
  ];

  const all = [
    ...odd.map(([what, ...expected]) => ({ path: 'register', what, expected }) as const),
    ...oddLogins.map(([what, ...expected]) => ({ path: 'login', what, expected }) as const),
  ];
  it.each(all)('of $path that $what are refused, and can be sent as they should be', async ({ path, expected }) => {
    const [status, code, body, type] = expected;
    const form = await soundForm(path);
    const response = await post(path, body(form), type);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(problemSchema.strict().parse(response.json())).toMatchObject({ status, code });
    // Neither a stack nor the path of a file, nor what was sealed.
    expect(response.body).not.toMatch(/\bat \S+ \(|file:|node:|node_modules|\.[cm]?[jt]sx?\b/);
    expect(response.body).not.toContain(process.cwd());
    expect(response.body).not.toContain(form.sealed);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
    // Nothing of the form is used up, and there is no half of an account.
    const again = await post(path, JSON.stringify(form));
    expect(again.statusCode, again.body).toBe(200);
  });

  it('that are refused leave nothing behind', async () => {
    const username = anEmail();
    const half = visitor.sealed({ username, password, confirmPassword: 'other' });
    const payload = { captchaToken: await visitor.captchaToken(), sealed: half };
    await send(api, undefined, { method: 'POST', url: '/api/account/register', payload });
    expect(await api.dependencies.commands.user.holderOf({ kind: 'email', value: username })).toBeUndefined();
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
    // A name is one line.
    expect(info.json().name).toBe('Sara Bcc: everybody@example.com');
    const listed = await send(api, undefined, { method: 'GET', url: '/api/account/sessions', headers: bearer(second) });
    expect(listed.json()).toContainEqual(expect.objectContaining({ userAgent: 'Firefox set-cookie: a=b' }));
    expect(listed.headers).not.toHaveProperty('set-cookie');
  });
});
