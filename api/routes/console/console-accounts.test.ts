import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { moderatorRole, userRole } from '@charsu/core/domain/role/seeded.ts';
import { defaultSettings, settingsOf } from '@charsu/core/domain/settings/settings.ts';
import { command, send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { aCellphone, anEmail, type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { personalDetails } from '@charsu/tests/support/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let visitor: Visitor;
/** The position that lists wait for. */
let last = '0';
beforeAll(async () => {
  api = await startTestApi();
  visitor = visitorOf(api);
});
afterAll(() => api.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (method: Method, url: string, payload?: object, headers: Record<string, string> = {}) =>
  send(api, api.administrator, {
    method,
    url: `/api/${url}`,
    ...(payload && { payload }),
    headers: { 'charsu-position': last, ...headers },
  });
const tell = async (method: Method, url: string, payload: object) => {
  const accepted = await command(api, api.administrator, { method, url: `/api/${url}`, payload });
  last = accepted.position;
  return accepted;
};
const list = (resource: string, parameters: Record<string, unknown> = {}) => {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)] as [string, string]),
  );
  return ask('GET', `console/${resource}?${query}`);
};
const idsOf = (response: Awaited<ReturnType<typeof list>>): string[] =>
  response.json().map(({ id }: { id: string }) => id);

/** Somebody new, called as is wished. */
async function somebody(name: string, email = anEmail()) {
  const { commands } = api.dependencies;
  const by = { by: { id: 'system', kind: 'system', scope: 'all' }, at: new Date().toISOString() } as const;
  const fields = { name, email, cellphone: aCellphone(), culture: 'fa-IR' } as const;
  const { id, position } = await commands.user.register(fields, by);
  last = position.toString();
  return { id, ...fields };
}

describe('users', () => {
  it('are found by name in any spelling, by address, and by number', async () => {
    const user = await somebody('كيميا يوسفي');
    for (const q of ['کیمیا', 'یوسفی', user.email.slice(0, 16), user.cellphone.slice(3)]) {
      expect({ q, ids: idsOf(await list('users', { filter: { q } })) }).toEqual({ q, ids: [user.id] });
    }
    expect(idsOf(await list('users', { filter: { q: 'nobody is called this' } }))).toEqual([]);
    // Nothing in a search is a pattern of the database's.
    for (const q of ['%', '_', "'; drop table read.user_account; --"]) {
      expect(idsOf(await list('users', { filter: { q } }))).toEqual([]);
    }
  });

  it('come in pages, sorted, by lock, role, deletion and id', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const [a, b, c] = [await somebody(`A ${mark}`), await somebody(`B ${mark}`), await somebody(`C ${mark}`)];
    const page = await list('users', { filter: { q: mark }, range: [1, 2], sort: ['name', 'ASC'] });
    expect(page.headers['content-range']).toBe('items 1-2/3');
    expect(idsOf(page)).toEqual([b.id, c.id]);
    expect(idsOf(await list('users', { filter: { q: mark }, sort: ['name', 'DESC'] }))).toEqual([c.id, b.id, a.id]);
    await tell('PUT', 'user/action', { id: a.id, action: 'lock', reason: 'Selling what is not theirs.' });
    await tell('POST', 'role/members', { id: moderatorRole, userId: b.id });
    expect(idsOf(await list('users', { filter: { q: mark, lockType: 'permanent' } }))).toEqual([a.id]);
    expect(idsOf(await list('users', { filter: { q: mark, roleId: moderatorRole } }))).toEqual([b.id]);
    expect(idsOf(await list('users', { filter: { id: [c.id, crypto.randomUUID()] } }))).toEqual([c.id]);
    const by = { by: { id: 'system', kind: 'system', scope: 'all' }, at: new Date().toISOString() } as const;
    last = (await api.dependencies.commands.user.delete(c.id, by)).position.toString();
    const gone = await list('users', { filter: { id: [c.id], deleted: true } });
    expect(gone.json()).toMatchObject([{ id: c.id, name: '', email: null, cellphone: null, deleted: true }]);
    expect(idsOf(await list('users', { filter: { q: mark, deleted: false }, sort: ['name', 'ASC'] }))).toEqual([
      a.id,
      b.id,
    ]);
  });

  it('come by name in the order of the reader’s alphabet', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    for (const name of ['یاسمن', 'هما', 'وحید', 'گلنار', 'Zahra', 'کیانا', 'پروین']) await somebody(`${name} ${mark}`);
    const query = `filter=${JSON.stringify({ q: mark })}&sort=["name","ASC"]`;
    const shownIn = async (culture: Culture): Promise<string[]> => {
      const sorted = await ask('GET', `console/users?${encodeURI(query)}`, undefined, { cookie: `culture=${culture}` });
      return sorted.json().map(({ name }: { name: string }) => name.split(' ')[0]);
    };
    expect(await shownIn('fa-IR')).toEqual(['پروین', 'کیانا', 'گلنار', 'وحید', 'هما', 'یاسمن', 'Zahra']);
    expect(await shownIn('en-US')).toEqual(['Zahra', 'پروین', 'کیانا', 'گلنار', 'هما', 'وحید', 'یاسمن']);
  });

  it('come by when they were last here, those who never were at the end, page by page', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const called = (name: string) => somebody(`${name} ${mark}`);
    const [never, early, late, neither] = [
      await called('Never'),
      await called('Early'),
      await called('Late'),
      await called('Neither'),
    ];
    const { sessions } = api.dependencies;
    const seen = async (userId: string, signedInAt: string) => {
      const where = { expiresAt: '2999-01-01T00:00:00.000Z', userAgent: 'test', address: '::1' };
      const jti = crypto.randomUUID();
      await sessions.begin({ jti, userId, signedInAt, ...where });
      return jti;
    };
    await seen(late.id, '2026-11-20T08:00:00.000Z');
    // Where the session has ended it is known all the same.
    await sessions.end(early.id, await seen(early.id, '2026-11-19T08:00:00.000Z'));
    const inOrder = async (direction: string, range: readonly [number, number]) =>
      idsOf(await list('users', { filter: { q: mark }, sort: ['lastSeenAt', direction], range }));
    const [newest, oldest] = [
      [late.id, early.id, neither.id, never.id],
      [early.id, late.id, neither.id, never.id],
    ];
    expect(await inOrder('DESC', [0, 9])).toEqual(newest);
    expect(await inOrder('ASC', [0, 9])).toEqual(oldest);
    for (const size of [1, 2, 3]) {
      const pages: string[] = [];
      for (let from = 0; from < newest.length; from += size)
        pages.push(...(await inOrder('DESC', [from, from + size - 1])));
      expect({ size, pages }).toEqual({ size, pages: newest });
    }
    expect(await inOrder('DESC', [8, 9])).toEqual([]);
  });

  it.each([
    ['filter={', 'filter'],
    ['filter=[]', 'filter'],
    ['filter={"lockType":"none at all"}', 'filter.lockType'],
    ['filter={"roleId":"x"}', 'filter.roleId'],
    ['filter={"id":["x"]}', 'filter.id'],
    [`filter={"q":"${'x'.repeat(101)}"}`, 'filter.q'],
    ['filter={"q":{"$ne":1}}', 'filter.q'],
    ['range=[5,1]', 'range'],
    ['range=[0,1000]', 'range'],
    ['range=[-1,5]', 'range'],
    ['range="all"', 'range'],
  ])('are not looked for by %s', async (query, field) => {
    const response = await ask('GET', `console/users?${encodeURI(query)}`);
    expect(response.json()).toMatchObject({ status: 400, code: 'One_or_more_validation_errors_occurred' });
    expect(response.json().errors[0].field.startsWith(field)).toBe(true);
  });

  it('are edited field by field, and nothing else about them is', async () => {
    const user = await somebody('Sara');
    const edit = { name: 'Sara Amiri', email: 'NOT an address' };
    expect((await ask('PUT', `console/users/${user.id}`, edit)).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'email', code: 'The_Email_Is_Not_Valid' }],
    });
    const record = (await ask('GET', `console/users/${user.id}`)).json();
    expect(record.name).toBe('Sara');
    const saved = await ask('PUT', `console/users/${user.id}`, {
      ...record,
      name: 'Sara Amiri',
      deleted: true,
      roles: [],
    });
    expect(saved.json()).toMatchObject({ id: user.id, name: 'Sara Amiri', deleted: false, email: user.email });
  });

  it('keep their names for themselves: a taken one is refused, and nothing is changed', async () => {
    const [sara, reza] = [await somebody('Sara'), await somebody('Reza')];
    const taken = await ask('PUT', `console/users/${reza.id}`, { name: 'Other', email: sara.email.toUpperCase() });
    expect(taken.json()).toMatchObject({ status: 409, code: 'The_User_Already_Exist' });
    expect((await ask('GET', `console/users/${reza.id}`)).json()).toMatchObject({ name: 'Reza', email: reza.email });
  });

  it('are not edited over what somebody else has just saved', async () => {
    const user = await somebody('Sara');
    const { etag } = (await ask('GET', `console/users/${user.id}`)).headers;
    const headers = { 'if-match': String(etag) };
    const [one, other] = await Promise.all(
      ['One', 'Other'].map((name) => ask('PUT', `console/users/${user.id}`, { name }, headers)),
    );
    expect([one?.statusCode, other?.statusCode].sort()).toEqual([200, 409]);
    expect((await ask('PUT', `console/users/${user.id}`, { name: 'X Y' }, { 'if-match': 'nonsense' })).statusCode).toBe(
      400,
    );
  });

  it('that are not there are told as such', async () => {
    const id = crypto.randomUUID();
    for (const [method, url, payload] of [
      ['GET', `console/users/${id}`],
      ['PUT', `console/users/${id}`, { name: 'Nobody' }],
      ['PUT', 'user/action', { id, action: 'unlock' }],
      ['PUT', 'user/action', { id, action: 'lock', reason: 'Nobody is there.' }],
      ['PUT', 'user/action', { id, action: 'confirmEmail' }],
      ['PUT', 'account/resetPassword', { userId: id }],
    ] as const) {
      expect({ url, status: (await ask(method, url, payload)).statusCode }).toEqual({ url, status: 404 });
    }
    expect((await ask('GET', 'console/users/x')).statusCode).toBe(400);
  });

  it('are locked for a reason, unlocked, and confirmed', async () => {
    const { id } = await somebody('Reza');
    for (const wrong of [{}, { reason: '' }, { reason: 'x'.repeat(5_000) }, { reason: 7 }]) {
      expect((await ask('PUT', 'user/action', { id, action: 'lock', ...wrong })).statusCode).toBe(400);
    }
    expect((await ask('PUT', 'user/action', { id, action: 'promote' })).statusCode).toBe(400);
    expect((await ask('PUT', 'user/action', { id, action: 'unlock', reason: 'No.' })).statusCode).toBe(400);
    await tell('PUT', 'user/action', { id, action: 'lock', reason: 'Selling what is not theirs.' });
    expect((await ask('GET', `console/users/${id}`)).json()).toMatchObject({
      lockType: 'permanent',
      lockReason: 'Selling what is not theirs.',
      active: false,
    });
    await tell('PUT', 'user/action', { id, action: 'unlock' });
    await tell('PUT', 'user/action', { id, action: 'confirmEmail' });
    await tell('PUT', 'user/action', { id, action: 'confirmCellphone' });
    const confirmed = {
      emailConfirmed: true,
      cellphoneConfirmed: true,
      lockType: 'none',
      active: true,
      formerLockReason: 'Selling what is not theirs.',
    };
    expect((await ask('GET', `console/users/${id}`)).json()).toMatchObject(confirmed);
    const { userId } = await api.addAccount('user');
    // There is no number to confirm.
    expect((await ask('PUT', 'user/action', { id: userId, action: 'confirmCellphone' })).statusCode).toBe(409);
  });
});

describe('persons', () => {
  it('are found, reviewed with a reason, and never approved twice', async () => {
    const person = { ...personalDetails, firstName: 'Laleh' };
    const { id, position } = await command(api, api.member, {
      method: 'POST',
      url: '/api/person/',
      payload: { person, submit: true },
    });
    last = position;
    expect(idsOf(await list('persons', { filter: { q: 'rostampur' } }))).toEqual([id]);
    expect(idsOf(await list('persons', { filter: { state: [20], personType: 'natural' } }))).toEqual([id]);
    expect(idsOf(await list('persons', { filter: { state: 30 } }))).toEqual([]);
    expect(idsOf(await list('persons', { filter: { personType: 'legal' } }))).toEqual([]);
    expect((await list('persons', { filter: { state: 25 } })).statusCode).toBe(400);
    expect((await ask('PUT', 'person/changestate', { id, state: 40 })).statusCode).toBe(400);
    await tell('PUT', 'person/changestate', { id, state: 40, reason: 'The national id is not theirs.' });
    expect((await ask('GET', `console/persons/${id}`)).json()).toMatchObject({
      currentState: 40,
      denialReason: 'The national id is not theirs.',
    });
    // A member sends theirs for review by saving it, and does not review, not even themselves.
    await command(api, api.member, { method: 'PUT', url: '/api/person/', payload: { person, submit: true } });
    const own = await send(api, api.member, {
      method: 'PUT',
      url: '/api/person/changestate',
      payload: { id, state: 30 },
    });
    expect(own.statusCode).toBe(403);
    await tell('PUT', 'person/changestate', { id, state: 30 });
    expect((await ask('PUT', 'person/changestate', { id, state: 30 })).json()).toMatchObject({
      status: 409,
      code: 'Already_Approved',
    });
    const nobody = { id: crypto.randomUUID(), state: 30 };
    expect((await ask('PUT', 'person/changestate', nobody)).statusCode).toBe(404);
    expect((await ask('GET', `console/persons/${crypto.randomUUID()}`)).statusCode).toBe(404);
  });
});

describe('roles', () => {
  it('are searched as every list is', async () => {
    const search = async (paging: string, body: object) => (await ask('POST', `role/search?${paging}`, body)).json();
    const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);
    const all = await search('', {});
    expect(all).toMatchObject({ total: 4, page: 1, pageSize: 24 });
    expect(names(all)).toEqual(['administrator', 'auditor', 'moderator', 'user']);
    const second = await search('page=2&pageSize=2', {});
    expect(second).toMatchObject({ total: 4, page: 2, pageSize: 2, items: [{ name: 'moderator' }, { name: 'user' }] });
    expect(names(await search('', { q: 'Moder' }))).toEqual(['moderator']);
  });

  it('are listed with the dates of their grants, and page by page their members', async () => {
    const roles = (await list('roles')).json();
    expect(roles.map(({ name }: { name: string }) => name)).toEqual(['administrator', 'auditor', 'moderator', 'user']);
    for (const { permissions } of roles) expect(permissions[0].grantedAt).toMatch(/^\d{4}-.*Z$/);
    const names = ['One', 'Two', 'Three'];
    for (const name of names)
      await tell('POST', 'role/members', { id: moderatorRole, userId: (await somebody(name)).id });
    const first = (await ask('GET', `role/members/${moderatorRole}?page=1&pageSize=2`)).json();
    const second = (await ask('GET', `role/members/${moderatorRole}?page=2&pageSize=2`)).json();
    expect(first.total).toBeGreaterThanOrEqual(4);
    expect(first.items).toHaveLength(2);
    const all = new Set([...first.items, ...second.items].map(({ userId }) => userId));
    expect(all.size).toBe(4);
    expect((await ask('GET', `role/members/${moderatorRole}?pageSize=101`)).statusCode).toBe(400);
    expect((await ask('GET', `role/members/${crypto.randomUUID()}`)).statusCode).toBe(404);
  });

  it('take no permission that there is not, no stranger, and nobody into the role of everybody', async () => {
    const save = (id: string, permissions: readonly unknown[]) => ask('PUT', 'role/permissions', { id, permissions });
    for (const wrong of [['everything'], ['__proto__'], [7], Array<string>(100).fill('role_get')]) {
      expect((await save(moderatorRole, wrong)).statusCode).toBe(400);
    }
    expect((await save(crypto.randomUUID(), ['role_get'])).statusCode).toBe(404);
    const { id: userId } = await somebody('Reza');
    expect((await ask('POST', 'role/members', { id: userRole, userId })).statusCode).toBe(409);
    expect((await ask('POST', 'role/members', { id: crypto.randomUUID(), userId })).statusCode).toBe(404);
    expect((await ask('POST', 'role/members', { id: moderatorRole, userId: 'x' })).statusCode).toBe(400);
    // Added twice, a member is one; removed twice, none.
    for (const method of ['POST', 'POST', 'DELETE', 'DELETE'] as const) {
      expect((await ask(method, 'role/members', { id: moderatorRole, userId })).statusCode).toBe(200);
    }
  });

  it('are not saved over what somebody else has just saved', async () => {
    const shown = await ask('GET', `role/?id=${moderatorRole}`);
    const held = shown.json().permissions.map(({ key }: { key: string }) => key);
    const headers = { 'if-match': String(shown.headers.etag) };
    const save = (permissions: readonly string[]) =>
      ask('PUT', 'role/permissions', { id: moderatorRole, permissions }, headers);
    const answers = await Promise.all([save([...held, 'role_get']), save([...held, 'user_get'])]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('messages out', () => {
  const outbox = (filter: object, range = '[0,24]') =>
    `console/outbox?${new URLSearchParams({ filter: JSON.stringify(filter), range })}`;

  it('are listed by state, in pages, without what stands in them', async () => {
    const { username } = await api.addAccount('user');
    await visitor.open('sendMail', { username }, { body: { loginType: 'emailCode' } });
    const waiting = await ask('GET', outbox({ state: 'waiting' }, '[0,4]'));
    const [message] = waiting.json();
    expect(message).toMatchObject({ receiver: username, template: 'code', state: 'waiting', channel: 'email' });
    const code = await visitor.codeTo(username);
    const sent = await ask('GET', outbox({ state: 'sent' }));
    expect(sent.json()[0]).toMatchObject({ receiver: username, state: 'sent', reference: 'test' });
    for (const { body } of [waiting, sent]) expect(body).not.toContain(code);
    const theirs = await ask('GET', outbox({ receiver: username.slice(2).toUpperCase() }));
    expect(theirs.json().map(({ receiver }: { receiver: string }) => receiver)).toEqual([username]);
    expect(theirs.headers['content-range']).toBe('items 0-0/1');
    expect((await ask('GET', outbox({ receiver: 'nobody@nowhere' }))).json()).toEqual([]);
    expect((await ask('GET', outbox({ state: 'lost' }))).statusCode).toBe(400);
    expect((await ask('GET', outbox({}, '[0,-1]'))).statusCode).toBe(400);
    expect((await ask('GET', 'console/outbox/caught')).json()).toEqual({ sandbox: false, items: [] });
  });
});

describe('settings', () => {
  const defaults = settingsOf('signIn', defaultSettings);
  it('change within their bounds, those that are sent, and count at once', async () => {
    expect((await ask('GET', 'settings/signIn')).json()).toEqual(defaults);
    for (const [name, wrong] of [
      ['signInAttempts', 2],
      ['signInAttempts', 21],
      ['sessionHours', 0],
      ['oneTimeCodeSeconds', 59.5],
      ['lockMinutes', '15'],
      ['oneTimeCodesPerHour', null],
      ['starFee', 5],
      ['supportPhone', null],
      ['__proto__', 5],
    ] as const) {
      const refused = await ask('PUT', 'settings/signIn', {
        [name]: wrong,
        lockMinutes: name === 'lockMinutes' ? wrong : 30,
      });
      expect({ name, wrong, status: refused.statusCode }).toEqual({ name, wrong, status: 400 });
    }
    expect((await ask('GET', 'settings/signIn')).json()).toEqual(defaults);
    await tell('PUT', 'settings/signIn', { signInAttempts: 3 });
    expect((await ask('GET', 'settings/signIn')).json()).toEqual({ ...defaults, signInAttempts: 3 });
    const { username } = await api.addAccount('user');
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await visitor.signIn(username, 'wrong')).statusCode);
    expect(statuses).toEqual([401, 401, 423]);
  });
});
