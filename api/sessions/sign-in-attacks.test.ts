import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { password, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { anAddress, anEmail, type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { soaked } from '@charsu/tests/support/soak.ts';
import nacl from 'tweetnacl';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashed as hashedBy } from './hashing.ts';

let api: TestApi;
let visitor: Visitor;
beforeAll(async () => {
  api = await startTestApi();
  visitor = visitorOf(api);
});
afterAll(() => api.close());
afterEach(() => {
  vi.useRealTimers();
});

const login = async (payload: unknown) =>
  send(api, undefined, { method: 'POST', url: '/api/account/login', payload: Object(payload) });
const filled = async (fields: Record<string, unknown>) => ({ captchaToken: await visitor.captchaToken(), ...fields });
const filledForms = (count: number) =>
  Promise.all(Array.from({ length: count }, () => filled({ sealed: visitor.sealed(credentials(anEmail())) })));
/** A server that judges no password until it is released, and then each at once: all are wrong. */
async function holdingBack() {
  const settings = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const cheap = String(await hashedBy({ password: 'another', settings }));
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const passwordHash = async () => {
    await promise;
    return cheap;
  };
  const credentials = { ...api.dependencies.credentials, passwordHash };
  return { app: await api.buildWith({}, { credentials }), release };
}
/** The minute of a limit does not end while the test is in it, however long its requests take. */
const stopTheClock = () => vi.useFakeTimers({ toFake: ['Date'] });
const credentials = (username: string) => ({ username, password });
const { signInAttempts } = defaultSettings;
/** Passwords hashed so far, as the metrics say. */
async function hashed(): Promise<number> {
  const { body } = await send(api, undefined, { method: 'GET', url: '/metrics' });
  return Number(/^charsu_password_hashes_total (\d+)$/m.exec(body)?.[1]);
}
/** So many tries, some at once: how often which status came. */
async function inWaves(count: number, attempt: () => Promise<{ statusCode: number }>): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let left = count;
  const one = async () => {
    while (left-- > 0) {
      const { statusCode } = await attempt();
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return statuses;
}
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
/** A problem without anything of the inside of the product. */
function expectProblem(response: { statusCode: number; body: string }, status: number, code: string): void {
  expect({ status: response.statusCode, ...JSON.parse(response.body) }).toMatchObject({ status, code });
  expect(response.body).not.toMatch(/\bat .+\.ts|node_modules|stack|select |insert /i);
}

describe('credentials', () => {
  it('in plain words are refused', async () => {
    const { username } = await api.addAccount('user');
    expect((await login(await filled(credentials(username)))).statusCode).toBe(400);
    const plain = Buffer.from(JSON.stringify(credentials(username))).toString('base64');
    for (const sealed of [plain, 'x', JSON.stringify(credentials(username)), 'A'.repeat(500)]) {
      expectProblem(await login(await filled({ sealed })), 400, 'The_Credentials_Are_Not_Sealed');
    }
  });

  it('are taken once, by one of many at once', async () => {
    const { username } = await api.addAccount('user');
    const sealed = visitor.sealed(credentials(username));
    const all = await Promise.all(Array.from({ length: 6 }, async () => login(await filled({ sealed }))));
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    // Padding and line breaks make it no other message.
    const changed = Buffer.from(sealed, 'base64');
    // Nor does the bit of the sender's key that the curve leaves out.
    changed[nacl.box.publicKeyLength - 1] = (changed[nacl.box.publicKeyLength - 1] ?? 0) ^ 0x80;
    for (const again of [sealed, `${sealed}\n`, sealed.replace(/=+$/, ''), changed.toString('base64')]) {
      expectProblem(await login(await filled({ sealed: again })), 400, 'The_Credentials_Are_Not_Sealed');
    }
  });

  it('are taken for five minutes, and not before they were sealed', async () => {
    const { username } = await api.addAccount('user');
    for (const at of [minutes(-5.1), minutes(5.1)]) {
      const sealed = visitor.sealed(credentials(username), at);
      expectProblem(await login(await filled({ sealed })), 400, 'The_Credentials_Are_Not_Sealed');
    }
    const sealed = visitor.sealed(credentials(username), minutes(-4.5));
    expect((await login(await filled({ sealed }))).statusCode).toBe(200);
  });

  it('sealed twice, or changed on their way, are refused', async () => {
    const { username } = await api.addAccount('user');
    const sealed = visitor.sealed(credentials(username));
    expect((await login(await filled({ sealed: visitor.sealed({ sealed }) }))).statusCode).toBe(400);
    const bytes = Buffer.from(sealed, 'base64');
    for (const index of [0, 40, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      const payload = await filled({ sealed: changed.toString('base64') });
      expectProblem(await login(payload), 400, 'The_Credentials_Are_Not_Sealed');
    }
  });

  it('with fields that the form does not have are refused', async () => {
    const { username } = await api.addAccount('user');
    const more = visitor.sealed({ ...credentials(username), roles: ['administrator'] });
    expectProblem(await login(await filled({ sealed: more })), 400, 'One_or_more_validation_errors_occurred');
    const polluting = visitor.sealed({ username: anEmail(), password, constructor: { prototype: { admin: true } } });
    expectProblem(await login(await filled({ sealed: polluting })), 400, 'One_or_more_validation_errors_occurred');
    const own = JSON.parse('{"__proto__":{"admin":true}}');
    const inherited = visitor.sealed({ ...credentials(username), ...own });
    expectProblem(await login(await filled({ sealed: inherited })), 400, 'One_or_more_validation_errors_occurred');
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
    for (const given of [
      { username: { $ne: null }, password },
      { username, password: ['x'] },
      { username, password: 7 },
    ]) {
      expect((await login(await filled({ sealed: visitor.sealed(given) }))).statusCode).toBe(400);
    }
  });
});

describe('a proof of work', () => {
  const attempt = async (captchaToken: unknown) =>
    login({ sealed: visitor.sealed(credentials(anEmail())), captchaToken });

  it('is good once', async () => {
    const token = await visitor.captchaToken();
    expect((await attempt(token)).json().code).toBe('Invalid_Your_Credential');
    expectProblem(await attempt(token), 400, 'The_Captcha_Is_Not_Valid');
  });

  it('that is old, made up, changed, or missing is refused', async () => {
    const read = JSON.parse(Buffer.from(await visitor.captchaToken(), 'base64').toString());
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const cheaper = {
      ...read,
      challenge: { ...read.challenge, parameters: { ...read.challenge.parameters, cost: 0 } },
    };
    const bad = [
      await visitor.captchaToken(minutes(-11)),
      'x',
      encode(null),
      encode({}),
      encode(cheaper),
      encode({ ...read, solution: { ...read.solution, derivedKey: '00' } }),
      encode({ ...read, challenge: { ...read.challenge, signature: '00' } }),
    ];
    for (const token of bad) expectProblem(await attempt(token), 400, 'The_Captcha_Is_Not_Valid');
    for (const token of [undefined, '', 7, {}]) expect((await attempt(token)).statusCode).toBe(400);
  });

  it('is asked for by every open form', async () => {
    const sealed = visitor.sealed({ username: anEmail() });
    for (const [method, path] of [
      ['POST', 'register'],
      ['POST', 'login'],
      ['POST', 'checkUserLoginType'],
      ['POST', 'sendMail'],
      ['POST', 'sendMessage'],
      ['PUT', 'forgotPassword'],
    ] as const) {
      const payload = { sealed, captchaToken: 'none', ...(path.startsWith('send') && { loginType: 'emailCode' }) };
      expectProblem(
        await send(api, undefined, { method, url: `/api/account/${path}`, payload }),
        400,
        'The_Captcha_Is_Not_Valid',
      );
    }
  });
});

const tries = soaked({ full: 1_000, short: 50 });

describe(`${tries} tries`, () => {
  it('from one address are refused after twenty a minute', async () => {
    const app = await api.buildWith({ signInsPerMinute: 20 });
    const { username } = await api.addAccount('user');
    stopTheClock();
    const guesser = visitorOf({ app, dependencies: api.dependencies });
    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1) statuses.push((await guesser.signIn(username, 'wrong')).statusCode);
    const payload = { sealed: 'x', captchaToken: 'x' };
    for (let count = 25; count < tries; count += 1) {
      statuses.push(
        (await send({ app }, undefined, { method: 'POST', url: '/api/account/login', payload })).statusCode,
      );
    }
    expect(statuses.slice(0, 4)).toEqual([401, 401, 401, 401]);
    expect(new Set(statuses.slice(4, 20))).toEqual(new Set([423]));
    expect(new Set(statuses.slice(20))).toEqual(new Set([429]));
  });

  it('by a member at their own password are refused after twenty a minute, from wherever they come', async () => {
    const app = await api.buildWith({ signInsPerMinute: 20 });
    stopTheClock();
    const { headers } = api.stranger;
    const sealed = visitor.sealed({ oldPassword: password, newPassword: 'short', newPasswordRepeat: 'short' });
    const statuses: number[] = [];
    for (let count = 0; count < 22; count += 1) {
      const answer = await app.inject({
        method: 'PUT',
        url: '/api/account/changePassword',
        headers: { ...headers, ...anAddress() },
        payload: { sealed },
      });
      statuses.push(answer.statusCode);
    }
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([400]));
    expect(statuses.slice(20)).toEqual([429, 429]);
  });

  it('from everywhere are judged four times, and the fifth locks: not one of them opens the door', async () => {
    const { username, userId } = await api.addAccount('user');
    const before = await hashed();
    const statuses = await inWaves(tries, () => visitor.signIn(username, 'wrong', { headers: anAddress() }));
    expect(statuses).toEqual(
      new Map([
        [401, signInAttempts - 1],
        [423, tries + 1 - signInAttempts],
      ]),
    );
    // A locked name costs no hashing.
    expect((await hashed()) - before).toBe(signInAttempts);
    expect((await visitor.signIn(username, password)).statusCode).toBe(423);
    await api.dependencies.failures.forget(userId);
    expect((await visitor.signIn(username, password)).statusCode).toBe(200);
  });

  it('at more names than can be worked on at once are put off before anything was counted or used', async () => {
    const { app, release } = await holdingBack();
    const post = (payload: object) => send({ app }, undefined, { method: 'POST', url: '/api/account/login', payload });
    const forms = await filledForms(70);
    const refused: object[] = [];
    const answers = forms.map(async (form) => {
      const answer = await post(form);
      if (answer.statusCode === 503) refused.push(form);
      return answer;
    });
    // At once, while all others wait.
    await expect.poll(() => refused.length).toBe(6);
    release();
    const judged = await Promise.all(answers);
    expect(judged.filter(({ statusCode }) => statusCode === 401)).toHaveLength(64);
    for (const answer of judged.filter(({ statusCode }) => statusCode !== 401)) {
      expectProblem(answer, 503, 'Status_503');
      expect(answer.headers).toMatchObject({ 'retry-after': expect.any(String) });
    }
    // The same forms, sent again as they are.
    for (const form of refused) expectProblem(await post(form), 401, 'Invalid_Your_Credential');
  });

  it('of one network fill a part of the places only', async () => {
    const { app, release } = await holdingBack();
    const post = async (address: string, payload: object | undefined) => {
      const headers = { 'x-forwarded-for': address };
      return send({ app }, undefined, { method: 'POST', url: '/api/account/login', headers, payload: payload ?? {} });
    };
    // The owner of an IPv6 address has all that begin alike.
    const addresses = Array.from({ length: 10 }, (_, index) => `2001:db8:1:2::${index}`);
    const forms = await filledForms(11);
    const refused: number[] = [];
    const answers = addresses.map(async (address, index) => {
      const answer = await post(address, forms[index]);
      if (answer.statusCode === 503) refused.push(index);
      return answer;
    });
    await expect.poll(() => refused.length).toBe(2);
    const other = post('2001:db8:1:3::1', forms[10]);
    release();
    expect((await other).statusCode).toBe(401);
    const judged = await Promise.all(answers);
    expect(judged.filter(({ statusCode }) => statusCode === 401)).toHaveLength(8);
    for (const answer of judged.filter(({ statusCode }) => statusCode === 503)) {
      expectProblem(answer, 503, 'Status_503');
      expect(answer.headers).toMatchObject({ 'retry-after': expect.any(String) });
    }
    // The same forms, sent again as they are.
    for (const index of refused) expect((await post('2001:db8:1:2::1', forms[index])).statusCode).toBe(401);
  });

  it('that come at once are not judged beyond the fifth, so the right one among many opens nothing', async () => {
    const { username } = await api.addAccount('user');
    const wrong = Array.from({ length: 10 }, () => visitor.signIn(username, 'wrong', { headers: anAddress() }));
    await Promise.all(wrong);
    const right = await Promise.all(
      Array.from({ length: 10 }, () => visitor.signIn(username, password, { headers: anAddress() })),
    );
    expect(right.map(({ statusCode }) => statusCode)).toEqual(Array<number>(10).fill(423));
  });
});
