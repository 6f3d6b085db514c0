import type { ListedUser } from '@charsu/core/contract/user.ts';
import { memberPermissions, type Permission } from '@charsu/core/domain/permissions.ts';
import { moderatorRole, userRole } from '@charsu/core/domain/role/seeded.ts';
import { operator } from '@charsu/core/domain/settings/groups/operator.ts';
import { signIn } from '@charsu/core/domain/settings/groups/sign-in.ts';
import { command, marketplace, send } from '@charsu/tests/support/api/records.ts';
import { password, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { createPeople } from '@charsu/tests/support/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let tenantId: string;
let seen = '';
beforeAll(async () => {
  api = await startTestApi();
  ({ tenantId } = await marketplace(api));
});
afterAll(() => api.close());

/** From now on the moderator may do what every user may, and this. */
async function moderatorMay(...wanted: readonly Permission[]): Promise<void> {
  const payload = { id: moderatorRole, permissions: wanted };
  ({ position: seen } = await command(api, api.administrator, {
    method: 'PUT',
    url: '/api/role/permissions',
    payload,
  }));
  await api.dependencies.queries.waitFor(BigInt(seen), ['account', 'history'], 10_000);
}
const get = (url: string, person = api.moderator) => send(api, person, { method: 'GET', url });
const historyOf = async (recordId: string, person = api.moderator) => {
  const filter = encodeURIComponent(JSON.stringify({ recordId }));
  return (await get(`/api/console/history?filter=${filter}`, person)).json();
};
const kindsIn = (entries: { streamType: string }[]) => [...new Set(entries.map(({ streamType }) => streamType))];

describe('an administrator of a part', () => {
  it('reads the histories of what they may see, and no others', async () => {
    await moderatorMay('user_search', 'user_get');
    expect(kindsIn((await get('/api/console/history')).json())).toEqual(['user']);
    expect(await historyOf(api.member.userId)).not.toEqual([]);
    expect(await historyOf(tenantId)).toEqual([]);
    expect(await historyOf(moderatorRole)).toEqual([]);
    const [entry] = await historyOf(tenantId, api.administrator);
    expect((await get(`/api/console/history/${entry.id}`)).statusCode).toBe(404);
    expect((await get(`/api/console/history/${entry.id}`, api.administrator)).statusCode).toBe(200);
    const search = (recordId: string) =>
      send(api, api.moderator, { method: 'POST', url: '/api/advertisementHistory/search', payload: { recordId } });
    expect((await search(tenantId)).json().items).toEqual([]);
    expect((await search(api.member.userId)).json().items).not.toEqual([]);
  });

  it('reads none where no permission opens a kind, but still that of their own records', async () => {
    expect((await get('/api/console/history', api.member)).json()).toEqual([]);
    expect(await historyOf(tenantId, api.member)).toEqual([]);
    const own = { method: 'POST', url: '/api/advertisementHistory/search', payload: { recordId: tenantId } } as const;
    expect((await send(api, api.member, own)).json().items).not.toEqual([]);
    expect((await send(api, api.stranger, own)).statusCode).toBe(404);
  });

  it('finds events by the name of who acted only with the right to search accounts', async () => {
    const filter = encodeURIComponent(JSON.stringify({ actor: api.administrator.username }));
    const found = async () => (await get(`/api/console/events?filter=${filter}`)).json();
    await moderatorMay('system_get');
    expect(await found()).toEqual([]);
    await moderatorMay('system_get', 'user_search');
    expect(await found()).not.toEqual([]);
  });

  it.each<Permission>(['user_search', 'person_changestate', 'role_search', 'system_get', 'tenant_searchall'])(
    'finds the console in the menu for %s alone',
    async (permission) => {
      await moderatorMay(permission);
      const keys = async (person = api.moderator) =>
        (await get('/api/user/getusermenu', person)).json().entries.map(({ key }: { key: string }) => key);
      expect(await keys()).toContain('console');
      expect(await keys(api.member)).not.toContain('console');
    },
  );

  it.each([
    ['person_create', true],
    ['person_update', true],
    ['person_get', false],
  ] as const)('gives members their person in the menu by %s: %s', async (permission, shown) => {
    const usersMay = async (permissions: readonly Permission[]) => {
      const call = { method: 'PUT', url: '/api/role/permissions', payload: { id: userRole, permissions } } as const;
      const { position } = await command(api, api.administrator, call);
      await api.dependencies.queries.waitFor(BigInt(position), ['account'], 10_000);
    };
    try {
      await usersMay(['user_getusermenu', permission]);
      const { entries } = (await get('/api/user/getusermenu', api.stranger)).json();
      expect(entries.some(({ key }: { key: string }) => key === 'person')).toBe(shown);
    } finally {
      await usersMay(memberPermissions);
    }
  });

  it('handles no account that may do more, and so becomes no administrator by the way', async () => {
    await moderatorMay('user_search', 'user_get', 'user_update', 'account_resetPassword');
    const { userId } = api.administrator;
    const session = `/api/console/users/${userId}/sessions`;
    const calls = [
      { method: 'PUT', url: '/api/user/', payload: { id: userId, email: 'mine@example.com' } },
      { method: 'PUT', url: `/api/console/users/${userId}`, payload: { email: 'mine@example.com' } },
      { method: 'PUT', url: '/api/user/action', payload: { id: userId, action: 'lock', reason: 'Since I can.' } },
      { method: 'PUT', url: '/api/account/resetPassword', payload: { userId } },
      { method: 'DELETE', url: session },
      { method: 'DELETE', url: `${session}/${crypto.randomUUID()}` },
    ] as const;
    for (const call of calls) {
      const response = await send(api, api.moderator, call);
      expect(response.json()).toMatchObject({ status: 409, code: 'The_User_May_Do_More_Than_You' });
    }
    const told = async (person = api.moderator) => {
      const listed = (await get('/api/console/users', person)).json<ListedUser[]>();
      expect((await get(`/api/console/users/${userId}`, person)).json()).toEqual(
        listed.find(({ id }) => id === userId),
      );
      return listed.filter(({ mayDoMore }) => mayDoMore).map(({ id }) => id);
    };
    expect(await told()).toEqual([userId]);
    expect(await told(api.administrator)).toEqual([]);
    const name = { method: 'PUT', url: '/api/user/', payload: { id: api.member.userId, name: 'مهین' } } as const;
    expect((await send(api, api.moderator, name)).statusCode).toBe(200);
    // A caller who may not open others' accounts does not learn their permissions.
    expect((await send(api, api.member, calls[0])).statusCode).toBe(404);
  });

  it('voids a password by the permission for it alone', async () => {
    const { userId } = await api.addAccount('user');
    await moderatorMay('account_resetPassword');
    await command(api, api.moderator, { method: 'PUT', url: '/api/account/resetPassword', payload: { userId } });
    expect(await api.dependencies.credentials.passwordHash(userId)).toBeUndefined();
  });
});

describe('the event log', () => {
  it('is shown as it stands: what is personal, encrypted', async () => {
    const filter = encodeURIComponent(JSON.stringify({ stream: `user-${api.member.userId}`, type: 'UserRegistered' }));
    const [registered] = (await get(`/api/console/events?filter=${filter}`, api.administrator)).json();
    expect(registered.data.personal).toEqual({ subjectId: api.member.userId, sealed: expect.any(String) });
    expect(JSON.stringify(registered)).not.toContain(api.member.username);
  });
});

describe('the history of settings', () => {
  it('tells what stood there before, the value of the beginning too', async () => {
    const change = (payload: object) =>
      command(api, api.administrator, { method: 'PUT', url: '/api/settings/signIn', payload });
    await change({ lockMinutes: 30 });
    const { position } = await change({ lockMinutes: 45, sessionHours: 12 });
    await api.dependencies.queries.waitFor(BigInt(position), ['history'], 10_000);
    const entries = await historyOf(signIn.id, api.administrator);
    expect(entries).toMatchObject([
      {
        streamType: 'settings',
        description: 'SettingsChanged',
        createdBy: { id: api.administrator.userId },
        changes: [
          { field: 'lockMinutes', from: 30, to: 45 },
          { field: 'sessionHours', from: 24, to: 12 },
        ],
      },
      { changes: [{ field: 'lockMinutes', from: 15, to: 30 }] },
    ]);
  });

  it('is one for each group', async () => {
    const { position } = await command(api, api.administrator, {
      method: 'PUT',
      url: '/api/settings/operator',
      payload: { supportPhone: '02188880000' },
    });
    await api.dependencies.queries.waitFor(BigInt(position), ['history'], 10_000);
    expect(await historyOf(operator.id, api.administrator)).toMatchObject([
      { streamType: 'settings', changes: [{ field: 'supportPhone', from: null, to: '02188880000' }] },
    ]);
  });
});

describe("an account's sessions", () => {
  const people = () => createPeople(api.dependencies);
  const me = (authorization: string) =>
    send(api, undefined, { method: 'GET', url: '/api/account/me', headers: { authorization } });

  it('are listed and ended one by one, each at once', async () => {
    await moderatorMay('user_search', 'user_get', 'user_update');
    const somebody = await api.addAccount('user');
    const [phone, desk] = [await people().authorization(somebody), await people().authorization(somebody)];
    const url = `/api/console/users/${somebody.userId}/sessions`;
    const listed = (await get(url)).json();
    expect(listed).toMatchObject([{ current: false }, { current: false }]);
    expect(JSON.stringify(listed)).not.toContain(password);
    const end = (id: string) => send(api, api.moderator, { method: 'DELETE', url: `${url}/${id}` });
    expect((await end(listed[0].id)).statusCode).toBe(204);
    expect((await end(listed[0].id)).statusCode).toBe(404);
    const statuses = [(await me(phone)).statusCode, (await me(desk)).statusCode];
    expect(statuses.toSorted()).toEqual([200, 401]);
    expect((await send(api, api.moderator, { method: 'DELETE', url })).statusCode).toBe(204);
    expect((await get(url)).json()).toEqual([]);
    expect((await me(desk)).statusCode).toBe(401);
    expect((await me(phone)).statusCode).toBe(401);
    expect((await get(`/api/console/users/${somebody.userId}`)).json().lastSeenAt).toBe(listed[0].lastSeenAt);
  });

  it('stand in the history when somebody else has ended them, with what was signed in', async () => {
    await moderatorMay('user_search', 'user_get', 'user_update');
    const somebody = await api.addAccount('user');
    const url = `/api/console/users/${somebody.userId}/sessions`;
    const signIn = (userAgent: string) => people().authorization(somebody, userAgent);
    const end = async (below = '') => {
      const { headers } = await send(api, api.moderator, { method: 'DELETE', url: `${url}${below}` });
      await api.dependencies.queries.waitFor(BigInt(String(headers['charsu-position'])), ['history'], 10_000);
    };
    await signIn('Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0');
    const [phone] = (await get(url)).json();
    await end(`/${phone.id}`);
    await signIn('curl/8.14.1');
    await end();
    await signIn('curl/8.14.1');
    await signIn('curl/8.14.1');
    await end();
    await end();
    expect(await historyOf(somebody.userId)).toMatchObject([
      { description: 'SessionsEnded', params: { count: 2 }, createdBy: { id: api.moderator.userId } },
      { description: 'SessionOfUnknownDeviceEnded' },
      { description: 'SessionEnded', params: { browser: 'Firefox', system: 'Android' } },
      { description: 'PasswordSet' },
      { description: 'UserRegistered' },
    ]);
  });

  it("are never ended as somebody else's", async () => {
    const [one, other] = [await api.addAccount('user'), await api.addAccount('user')];
    const authorization = await people().authorization(one);
    const [session] = (await get(`/api/console/users/${one.userId}/sessions`)).json();
    const wrong = { method: 'DELETE', url: `/api/console/users/${other.userId}/sessions/${session.id}` } as const;
    expect((await send(api, api.moderator, wrong)).statusCode).toBe(404);
    expect((await me(authorization)).statusCode).toBe(200);
  });

  it('end everywhere but where the asking itself comes from', async () => {
    const url = `/api/console/users/${api.administrator.userId}/sessions`;
    const elsewhere = await people().authorization(api.administrator);
    expect((await send(api, api.administrator, { method: 'DELETE', url })).statusCode).toBe(204);
    expect((await me(elsewhere)).statusCode).toBe(401);
    expect((await get(url, api.administrator)).json()).toMatchObject([{ current: true }]);
  });

  it('are nobody’s business without the permission', async () => {
    await moderatorMay('user_search', 'user_get');
    const url = `/api/console/users/${api.member.userId}/sessions`;
    expect((await get(url)).statusCode).toBe(200);
    expect((await send(api, api.moderator, { method: 'DELETE', url })).statusCode).toBe(403);
    expect((await get(url, api.stranger)).statusCode).toBe(403);
  });
});
