import { systemContext } from '@charsu/core/application/commands.ts';
import { problemSchema } from '@charsu/core/contract/problem.ts';
import { cultures } from '@charsu/core/domain/culture.ts';
import { type ErrorCode, errorStatus } from '@charsu/core/domain/error-codes.ts';
import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import { commonMessage } from '@charsu/core/i18n/sentences/common-message.ts';
import { categoryInput, command, send, tenantInput } from '@charsu/tests/support/api/records.ts';
import { password, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { aCellphone, anEmail, bearer, type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let visitor: Visitor;
beforeAll(async () => {
  api = await startTestApi();
  visitor = visitorOf(api);
});
afterAll(() => api.close());

type Headers = Readonly<Record<string, string>>;
const now = () => new Date().toISOString();
const member = async () => {
  const username = anEmail();
  return { username, token: await visitor.registered(username, password) };
};
const wrong = 'Wrong-of-1404';

/** The ways to each code: a request that is sent in some language. */
const ways = {
  Invalid_Your_Credential: async () => (headers: Headers) => visitor.signIn(anEmail(), wrong, { headers }),
  The_User_Already_Exist: async () => {
    const { username } = await member();
    const fields = { username, password, confirmPassword: password };
    return (headers: Headers) => visitor.open('register', fields, { headers });
  },
  The_Password_Is_Incorrect: async () => {
    const { token } = await member();
    return (headers: Headers) =>
      send(api, undefined, {
        method: 'DELETE',
        url: '/api/account/',
        payload: { sealed: visitor.sealed({ password: wrong }) },
        headers: { ...bearer(token), ...headers },
      });
  },
  Old_Password_Is_Not_Correct: async () => {
    const { token } = await member();
    const fields = { oldPassword: wrong, password: 'Gelim-of-1404', confirmPassword: 'Gelim-of-1404' };
    return (headers: Headers) =>
      send(api, undefined, {
        method: 'PUT',
        url: '/api/account/changePassword',
        payload: { sealed: visitor.sealed(fields) },
        headers: { ...bearer(token), ...headers },
      });
  },
  The_User_Is_Locked_Temporary: async () => {
    const { username } = await member();
    for (let count = 0; count < defaultSettings.signInAttempts; count += 1) await visitor.signIn(username, wrong);
    return (headers: Headers) => visitor.signIn(username, password, { headers });
  },
  The_User_Is_Locked_Permanently: async () => {
    const { username, userId } = await api.addPerson('user');
    await api.dependencies.commands.user.lockPermanently(userId, 'A test', systemContext(now()));
    return (headers: Headers) => visitor.signIn(username, password, { headers });
  },
  The_Person_Not_Found: async () => {
    const { userId: ownerId } = await api.addPerson('user');
    return (headers: Headers) =>
      send(api, api.administrator, { method: 'POST', url: '/api/tenant/', payload: tenantInput({ ownerId }), headers });
  },
  The_Entered_Information_Is_Duplicated: async () => {
    const payload = categoryInput();
    await command(api, api.administrator, { method: 'POST', url: '/api/category/', payload });
    return (headers: Headers) =>
      send(api, api.administrator, { method: 'POST', url: '/api/category/', payload, headers });
  },
  The_Cellphone_Is_Not_Valid: async () => (headers: Headers) =>
    visitor.open('sendMessage', { username: '09701234567' }, { body: { loginType: 'smsCode' }, headers }),
  Error_In_Send_SMS: async () => {
    const app = await api.buildWith({ codeWaitMs: 30_000 });
    const asker = visitorOf({ ...api, app });
    return async (headers: Headers) => {
      const username = aCellphone();
      const answer = asker.open('sendMessage', { username }, { body: { loginType: 'smsCode' }, headers });
      await visitor.deliver(username, { outcome: 'refused', reason: 'no such number', again: false });
      return answer;
    };
  },
} as const satisfies Partial<Record<ErrorCode, () => Promise<unknown>>>;

describe('the codes of sign-in and accounts (R217, R218)', () => {
  it.each(Object.keys(ways) as (keyof typeof ways)[])(
    '%s has its status, and a text in each language',
    async (code) => {
      const provoke = await ways[code]();
      const texts = new Set<string>();
      for (const culture of cultures) {
        const response = await provoke({ 'accept-language': culture });
        const problem = problemSchema.parse(response.json());
        const said = problem.errors.find((error) => error.code === code) ?? problem;
        expect({ status: response.statusCode, code: said.code }).toEqual({ status: errorStatus[code], code });
        expect(said.message).toBe(commonMessage(code, culture, said.params));
        texts.add(said.message);
      }
      expect(texts.size).toBe(cultures.length);
    },
  );
});

describe('a code to a name of the other kind', () => {
  it.each([
    ['sendMessage', 'smsCode', anEmail, 'The_Cellphone_Is_Not_Valid'],
    ['sendMail', 'emailCode', aCellphone, 'The_Email_Is_Not_Valid'],
  ] as const)('%s refuses the name', async (path, loginType, newName, code) => {
    const response = await visitor.open(path, { username: newName() }, { body: { loginType } });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toMatchObject([{ field: 'username', code }]);
  });
});
