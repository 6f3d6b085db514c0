import { showDigits } from '@charsu/core/i18n/numbers/number.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { password, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { anEmail, bearer, type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

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

const newPassword = 'Gelim-of-1404';
const as = (token: { token: string }, method: 'POST' | 'DELETE', path: string, payload: object) =>
  send(api, undefined, { method, url: `/api/account/${path}`, headers: bearer(token), payload });
/** A code that is not the right one; another one each time. */
const wrong = (code: string, number = 0) => String((Number(code) + 1 + number) % 1_000_000).padStart(6, '0');
const fiveAtOnce = <Answer>(attempt: (number: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: 5 }, (_, number) => attempt(number)));

/** Each purpose of a code: how it is asked for and given, and what a wrong one is answered. */
const purposes = {
  'to sign in': {
    send: (username: string) => visitor.open('sendMail', { username }, { body: { loginType: 'emailCode' } }),
    give: (username: string, code: string) => visitor.signInByCode(username, code, 'emailCode'),
    refusals: ['Invalid_Your_Credential', 'The_User_Is_Locked_Temporary'],
    afterwards: 'Invalid_Your_Credential',
  },
  'for a forgotten password': {
    send: (username: string) =>
      visitor.open('sendMail', { username }, { body: { loginType: 'emailCode', purpose: 'forgotPassword' } }),
    give: (username: string, code: string) =>
      visitor.open(
        'forgotPassword',
        { username, code, password: newPassword, confirmPassword: newPassword },
        { method: 'PUT' },
      ),
    refusals: ['The_Code_Is_Not_Correct'],
    afterwards: 'The_Code_Is_Not_Correct',
  },
  'to confirm an address': {
    send: (_: string, token: { token: string }) =>
      as(token, 'POST', 'sendCode', { contact: 'email', purpose: 'confirm' }),
    give: (_: string, code: string, token: { token: string }) => as(token, 'POST', 'verifyEmail', { code }),
    refusals: ['The_Code_Is_Not_Correct'],
    afterwards: 'The_Code_Is_Not_Correct',
  },
  'to delete the account': {
    send: (_: string, token: { token: string }) =>
      as(token, 'POST', 'sendCode', { contact: 'email', purpose: 'deleteAccount' }),
    give: (_: string, code: string, token: { token: string }) => as(token, 'DELETE', '', { code, contact: 'email' }),
    refusals: ['The_Code_Is_Not_Correct'],
    afterwards: 'The_Code_Is_Not_Correct',
  },
} as const;

describe.each(Object.entries(purposes))('a code %s', (_, { send: ask, give, refusals, afterwards }) => {
  it('is worth nothing after five wrong ones, also when they come at once', async () => {
    const username = anEmail();
    const token = await visitor.registered(username, password);
    expect((await ask(username, token)).statusCode).toBe(200);
    const code = await visitor.codeTo(username);
    for (const answer of await fiveAtOnce((number) => give(username, wrong(code, number), token))) {
      expect(refusals).toContain(answer.json().code);
      expect(answer.body).not.toContain(code);
    }
    // The lock that failures to sign in bring is another matter.
    const me = await send(api, undefined, { method: 'GET', url: '/api/account/me', headers: bearer(token) });
    await api.dependencies.failures.forget(me.json().userId);
    expect((await give(username, code, token)).json().code).toBe(afterwards);
    expect((await visitor.signIn(username, password)).statusCode).toBe(200);
  });

  it('is not used up by what is no code of six digits, and is read in any digits', async () => {
    const username = anEmail();
    const token = await visitor.registered(username, password);
    await ask(username, token);
    const code = await visitor.codeTo(username);
    for (const typed of [code.slice(1), `${code}0`, 'abcdef']) {
      for (let count = 0; count < 2; count += 1) expect((await give(username, typed, token)).statusCode).toBe(400);
    }
    const inPersian = `${showDigits(code, 'fa-IR').slice(0, 3)} ${showDigits(code, 'fa-IR').slice(3)}`;
    expect((await give(username, inPersian, token)).statusCode).toBeLessThan(300);
  });

  it('cannot be guessed on by asking for another one: not before a minute, and not more than five an hour', async () => {
    const username = anEmail();
    const token = await visitor.registered(username, password);
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    const earlier: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      vi.setSystemTime(start + round * 61_000);
      expect((await ask(username, token)).statusCode).toBe(200);
      const code = await visitor.codeTo(username);
      const again = await ask(username, token);
      expect(again.json()).toMatchObject({ status: 429, code: 'Too_Many_Codes', params: { seconds: 60 } });
      expect(again.headers['retry-after']).toBe('60');
      for (const old of earlier.filter((one) => one !== code)) {
        expect((await give(username, old, token)).statusCode).toBeGreaterThanOrEqual(400);
      }
      earlier.push(code);
    }
    vi.setSystemTime(start + 5 * 61_000);
    const sixth = await ask(username, token);
    expect(sixth.json()).toMatchObject({ status: 429, code: 'Too_Many_Codes' });
    expect(sixth.json().params.seconds).toBeGreaterThan(3_200);
    expect(await visitor.messageTo(username)).toBeUndefined();
  });
});

it('what five wrong codes have brought is the lock that wrong passwords bring: for both ways in', async () => {
  const { username } = await api.addAccount('user');
  await visitor.open('sendMail', { username }, { body: { loginType: 'emailCode' } });
  const code = await visitor.codeTo(username);
  await fiveAtOnce((number) => visitor.signInByCode(username, wrong(code, number), 'emailCode'));
  expect((await visitor.signIn(username, password)).json().code).toBe('The_User_Is_Locked_Temporary');
  expect((await visitor.signInByCode(username, code, 'emailCode')).json().code).toBe('The_User_Is_Locked_Temporary');
});
