import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { currentUserSchema, sessionSchema, tokenSchema } from '@charsu/core/contract/account.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { moderatorRole, seededRoles } from '@charsu/core/domain/role/seeded.ts';
import { freePort } from '@charsu/embedded/free-port.ts';
import { launchService } from '@charsu/embedded/service.ts';
import type { Run } from '@charsu/embedded/supervisor.ts';
import { type Person, password, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { aCellphone, anAddress, bearer, type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rotateTokenKeys } from './sessions/token-keys.ts';

/** Two processes of the api as an installation runs them, over the same servers and with their real logs. */

const names = ['one', 'other'] as const;
type Name = (typeof names)[number];

let api: TestApi;
let visitor: Visitor;
const processes: Run[] = [];
const urls: Record<Name, string> = { one: '', other: '' };
let logDir = '';

beforeAll(async () => {
  api = await startTestApi();
  visitor = visitorOf(api);
  logDir = path.join(api.config.dataDir, 'logs');
  for (const name of names) {
    const port = await freePort();
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: api.databaseUrl,
      EVENTSTOREDB_URL: api.eventStoreUrl,
      MEILISEARCH_URL: api.config.meilisearch.url,
      DATA_DIR: api.config.dataDir,
      PORT: String(port),
      LOG_LEVEL: 'trace',
    };
    processes.push(await launchService({ name, entry: 'api/server.ts', logDir, env }));
    urls[name] = `http://127.0.0.1:${port}`;
  }
}, 120_000);
afterAll(async () => {
  for (const running of processes) await running.stop();
  await api.close();
});

const tokenOf = async (response: Promise<Response>) => tokenSchema.parse(await (await response).json());

type Headers = Readonly<Record<string, string>>;
const ask = (name: Name, method: string, at: string, headers: Headers = {}, body?: object) =>
  fetch(`${urls[name]}${at}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    redirect: 'manual',
    ...(body && { body: JSON.stringify(body) }),
  });
const form = async (fields: Readonly<Record<string, unknown>>, more: object = {}) => ({
  sealed: visitor.sealed(fields),
  captchaToken: await visitor.captchaToken(),
  ...more,
});
const open = async (name: Name, at: string, fields: Readonly<Record<string, unknown>>, headers: Headers = {}) =>
  ask(name, 'POST', `/api/account/${at}`, { ...anAddress(), ...headers }, await form(fields));
const statusOf = async (name: Name, at: string, headers: Headers) => (await ask(name, 'GET', at, headers)).status;
const asPerson = ({ headers }: Person) => headers;

describe('two processes of the api', () => {
  it('take each other’s tokens and end each other’s sessions', async () => {
    const { username } = await api.addAccount('user');
    const token = await tokenOf(open('one', 'login', { username, password }));
    expect(await statusOf('other', '/api/account/me', bearer(token))).toBe(200);
    expect((await ask('one', 'GET', '/api/account/logout', bearer(token))).status).toBe(204);
    expect(await statusOf('other', '/api/account/me', bearer(token))).toBe(401);

    const phone = await tokenOf(open('one', 'login', { username, password }));
    const desk = await tokenOf(open('other', 'login', { username, password }));
    const answer = await ask('one', 'GET', '/api/account/sessions', bearer(desk));
    const other = z
      .array(sessionSchema)
      .parse(await answer.json())
      .find(({ current }) => !current);
    expect((await ask('one', 'DELETE', `/api/account/sessions/${other?.id}`, bearer(desk))).status).toBe(204);
    expect(await statusOf('other', '/api/account/me', bearer(phone))).toBe(401);
  });

  it('take a form once between them', async () => {
    const { username } = await api.addAccount('user');
    const body = await form({ username, password });
    const answers = await Promise.all(names.map((name) => ask(name, 'POST', '/api/account/login', anAddress(), body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('count tries to sign in together', async () => {
    const { username } = await api.addAccount('user');
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const name = count % 2 === 0 ? 'one' : 'other';
      statuses.push((await open(name, 'login', { username, password: 'wrong' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 423, 423]);
  });

  it('give and take rights for running sessions of either, from the answer on', async () => {
    const granted = seededRoles.find(({ id }) => id === moderatorRole)?.permissions ?? [];
    const save = (name: Name, permissions: readonly Permission[]) =>
      ask(name, 'PUT', '/api/role/permissions', asPerson(api.administrator), { id: moderatorRole, permissions });
    const member = (method: string, name: Name) =>
      ask(name, method, '/api/role/members', asPerson(api.administrator), {
        id: moderatorRole,
        userId: api.moderator.userId,
      });
    const seen = (name: Name) => statusOf(name, '/api/console/tenants', asPerson(api.moderator));
    for (const [here, there] of [
      ['one', 'other'],
      ['other', 'one'],
    ] as const) {
      expect(await seen(there)).toBe(200);
      expect(
        (
          await save(
            here,
            granted.filter((key) => key !== 'tenant_searchall'),
          )
        ).status,
      ).toBe(200);
      expect(await seen(there)).toBe(403);
      expect((await save(here, granted)).status).toBe(200);
      expect(await seen(there)).toBe(200);
      expect((await member('DELETE', here)).status).toBe(200);
      expect(await seen(there)).toBe(403);
      expect((await member('POST', here)).status).toBe(200);
      expect(await seen(there)).toBe(200);
    }
  });

  it('lock somebody out of both at once', async () => {
    const { username, userId } = await api.addAccount('user');
    const token = await tokenOf(open('one', 'login', { username, password }));
    const lock = { id: userId, action: 'lock', reason: 'No more of this.' };
    expect((await ask('other', 'PUT', '/api/user/action', asPerson(api.administrator), lock)).status).toBe(200);
    expect(await statusOf('one', '/api/account/me', bearer(token))).toBe(401);
    expect((await open('one', 'login', { username, password })).status).toBe(423);
  });

  it('sign with a new key after a rotation, and take what the one before has signed', async () => {
    const { username } = await api.addAccount('user');
    const before = await tokenOf(open('one', 'login', { username, password }));
    await rotateTokenKeys(api.config.secretsDir, Date.now());
    const { kid } = decodeProtectedHeader(before.token);
    await expect
      .poll(
        async () => decodeProtectedHeader((await tokenOf(open('one', 'login', { username, password }))).token).kid,
        { timeout: 30_000, interval: 1_000 },
      )
      .not.toBe(kid);
    const after = await tokenOf(open('one', 'login', { username, password }));
    await expect.poll(() => statusOf('other', '/api/account/me', bearer(after)), { timeout: 30_000 }).toBe(200);
    for (const name of names) expect(await statusOf(name, '/api/account/me', bearer(before))).toBe(200);
  });
});

describe('the log of a process', () => {
  /** Every line that both processes have written, once they have written the last of them. */
  async function lines(marker: string): Promise<string[]> {
    const read = async () => Promise.all(names.map((name) => readFile(path.join(logDir, `${name}.log`), 'utf8')));
    for (const name of names) await ask(name, 'GET', `/health/${marker}`);
    await expect
      .poll(async () => (await read()).every((text) => text.includes(marker)), { timeout: 20_000 })
      .toBe(true);
    return (await read()).join('').trim().split('\n');
  }

  it('begins with the versions of the product and of PostgreSQL', async () => {
    const first = (await lines('first')).map((line): { msg: string } => JSON.parse(line));
    const starts = first.filter(({ msg }) => /^Charsu \d+\.\d+\.\d+ on PostgreSQL \d+\.\d+/.test(msg));
    expect(starts).toHaveLength(names.length);
  });

  it('holds nothing personal, nothing secret, and no line but its own, whatever was sent', async () => {
    const [email, cellphone] = [`mahtab.${crypto.randomUUID()}@example.com`, aCellphone()];
    const forged = '{"level":30,"msg":"forged"}';
    const agent = 'Mahtabfox/9';
    const headers = {
      'user-agent': agent,
      'x-forwarded-host': `evil.example, ${email}`,
      'x-forwarded-proto': 'javascript',
      forwarded: `for=203.0.113.9;host="${forged.replaceAll('"', '\\"')}"`,
      referer: `https://evil.example/?${email}`,
      'x-request-id': forged,
      cookie: `culture=en-US; charsu=${email}`,
    };
    const secretPassword = 'Golestan-of-1384';
    const registered = await open(
      'one',
      'register',
      {
        username: email,
        password: secretPassword,
        confirmPassword: secretPassword,
      },
      headers,
    );
    expect(registered.status).toBe(200);
    await open('other', 'login', { username: email, password: 'Wrong-of-1384' }, headers);
    await open('one', 'login', { username: `${email}\r\n${forged}`, password: secretPassword }, headers);
    await ask(
      'one',
      'POST',
      '/api/account/sendMail',
      { ...headers, ...anAddress() },
      await form({ username: email }, { loginType: 'emailCode' }),
    );
    const code = await visitor.codeTo(email);
    const signedIn = await ask(
      'one',
      'POST',
      '/api/account/login',
      { ...headers, ...anAddress() },
      await form({ username: email, password: code }, { loginType: 'emailCode' }),
    );
    // The first proof of the address has ended the session of registering.
    const { token } = tokenSchema.parse(await signedIn.json());
    const me = currentUserSchema.parse(await (await ask('one', 'GET', '/api/account/me', bearer({ token }))).json());
    await ask(
      'one',
      'PUT',
      '/api/user/',
      { ...headers, ...bearer({ token }) },
      {
        id: me.userId,
        name: `Mahtab Sepehri\r\n${forged}`,
        cellphone,
      },
    );
    // A refused value is no less personal.
    await ask(
      'other',
      'PUT',
      '/api/user/',
      { ...headers, ...bearer({ token }) },
      { id: me.userId, name: email, cellphone: `${cellphone}9` },
    );
    await ask('other', 'POST', '/api/account/login', { ...headers, 'content-type': 'application/json' });
    await ask('other', 'GET', `/api/account/me?token=${token}&email=${encodeURIComponent(email)}`, headers);
    await ask('other', 'GET', `/login/${encodeURIComponent(`/x\r\n${forged}?of=${email}`)}`, headers);
    await ask('other', 'GET', `/q/all/${encodeURIComponent('Mahtab Sepehri')}`, headers);
    await ask('other', 'GET', `/%0d%0a${encodeURIComponent(forged)}`, headers);
    await ask(
      'one',
      'POST',
      '/api/account/externalSignIn/none',
      { ...headers, ...anAddress() },
      { returnUrl: `//evil.example/${email}` },
    );
    await ask(
      'one',
      'POST',
      '/api/account/externalToken',
      { ...headers, ...anAddress() },
      { ticket: 'Ticket-of-Mahtab-0123456789-0123456789' },
    );

    const written = await lines(crypto.randomUUID());
    expect(written.length).toBeGreaterThan(20);
    for (const line of written) {
      // Each line is an object of the logger's own, so none was forged.
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), pid: expect.any(Number) });
      expect(line).not.toContain('"msg":"forged"');
    }
    const whole = written.join('\n').toLowerCase();
    const kept = [
      email,
      encodeURIComponent(email),
      cellphone.slice(4),
      'sepehri',
      secretPassword,
      'wrong-of-1384',
      token,
      token.split('.')[2] ?? token,
      agent,
      'evil.example',
      'ticket-of-mahtab',
      '203.0.113.9',
    ];
    expect(kept.filter((word) => whole.includes(word.toLowerCase()))).toEqual([]);
    // Six digits may be part of a number or an id; between quotes or blanks they are a code.
    expect(whole).not.toMatch(new RegExp(`["\\s:]${code}["\\s,]`));
  });
});

it('keeps an idle connection for longer than a proxy does', async () => {
  const { headers } = await fetch(`${urls.one}/health/alive`);
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(600);
});

it('takes no more visitors once it is asked to stop, and answers those that it has', async () => {
  const [, running] = processes;
  const body = JSON.stringify({});
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const begun = request(`${urls.other}/api/public/map`, { method: 'POST', headers });
  begun.flushHeaders();
  await once(begun, 'continue');
  process.kill(running?.pid ?? 0, 'SIGTERM');
  const connects = async () => {
    const socket = connect(Number(new URL(urls.other).port), '127.0.0.1');
    const outcome = await once(socket, 'connect').then(
      () => 'taken',
      ({ code }) => code,
    );
    socket.destroy();
    return outcome;
  };
  await expect.poll(connects).toBe('ECONNREFUSED');
  begun.end(body);
  const [answer] = await once(begun, 'response');
  answer.resume();
  expect(answer.statusCode).toBe(200);
  expect(await running?.ended).toBe('exit code 0');
});
