import { systemContext } from '@charsu/core/application/commands.ts';
import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { password, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { aCellphone, anEmail, type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alikeMs } from './patience.ts';

/**
 * A question about a name must not tell whether anybody has it: neither by its answer nor by the work that it makes,
 * which is counted here call by call instead of timed.
 */

let api: TestApi;
let app: TestApi['app'];
let visitor: Visitor;
const calls: string[] = [];

/** The same, with every call of it written down. */
function watched<Store extends object>(name: string, store: Store): Store {
  return new Proxy(store, {
    get(target, key, receiver) {
      const member: unknown = Reflect.get(target, key, receiver);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        calls.push(`${name}.${String(key)}`);
        return Reflect.apply(member, target, given);
      };
    },
  });
}

beforeAll(async () => {
  api = await startTestApi();
  const { commands, credentials, failures, codes, outgoing, sessions } = api.dependencies;
  const stores = {
    commands: { ...commands, user: watched('user', commands.user), settings: watched('settings', commands.settings) },
    credentials: watched('credentials', credentials),
    failures: watched('failures', failures),
    codes: watched('codes', codes),
    outgoing: watched('outgoing', outgoing),
    sessions: watched('sessions', sessions),
  };
  app = await api.buildWith({}, stores);
  visitor = visitorOf({ app, dependencies: api.dependencies });
});
afterAll(() => api.close());

async function hashes(): Promise<number> {
  const { body } = await send({ app }, undefined, { method: 'GET', url: '/metrics' });
  return Number(/^charsu_password_hashes_total (\d+)$/m.exec(body)?.[1]);
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ readonly result: Result; readonly ms: number }> {
  const started = performance.now();
  const result = await work();
  return { result, ms: performance.now() - started };
}

const ofTheMoment = /^(?:date|x-request-id|x-ratelimit-.*)$/;

/** The answer to a form, but for what is of the moment, and the work it made. */
async function told(form: () => ReturnType<Visitor['open']>) {
  const before = await hashes();
  calls.length = 0;
  const { statusCode, body, headers } = await form();
  const made = [...calls];
  const lasting = Object.entries(headers).filter(([name]) => !ofTheMoment.test(name));
  const said = body === '' ? '' : { ...JSON.parse(body), requestId: undefined };
  return { statusCode, said, headers: Object.fromEntries(lasting), calls: made, hashes: (await hashes()) - before };
}

const emails = async () => ({ known: (await api.addAccount('user')).username, unknown: anEmail() });
const code = '000000';
const { signInAttempts } = defaultSettings;
const newPassword = 'Gelim-of-1404';

describe('a name that somebody has and one that nobody has make the same answer and the same work', () => {
  beforeAll(async () => {
    // The first comparison with nothing makes what the later ones are compared with.
    await visitor.signIn(anEmail(), 'wrong');
  });

  it('when the ways in are asked for', async () => {
    const { known, unknown } = await emails();
    const answer = await told(() => visitor.open('checkUserLoginType', { username: known }));
    expect(answer).toMatchObject({ statusCode: 200, hashes: 0, calls: [] });
    expect(await told(() => visitor.open('checkUserLoginType', { username: unknown }))).toEqual(answer);
  });

  it('when a wrong password is tried', async () => {
    const { known, unknown } = await emails();
    const first = await timed(() => told(() => visitor.signIn(known, 'wrong')));
    expect(first.result).toMatchObject({ statusCode: 401, hashes: 1 });
    expect(first.result.calls).toContain('credentials.passwordHash');
    const other = await timed(() => told(() => visitor.signIn(unknown, 'wrong')));
    expect(other.result).toEqual(first.result);
    // Streams that are missing are read more slowly than others: both answers wait longer than that takes.
    for (const { ms } of [first, other]) expect(ms).toBeGreaterThanOrEqual(alikeMs);
  });

  it.each(['password', 'code'] as const)('at each of the wrong tries by %s that lock', async (way) => {
    const { known, unknown } = await emails();
    const wrong = (name: string) => () =>
      way === 'password' ? visitor.signIn(name, 'wrong') : visitor.signInByCode(name, code, 'emailCode');
    for (let count = 1; count < signInAttempts; count += 1) {
      const answer = await told(wrong(known));
      expect(answer).toMatchObject({ statusCode: 401 });
      expect(await told(wrong(unknown))).toEqual(answer);
    }
    const last = await timed(() => told(wrong(known)));
    expect(last.result).toMatchObject({ statusCode: 423, said: { code: 'The_User_Is_Locked_Temporary' } });
    const other = await timed(() => told(wrong(unknown)));
    // Noting the lock is one append; both answers wait longer than that takes.
    expect({ ...other.result, calls: [...other.result.calls, 'user.lockTemporarily'] }).toEqual(last.result);
    for (const { ms } of [last, other]) expect(ms).toBeGreaterThanOrEqual(alikeMs);
  });

  it('when they are locked', async () => {
    const { known, unknown } = await emails();
    for (let count = 0; count < signInAttempts; count += 1) {
      await visitor.signIn(known, 'wrong');
      await visitor.signIn(unknown, 'wrong');
    }
    const answer = await told(() => visitor.signIn(known, password));
    expect(answer).toMatchObject({ statusCode: 423, hashes: 0 });
    expect(await told(() => visitor.signIn(unknown, password))).toEqual(answer);
  });

  it('when a wrong code is tried', async () => {
    const { known, unknown } = await emails();
    const answer = await told(() => visitor.signInByCode(known, code, 'emailCode'));
    expect(answer).toMatchObject({ statusCode: 401, hashes: 0 });
    expect(await told(() => visitor.signInByCode(unknown, code, 'emailCode'))).toEqual(answer);
  });

  it('when a forgotten password is replaced by a wrong code', async () => {
    const { known, unknown } = await emails();
    const replace = (username: string) => () =>
      visitor.open(
        'forgotPassword',
        { username, code, password: newPassword, confirmPassword: newPassword },
        { method: 'PUT' },
      );
    const answer = await told(replace(known));
    expect(answer).toMatchObject({ statusCode: 400, said: { code: 'The_Code_Is_Not_Correct' }, hashes: 0 });
    expect(await told(replace(unknown))).toEqual(answer);
  });

  it.each(['signIn', 'forgotPassword'] as const)(
    'when a code is sent to %s: but for the message itself',
    async (purpose) => {
      const cellphone = aCellphone();
      await visitor.registered(cellphone, password);
      const email = await emails();
      for (const [path, loginType, known, unknown] of [
        ['sendMail', 'emailCode', email.known, email.unknown],
        ['sendMessage', 'smsCode', cellphone, aCellphone()],
      ] as const) {
        const ask = (username: string) => () => visitor.open(path, { username }, { body: { loginType, purpose } });
        const answer = await told(ask(known));
        expect(answer).toMatchObject({
          statusCode: 200,
          said: { validSeconds: 120, resendSeconds: 60, sent: false },
          hashes: 0,
        });
        const other = await told(ask(unknown));
        // A code by SMS goes out to everybody: it makes an account. Putting a message into the outbox is one statement; all answers wait longer than that takes.
        const sent = path === 'sendMessage' && purpose === 'signIn' ? [] : ['outgoing.enqueue'];
        expect({ ...other, calls: [...other.calls, ...sent] }).toEqual(answer);
        const again = await told(ask(known));
        expect(again).toMatchObject({ statusCode: 429, said: { code: 'Too_Many_Codes' } });
        // A visitor who asked a moment later waits a second longer.
        const said = { ...again.said, params: expect.any(Object), message: expect.any(String) };
        const headers = { ...again.headers, 'retry-after': expect.stringMatching(/^(?:59|60)$/) };
        expect(await told(ask(unknown))).toEqual({ ...again, said, headers });
      }
    },
  );
});

it('only the visitor who asked for an SMS learns whether it was sent, with or without an account', async () => {
  const [known, unknown, other] = [aCellphone(), aCellphone(), aCellphone()];
  await visitor.registered(known, password);
  await visitor.messageTo(known);
  const patient = await api.buildWith({ codeWaitMs: 30_000 });
  const asker = visitorOf({ app: patient, dependencies: api.dependencies });
  async function asked(username: string, delivery: Parameters<Visitor['deliver']>[1]) {
    const answer = asker.open('sendMessage', { username }, { body: { loginType: 'smsCode' } });
    await visitor.deliver(username, delivery);
    const response = await answer;
    return { statusCode: response.statusCode, said: response.json() };
  }
  const refused = { outcome: 'refused', reason: 'no such number', again: false } as const;
  const failed = {
    statusCode: 502,
    said: { code: 'Error_In_Send_SMS', params: { validSeconds: 120, resendSeconds: 60 } },
  };
  expect(await asked(known, refused)).toMatchObject(failed);
  expect(await asked(unknown, refused)).toMatchObject(failed);
  const sent = { outcome: 'sent', reference: '1' } as const;
  const told = await asked(other, sent);
  expect(told).toMatchObject({ statusCode: 200, said: { sent: true } });
  // A number that an account has not confirmed, beside a confirmed address: there is a message, too, but no code in it.
  const { userId, username } = await api.addAccount('user');
  const [added, context] = [aCellphone(), systemContext(new Date().toISOString())];
  await api.dependencies.commands.user.confirm(userId, { kind: 'email', value: username }, context);
  await api.dependencies.commands.user.update(userId, { cellphone: added }, context);
  expect(await asked(added, sent)).toEqual(told);
});

it('the visitor who registers a taken name learns it, but only after the same hashing', async () => {
  const { known, unknown } = await emails();
  const taken = await told(() => visitor.register(known, password));
  expect(taken).toMatchObject({ statusCode: 409, said: { code: 'The_User_Already_Exist' }, hashes: 1 });
  expect(await told(() => visitor.register(unknown, password))).toMatchObject({ statusCode: 200, hashes: 1 });
});
