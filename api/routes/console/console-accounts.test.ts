import { moderatorRole, userRole } from '@charsu/core/domain/role/seeded.ts';
import { defaultSettings, settingsOf } from '@charsu/core/domain/settings/settings.ts';
import { type ConsoleClient, consoleOf, idsOf } from '@charsu/tests/support/api/console-client.ts';
import { command, send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { personalDetails } from '@charsu/tests/support/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let visitor: Visitor;
let ask: ConsoleClient['ask'];
let tell: ConsoleClient['tell'];
let list: ConsoleClient['list'];
let addUser: ConsoleClient['addUser'];
let waitFor: ConsoleClient['waitFor'];
beforeAll(async () => {
  api = await startTestApi();
  ({ ask, tell, list, addUser, waitFor } = consoleOf(api));
  visitor = visitorOf(api);
});
afterAll(() => api.close());

describe('persons', () => {
  it('are found, reviewed with a reason, and never approved twice', async () => {
    const person = { ...personalDetails, firstName: 'Laleh' };
    const { id, position } = await command(api, api.member, {
      method: 'POST',
      url: '/api/person/',
      payload: { person, submit: true },
    });
    waitFor(position);
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
      await tell('POST', 'role/members', { id: moderatorRole, userId: (await addUser(name)).id });
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
    const { id: userId } = await addUser('Reza');
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
