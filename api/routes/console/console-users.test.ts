import { systemContext } from '@charsu/core/application/commands.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { moderatorRole } from '@charsu/core/domain/role/seeded.ts';
import { type ConsoleClient, consoleOf, idsOf } from '@charsu/tests/support/api/console-client.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { aCellphone, anEmail } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let ask: ConsoleClient['ask'];
let tell: ConsoleClient['tell'];
let list: ConsoleClient['list'];
let addUser: ConsoleClient['addUser'];
let waitFor: ConsoleClient['waitFor'];
beforeAll(async () => {
  api = await startTestApi();
  ({ ask, tell, list, addUser, waitFor } = consoleOf(api));
});
afterAll(() => api.close());

describe('users', () => {
  it('are found by name in any spelling, by address, and by number', async () => {
    const user = await addUser('كيميا يوسفي');
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
    const [a, b, c] = [await addUser(`A ${mark}`), await addUser(`B ${mark}`), await addUser(`C ${mark}`)];
    const page = await list('users', { filter: { q: mark }, range: [1, 2], sort: ['name', 'ASC'] });
    expect(page.headers['content-range']).toBe('items 1-2/3');
    expect(idsOf(page)).toEqual([b.id, c.id]);
    expect(idsOf(await list('users', { filter: { q: mark }, sort: ['name', 'DESC'] }))).toEqual([c.id, b.id, a.id]);
    await tell('PUT', 'user/action', { id: a.id, action: 'lock', reason: 'Selling what is not theirs.' });
    await tell('POST', 'role/members', { id: moderatorRole, userId: b.id });
    expect(idsOf(await list('users', { filter: { q: mark, lockType: 'permanent' } }))).toEqual([a.id]);
    expect(idsOf(await list('users', { filter: { q: mark, roleId: moderatorRole } }))).toEqual([b.id]);
    expect(idsOf(await list('users', { filter: { id: [c.id, crypto.randomUUID()] } }))).toEqual([c.id]);
    const by = systemContext(new Date().toISOString());
    waitFor((await api.dependencies.commands.user.delete(c.id, by)).position);
    const gone = await list('users', { filter: { id: [c.id], deleted: true } });
    expect(gone.json()).toMatchObject([{ id: c.id, name: '', email: null, cellphone: null, deleted: true }]);
    expect(idsOf(await list('users', { filter: { q: mark, deleted: false }, sort: ['name', 'ASC'] }))).toEqual([
      a.id,
      b.id,
    ]);
  });

  it('come by name in the order of the reader’s alphabet', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    for (const name of ['یاسمن', 'هما', 'وحید', 'گلنار', 'Zahra', 'کیانا', 'پروین']) await addUser(`${name} ${mark}`);
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
    const called = (name: string) => addUser(`${name} ${mark}`);
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
    // The last time is known also once the session has ended.
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
    const user = await addUser('Sara');
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
    const [sara, reza] = [await addUser('Sara'), await addUser('Reza')];
    const taken = await ask('PUT', `console/users/${reza.id}`, { name: 'Other', email: sara.email.toUpperCase() });
    expect(taken.json()).toMatchObject({ status: 409, code: 'The_User_Already_Exist' });
    expect((await ask('GET', `console/users/${reza.id}`)).json()).toMatchObject({ name: 'Reza', email: reza.email });
  });

  it('are not edited over what somebody else has just saved', async () => {
    const user = await addUser('Sara');
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

  it('that are not there answer 404', async () => {
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
    const { id } = await addUser('Reza');
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

  it.each([
    ['confirmEmail', 'emailConfirmed', () => ({ email: anEmail() })],
    ['confirmCellphone', 'cellphoneConfirmed', () => ({ cellphone: aCellphone() })],
  ] as const)('have only an address confirmed that was seen: %s', async (action, flag, another) => {
    const { id } = await addUser('Laleh');
    const seen = async () => String((await ask('GET', `console/users/${id}`)).headers.etag);
    const confirm = (etag: string) => ask('PUT', 'user/action', { id, action }, { 'if-match': etag });
    const before = await seen();
    await tell('PUT', 'user/', { id, ...another() });
    expect((await confirm(before)).json()).toMatchObject({ status: 409, code: 'The_Record_Was_Changed' });
    expect((await ask('GET', `console/users/${id}`)).json()).toMatchObject({ [flag]: false });
    expect((await confirm(await seen())).statusCode).toBe(200);
  });
});
