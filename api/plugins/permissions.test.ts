import { systemContext } from '@charsu/core/application/commands.ts';
import { memberPermissions, type Permission, permissions } from '@charsu/core/domain/permissions.ts';
import {
  administratorRole,
  auditorRole,
  moderatorRole,
  seededRoles,
  userRole,
} from '@charsu/core/domain/role/seeded.ts';
import { reservedSubDomains } from '@charsu/core/domain/tenant/input.ts';
import { publicCalls } from '@charsu/tests/support/api/public-calls.ts';
import { advertisementInput, command, marketplace, send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { createPeople } from '@charsu/tests/support/people.ts';
import { soaked } from '@charsu/tests/support/soak.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** The keys of the specification whose calls are still to come: to be crossed out with the call. */
const awaited: readonly Permission[] = [];
/** Asked of signed-in callers only: visitors keep the menu of categories. */
const ofVisitors: readonly Permission[] = ['category_menu'];

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
interface Call {
  readonly name: string;
  readonly method: (typeof methods)[number];
  readonly url: string;
  readonly access: Permission | 'public';
}

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ 'x-permission': z.enum(permissions).optional() }))),
});

/** Every call in the API's own document, with its declared access. */
function calls(): Call[] {
  const { paths } = documentSchema.parse(api.app.swagger());
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([operation, { 'x-permission': permission }]) => {
      const method = methods.find((known) => known.toLowerCase() === operation);
      const name = `${method} ${path.slice('/api'.length)}`;
      const url = path.replace(/\{\w+\}/g, () => crypto.randomUUID());
      return method === undefined ? [] : [{ name, method, url, access: permission ?? 'public' }];
    }),
  );
}
const namesOf = (some: readonly Call[]): string[] => some.map(({ name }) => name).sort();
const documented = () => Object.fromEntries(calls().map(({ name, access }) => [name, access]));
/** The demand of a server on the callers of each call that it answers. */
const servedBy = ({ routeTable }: TestApi['app']): Record<string, string> =>
  Object.fromEntries(
    routeTable.flatMap(({ method, url, access }) =>
      url.startsWith('/api/') && !/^\/api\/(docs|openapi)/.test(url) && methods.some((known) => known === method)
        ? [[`${method} ${url.slice('/api'.length).replace(/:(\w+)/g, '{$1}')}`, access]]
        : [],
    ),
  );
const closed = () => calls().filter(({ access }) => access !== 'public');

type Headers = Readonly<Record<string, string>>;
/** The callers and their permissions; `undefined`: not signed in. */
interface Caller {
  readonly kind: string;
  /** Those of a new session. */
  headers(): Promise<Headers>;
  readonly held: ReadonlySet<string> | undefined;
}

/** Every tenth: enough where a caller is refused before anybody looks at the call. */
const someCalls = (): Call[] => calls().filter((_, number) => number % 10 === 0);

const heldBy = (...ids: readonly string[]) =>
  new Set<string>(seededRoles.filter(({ id }) => ids.includes(id)).flatMap((role) => role.permissions));

async function callers(): Promise<Caller[]> {
  const { tokens, sessions, commands, queries } = api.dependencies;
  const people = createPeople(api.dependencies);
  const signedIn = (somebody: { userId: string; username: string }) => async () => ({
    authorization: await people.authorization(somebody),
  });
  const system = systemContext(new Date().toISOString());
  const [locked, deleted] = [await people.add('user'), await people.add('user')];
  // Their sessions go on: what they open is the matter of each request.
  const lock = await signedIn(locked)();
  const gone = await signedIn(deleted)();
  await commands.user.lockPermanently(locked.userId, 'No more of this.', system);
  const { position } = await commands.user.delete(deleted.userId, system);
  await queries.waitFor(position, ['account'], 45_000);
  const claims = { userId: api.administrator.userId, personId: null, uniqueName: api.administrator.username };
  const begin = async (issued: { jti: string; token: string; expiresAt: string }, until: Date) => {
    const at = new Date(until.getTime() - 86_400_000).toISOString();
    const seen = { userAgent: '', address: '' };
    await sessions.begin({
      ...seen,
      jti: issued.jti,
      userId: claims.userId,
      signedInAt: at,
      expiresAt: until.toISOString(),
    });
    return { authorization: `Bearer ${issued.token}` };
  };
  const tomorrow = new Date(Date.now() + 86_400_000);
  const expired = await begin(await tokens.issue(claims, new Date(Date.now() - 90_000_000), 24), tomorrow);
  const signedOut = await tokens.issue(claims, new Date(), 24);
  const valid = (await signedIn(api.administrator)()).authorization;
  const [header = '', payload = '', signature = ''] = valid.split('.');
  const other = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), userId: api.member.userId }),
  ).toString('base64url');
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const unknown = (kind: string, headers: Headers): Caller => ({ kind, headers: async () => headers, held: undefined });
  return [
    unknown('nobody', {}),
    unknown('a made-up token', { authorization: 'Bearer a.b.c' }),
    unknown('another scheme', { authorization: valid.replace('Bearer', 'Basic') }),
    unknown('a tampered token', { authorization: `${header}.${other}.${signature}` }),
    unknown('an unsigned token', { authorization: `Bearer ${unsigned}.${payload}.` }),
    unknown('an expired token', expired),
    unknown('a token that was signed out', { authorization: `Bearer ${signedOut.token}` }),
    unknown('somebody locked', lock),
    unknown('somebody deleted', gone),
    { kind: 'a member', headers: signedIn(api.member), held: heldBy(userRole) },
    { kind: 'a moderator', headers: signedIn(api.moderator), held: heldBy(userRole, moderatorRole) },
    { kind: 'an auditor', headers: signedIn(await people.add('auditor')), held: heldBy(userRole, auditorRole) },
    { kind: 'an administrator', headers: signedIn(api.administrator), held: heldBy(userRole, administratorRole) },
  ];
}

/** 200 stands for any answer of the call to a permitted caller. */
const expected = ({ access }: Call, held: Caller['held']): number => {
  if (access === 'public') return 200;
  if (held === undefined) return 401;
  return held.has(access) ? 200 : 403;
};

describe('the calls of the API', () => {
  it('are open to everybody only where that is said twice', () => {
    expect(namesOf(calls().filter(({ access }) => access === 'public'))).toEqual(publicCalls.toSorted());
  });

  it('are guarded by every key of the specification', () => {
    const known = new Set<string>([...calls().map(({ access }) => access), ...ofVisitors, ...awaited]);
    expect(permissions.filter((key) => !known.has(key))).toEqual([]);
  });

  it('ask for what the document says, and no call is left out of it', () => {
    expect(servedBy(api.app)).toEqual(documented());
  });

  it('of the console are closed to members, but for those that handle their own records, too', () => {
    const members: ReadonlySet<string> = new Set(memberPermissions);
    const open = calls().filter(({ url, access }) => url.startsWith('/api/console/') && members.has(access));
    expect(namesOf(open)).toEqual([
      'DELETE /console/advertisements/{id}',
      'DELETE /console/moderation/decisions/{id}',
      'DELETE /console/tenants/{id}',
      'DELETE /console/views/{list}/{id}',
      'GET /console/alarms',
      'GET /console/categories',
      'GET /console/categories/{id}',
      'GET /console/desk',
      'GET /console/guilds',
      'GET /console/guilds/{id}',
      'GET /console/history',
      'GET /console/history/{id}',
      'GET /console/moderation',
      'GET /console/moderation/decisions',
      // Those open the histories of kinds by the permission for everybody's records.
      'GET /console/past/{kind}/{id}',
      'GET /console/tasks',
      'GET /console/tasks/{list}',
      'GET /console/tasks/{list}/receivers',
      'GET /console/tasks/{list}/{recordId}',
      'GET /console/views/{list}',
      'POST /console/past/{kind}/{id}',
      'POST /console/tasks/{list}/{recordId}',
      'POST /console/tenants',
      'POST /console/views/{list}',
      'PUT /console/advertisements/{id}',
      'PUT /console/tasks/{id}',
      'PUT /console/tenants/{id}',
      'PUT /console/views/{list}/{id}',
    ]);
  });

  it('are found out when one is added that says nothing, or is left out of the document', async () => {
    const addingTo = async (add: (app: TestApi['app']) => void) => {
      const app = await buildApp(api.dependencies);
      add(app);
      return app;
    };
    const silent = await addingTo((app) => app.get('/api/role/secrets', async () => []));
    await expect(silent.ready()).rejects.toThrow('GET /api/role/secrets says neither which permission it needs');
    await silent.close();
    const [added, open] = await Promise.all([
      addingTo((app) => app.delete('/api/role/secrets', { config: { permission: 'role_get' } }, async () => [])),
      addingTo((app) => app.post('/api/role/secrets', { config: { public: true } }, async () => [])),
    ]);
    for (const app of [added, open]) {
      await app.ready();
      expect(servedBy(app)).not.toEqual(documented());
      await app.close();
    }
    expect(servedBy(added)).toEqual({ ...documented(), 'DELETE /role/secrets': 'role_get' });
    expect(servedBy(open)).toEqual({ ...documented(), 'POST /role/secrets': 'public' });
  });

  it('are refused to a user who holds every permission but theirs', async () => {
    const { queries } = api.dependencies;
    let withheld: Permission | undefined;
    const app = await buildApp({
      ...api.dependencies,
      queries: {
        ...queries,
        async accessOf(token) {
          const access = await queries.accessOf(token);
          return access && { ...access, permissions: new Set(permissions.filter((key) => key !== withheld)) };
        },
      },
    });
    const headers = { authorization: await createPeople(api.dependencies).authorization(api.member) };
    const passed: string[] = [];
    for (const { name, method, url, access } of closed()) {
      if (access === 'public') continue;
      withheld = access;
      const response = await app.inject({ method, url, headers });
      if (response.statusCode !== 403) passed.push(name);
    }
    await app.close();
    expect(passed).toEqual([]);
  });

  it('refuse the menu of categories to callers whose roles lack it, and not to visitors (R173)', async () => {
    const { queries } = api.dependencies;
    const app = await api.buildWith(
      {},
      {
        queries: {
          ...queries,
          async accessOf(token) {
            const access = await queries.accessOf(token);
            return (
              access && { ...access, permissions: new Set(memberPermissions.filter((key) => key !== 'category_menu')) }
            );
          },
        },
      },
    );
    const ask = (headers: Headers) => app.inject({ method: 'POST', url: '/api/category/menu', payload: {}, headers });
    const refused = await ask(api.member.headers);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'Status_403']);
    expect((await ask({})).statusCode).toBe(200);
    const holding = await send(api, api.member, { method: 'POST', url: '/api/category/menu', payload: {} });
    expect(holding.statusCode).toBe(200);
  });

  it('answer every kind of caller by that rule', async () => {
    const wrong: unknown[] = [];
    let asked = 0;
    for (const { kind, headers, held } of await callers()) {
      // The caller is looked up before the call is looked at.
      const asking = held === undefined && kind !== 'nobody' ? soaked({ full: calls(), short: someCalls() }) : calls();
      let session = await headers();
      for (const call of asking) {
        const { method, url, name } = call;
        const response = await send(api, undefined, { method, url, headers: session });
        // Calls for the own account can end the session.
        if (url.startsWith('/api/account/')) session = await headers();
        const status = [401, 403].includes(response.statusCode) ? response.statusCode : 200;
        asked += 1;
        if (status !== expected(call, held) || response.statusCode >= 500) {
          wrong.push({ kind, name, status: response.statusCode });
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBe(5 * calls().length + 8 * soaked({ full: calls(), short: someCalls() }).length);
  }, 240_000);

  it('say why they refuse', async () => {
    for (const { method, url } of closed()) {
      const response = await send(api, undefined, { method, url });
      expect(response.json()).toMatchObject({ status: 401, code: 'Unauthorized' });
    }
    const refused = await send(api, api.member, { method: 'GET', url: '/api/console/system' });
    expect(refused.json()).toMatchObject({ status: 403, code: 'Status_403' });
  });

  it('begin with segments that no business can take', () => {
    const taken = api.app.routeTable
      .map(({ url }) => url.split('/')[1] ?? '')
      .map((segment) => segment.toLowerCase())
      // No address of a business has a dot, as files have.
      .filter((segment) => segment !== '' && segment !== '*' && !segment.includes('.'));
    expect(taken.length).toBeGreaterThan(5);
    for (const segment of taken) expect(reservedSubDomains).toContain(segment);
  });
});

describe("other people's records", () => {
  it('are not there for other members', async () => {
    const { tenantId, categoryId } = await marketplace(api);
    const draft = await command(api, api.member, {
      method: 'POST',
      url: '/api/advertisement/',
      payload: advertisementInput(tenantId, categoryId),
    });
    const headers = { 'charsu-position': draft.position };
    const asked = [
      ['GET', `/api/advertisement/?id=${draft.id}`],
      ['GET', `/api/tenant/?id=${tenantId}`],
      ['GET', `/api/advertisementHistory/?id=${draft.id}`],
      ['PUT', '/api/advertisement/', { id: draft.id, name: 'Not theirs' }],
      ['PUT', `/api/advertisement/cancel/${draft.id}`],
      ['PUT', `/api/advertisement/pending/${draft.id}`],
      ['DELETE', `/api/advertisement/?id=${draft.id}`],
      ['PUT', '/api/user/', { id: api.member.userId, name: 'Not theirs' }],
    ] as const;
    for (const [method, url, payload] of asked) {
      const response = await send(api, api.stranger, { method, url, headers, ...(payload && { payload }) });
      expect({ method, url, status: response.statusCode }).toEqual({ method, url, status: 404 });
    }
    const own = await send(api, api.member, { method: 'GET', url: `/api/advertisement/?id=${draft.id}`, headers });
    expect(own.statusCode).toBe(200);
  });
});

describe('a change of rights', () => {
  const ask = (person = api.moderator) => send(api, person, { method: 'GET', url: '/api/console/tenants' });
  const save = (id: string, wanted: readonly Permission[]) =>
    send(api, api.administrator, { method: 'PUT', url: '/api/role/permissions', payload: { id, permissions: wanted } });
  const settled = async (response: Awaited<ReturnType<typeof save>>) => {
    expect(response.statusCode).toBe(200);
    await api.dependencies.queries.waitFor(BigInt(response.json().position), ['account'], 45_000);
  };

  it("counts from a running session's next request on", async () => {
    const before = seededRoles.find(({ id }) => id === moderatorRole)?.permissions ?? [];
    expect((await ask()).statusCode).toBe(200);
    await settled(
      await save(
        moderatorRole,
        before.filter((key) => key !== 'tenant_searchall'),
      ),
    );
    expect((await ask()).statusCode).toBe(403);
    await settled(await save(moderatorRole, before));
    expect((await ask()).statusCode).toBe(200);
    const payload = { id: moderatorRole, userId: api.moderator.userId };
    await settled(await send(api, api.administrator, { method: 'DELETE', url: '/api/role/members', payload }));
    expect((await ask()).statusCode).toBe(403);
    await settled(await send(api, api.administrator, { method: 'POST', url: '/api/role/members', payload }));
    expect((await ask()).statusCode).toBe(200);
  });

  it('never takes the last administrator away', async () => {
    const { userId } = api.administrator;
    const code = 'The_Last_Administrator_Cannot_Be_Removed';
    const remove = await send(api, api.administrator, {
      method: 'DELETE',
      url: '/api/role/members',
      payload: { id: administratorRole, userId },
    });
    expect(remove.json()).toMatchObject({ status: 409, code });
    const keys = permissions.filter((key) => key !== 'role_savepermissions');
    expect((await save(administratorRole, keys)).json()).toMatchObject({ status: 409, code });
    const lock = { id: userId, action: 'lock', reason: 'Locking oneself out.' };
    const locked = await send(api, api.administrator, { method: 'PUT', url: '/api/user/action', payload: lock });
    expect(locked.statusCode).toBe(409);
    expect((await send(api, api.administrator, { method: 'GET', url: '/api/console/system' })).statusCode).toBe(200);
  });

  it('leaves one of two administrators who remove each other at once', async () => {
    const second = await api.addPerson('administrator');
    const out = (userId: string) => ({ id: administratorRole, userId });
    const [one, other] = await Promise.all([
      send(api, api.administrator, { method: 'DELETE', url: '/api/role/members', payload: out(second.userId) }),
      send(api, second, { method: 'DELETE', url: '/api/role/members', payload: out(api.administrator.userId) }),
    ]);
    // The other one is refused: as the last administrator, or, a moment later, without any rights.
    const refused = one.statusCode === 200 ? other : one;
    expect([one, other].filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect([403, 409]).toContain(refused.statusCode);
  });
});
