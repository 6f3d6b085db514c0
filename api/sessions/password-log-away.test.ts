import { noDeletions, systemContext } from '@charsu/core/application/commands.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import { EventStoreUnavailable } from '@charsu/core/event-store/errors.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { createUniqueValueRows } from '@charsu/stores/unique-values.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { password, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { anEmail, bearer, type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { endAllClaims } from '@charsu/tests/support/log/dead-claims.ts';
import { testProver } from '@charsu/tests/support/log/test-proof.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { register } from './registration.ts';

/** A password has a part in the log and a part in the database: when the log refuses, neither may take effect. */

const newPassword = 'Gelim-of-1404';

let api: TestApi;
let app: TestApi['app'];
let visitor: Visitor;
/** The type of event that the log does not take now, as if it were away just then. */
let refused: string | undefined;
/** The type of event that the log takes without saying so. */
let unanswered: string | undefined;
let pool: pg.Pool;

beforeAll(async () => {
  api = await startTestApi();
  const { eventStore, nameKey } = api.dependencies;
  pool = createPool(api.databaseUrl);
  const commands = createCommands({
    guards: noDeletions,
    eventStore: {
      load: eventStore.load,
      append: async (stream, events, expected) => {
        if (events.some(({ type }) => type === refused)) throw new EventStoreUnavailable();
        const appended = await eventStore.append(stream, events, expected);
        if (events.some(({ type }) => type === unanswered)) throw new EventStoreUnavailable();
        return appended;
      },
    },
    uniqueValues: createUniqueValueRows(pool),
    nameKey,
    prove: testProver,
  });
  app = await api.buildWith({}, { commands });
  visitor = visitorOf({ app, dependencies: api.dependencies });
});
afterAll(async () => {
  await pool.end();
  await api.close();
});
beforeEach(() => {
  refused = undefined;
  unanswered = undefined;
});

const statusOf = async (answer: Promise<{ readonly statusCode: number }>) => (await answer).statusCode;
const signIn = (username: string, given: string) => statusOf(visitor.signIn(username, given));
const works = async (token: { readonly token: string }) =>
  (await statusOf(send({ app }, undefined, { method: 'GET', url: '/api/account/me', headers: bearer(token) }))) === 200;

describe('while the log refuses', () => {
  it('a changed password does not count, and no session ends', async () => {
    const username = anEmail();
    const desk = await visitor.registered(username, password);
    const phone = (await visitor.signIn(username, password)).json();
    const change = () =>
      statusOf(
        send({ app }, undefined, {
          method: 'PUT',
          url: '/api/account/changePassword',
          headers: bearer(desk),
          payload: {
            sealed: visitor.sealed({ oldPassword: password, password: newPassword, confirmPassword: newPassword }),
          },
        }),
      );
    refused = 'PasswordSet';
    expect(await change()).toBe(503);
    expect(await works(phone)).toBe(true);
    expect([await signIn(username, newPassword), await signIn(username, password)]).toEqual([401, 200]);
    refused = undefined;
    expect(await change()).toBe(200);
    expect(await works(phone)).toBe(false);
    expect([await signIn(username, password), await signIn(username, newPassword)]).toEqual([401, 200]);
  });

  it.each([
    ['PasswordSet', 'of somebody whose address is confirmed'],
    ['EmailConfirmed', 'by the first proof of an address'],
  ])('a forgotten password is not replaced: %s, %s', async (type) => {
    const username = anEmail();
    const token = await visitor.registered(username, password);
    if (type === 'PasswordSet') {
      const { commands } = api.dependencies;
      const name = { kind: 'email', value: username } as const;
      const id = String(await commands.user.holderOf(name));
      await commands.user.confirm(id, name, systemContext(new Date().toISOString()));
    }
    const body = { loginType: 'emailCode', purpose: 'forgotPassword' };
    await visitor.open('sendMail', { username }, { body });
    const fields = { username, code: await visitor.codeTo(username) };
    const replacing = { ...fields, password: newPassword, confirmPassword: newPassword };
    refused = type;
    expect(await statusOf(visitor.open('forgotPassword', replacing, { method: 'PUT' }))).toBe(503);
    refused = undefined;
    expect(await works(token)).toBe(true);
    expect([await signIn(username, newPassword), await signIn(username, password)]).toEqual([401, 200]);
  });

  it.each(['UserRegistered', 'PasswordSet'])('nobody is registered: %s', async (type) => {
    const username = anEmail();
    refused = type;
    expect(await statusOf(visitor.register(username, password))).toBe(503);
    refused = undefined;
    expect(await signIn(username, password)).toBe(401);
    // So long the name is kept for a first try that may still be on its way.
    await endAllClaims(pool, api.dependencies);
    await visitor.registered(username, newPassword);
    expect([await signIn(username, password), await signIn(username, newPassword)]).toEqual([401, 200]);
  });
});

describe('a registration that is sent again under its key', () => {
  const registering = (username: string, key: string, given = password) =>
    visitor.open(
      'register',
      { username, password: given, confirmPassword: given },
      { headers: { 'idempotency-key': key } },
    );

  it('is done once when the log took it without an answer', async () => {
    const [username, key] = [anEmail(), crypto.randomUUID()];
    unanswered = 'UserRegistered';
    expect(await statusOf(registering(username, key))).toBe(503);
    unanswered = undefined;
    const again = await registering(username, key);
    expect(again.statusCode).toBe(200);
    expect(await works(again.json())).toBe(true);
    expect(await signIn(username, password)).toBe(200);
  });

  it('at once with the first makes one account', async () => {
    const [username, key] = [anEmail(), crypto.randomUUID()];
    const both = await Promise.all([registering(username, key), registering(username, key)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { tokens } = api.dependencies;
    const [one, other] = await Promise.all(both.map(async (answer) => tokens.verify(answer.json().token)));
    expect(other?.userId).toBe(one?.userId);
    expect(await signIn(username, password)).toBe(200);
  });

  it('at once in another language makes one account, with its password', async () => {
    const [username, key] = [anEmail(), crypto.randomUUID()];
    const origin = { now: new Date(), address: '192.0.2.1', network: '192.0.2.1', userAgent: '', correlationId: '' };
    const { credentials } = api.dependencies;
    // As in two processes: both are ready to write before either has written.
    const bothReady = Promise.withResolvers<void>();
    let ready = 0;
    const setPassword = async (...set: Parameters<typeof credentials.setPassword>) => {
      ready += 1;
      if (ready === 2) bothReady.resolve();
      await bothReady.promise;
      await credentials.setPassword(...set);
    };
    const dependencies = { ...api.dependencies, credentials: { ...credentials, setPassword } };
    const both = await Promise.all(
      (['fa-IR', 'de-DE'] as const).map((culture) =>
        register({ username, password, culture, key }, dependencies, origin),
      ),
    );
    const [one, other] = await Promise.all(both.map(async ({ token }) => api.dependencies.tokens.verify(token)));
    expect(other?.userId).toBe(one?.userId);
    expect(await signIn(username, password)).toBe(200);
  });

  it('opens nothing to a visitor who does not know the password, and counts the try', async () => {
    const [username, key] = [anEmail(), crypto.randomUUID()];
    expect(await statusOf(registering(username, key))).toBe(200);
    expect((await registering(username, key, newPassword)).json()).toMatchObject({ code: 'The_User_Already_Exist' });
    expect((await registering(username, crypto.randomUUID())).json()).toMatchObject({ code: 'The_User_Already_Exist' });
    expect([await signIn(username, newPassword), await signIn(username, password)]).toEqual([401, 200]);
    for (let tries = 0; tries < 5; tries += 1) await registering(username, key, newPassword);
    expect(await signIn(username, password)).toBe(423);
  });
});
