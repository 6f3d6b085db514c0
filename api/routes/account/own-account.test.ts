import { createPool } from '@charsu/stores/database/database.ts';
import { send } from '@charsu/tests/support/api/records.ts';
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

const newPassword = 'Gelim-of-1404';
type Token = { readonly token: string };
const as = (token: Token, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  send(api, undefined, {
    method,
    url: `/api/account/${path}`,
    headers: bearer(token),
    ...(payload === undefined ? {} : { payload }),
  });
const works = async (token: Token) => (await as(token, 'GET', 'me')).statusCode === 200;
const signedIn = async (username: string, given = password): Promise<Token> =>
  (await visitor.signIn(username, given)).json();

describe('registering', () => {
  it('makes an account and signs in, by an address or a mobile number', async () => {
    for (const username of [anEmail(), aCellphone()]) {
      const token = await visitor.registered(username, password);
      expect((await as(token, 'GET', 'me')).json()).toMatchObject({ uniqueName: username, roles: ['user'] });
      expect((await visitor.signIn(username, password)).statusCode).toBe(200);
    }
  });

  it('opens the account at once, even while the read models do not know of it yet', async () => {
    const pool = createPool(api.databaseUrl);
    const holding = await pool.connect();
    try {
      await holding.query('begin; lock table read.user_account in share mode');
      const registered = await visitor.register(anEmail(), password);
      const first = as(registered.json(), 'GET', 'me');
      const { userId, jti } = (await api.dependencies.tokens.verify(registered.json().token)) ?? {
        userId: '',
        jti: '',
      };
      expect(await api.dependencies.queries.accessOf({ userId, jti })).toBeUndefined();
      await holding.query('commit');
      expect((await first).statusCode).toBe(200);
    } finally {
      holding.release();
      await pool.end();
    }
  });

  it('refuses a name that is taken, however it is written', async () => {
    const username = anEmail();
    await visitor.registered(username, password);
    const again = await visitor.register(username.toUpperCase(), password);
    expect(again.json()).toMatchObject({ status: 409, code: 'The_User_Already_Exist' });
  });

  it('gives a name to one of many at once', async () => {
    const username = anEmail();
    const all = await Promise.all(Array.from({ length: 8 }, () => visitor.register(username, password)));
    const codes = all.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, ...Array<number>(7).fill(409)]);
  });
});

describe('a new password', () => {
  let username: string;
  let token: Token;
  let code: string;
  beforeAll(async () => {
    username = anEmail();
    token = await visitor.registered(username, password);
    await visitor.open('sendMail', { username }, { body: { loginType: 'emailCode', purpose: 'forgotPassword' } });
    code = await visitor.codeTo(username);
  });
  type Fields = { readonly password: string; readonly confirmPassword: string };
  const calls = [
    ['registering', (fields: Fields) => visitor.open('register', { username: anEmail(), ...fields })],
    [
      'a forgotten one',
      (fields: Fields) => visitor.open('forgotPassword', { username, code, ...fields }, { method: 'PUT' }),
    ],
    [
      'changing it',
      (fields: Fields) =>
        as(token, 'PUT', 'changePassword', { sealed: visitor.sealed({ oldPassword: password, ...fields }) }),
    ],
  ] as const;
  const rules = [
    ['Password', 'The_Password_Is_Too_Common'],
    ['Qwerty1!', 'The_Password_Is_Too_Common'],
    ['', 'The_Field_Is_Required'],
    ['Ab1!', 'The_Password_Is_Too_Short'],
    ['kilim-of-1403', 'The_Password_Needs_An_Uppercase_Letter'],
    ['KILIM-OF-1403', 'The_Password_Needs_A_Lowercase_Letter'],
    ['Kilim-of-Kashan', 'The_Password_Needs_A_Digit'],
    ['KilimOf1403', 'The_Password_Needs_A_Symbol'],
  ] as const;

  describe.each(calls)('for %s', (_call, call) => {
    it.each(rules)('is not %s: %s', async (weak, fault) => {
      const refused = await call({ password: weak, confirmPassword: weak });
      const errors = expect.arrayContaining([expect.objectContaining({ field: 'password', code: fault })]);
      expect(refused.json()).toMatchObject({ status: 400, errors });
    });

    it('is repeated', async () => {
      const refused = await call({ password: newPassword, confirmPassword: `${newPassword}!` });
      const errors = [{ field: 'confirmPassword', code: 'The_Confirm_Value_Is_Not_Equal' }];
      expect(refused.json()).toMatchObject({ status: 400, errors });
    });
  });

  it('that is refused changes nothing, and leaves the code as good as it was', async () => {
    expect((await visitor.signIn(username, password)).statusCode).toBe(200);
    const fields = { username, code, password: newPassword, confirmPassword: newPassword };
    expect((await visitor.open('forgotPassword', fields, { method: 'PUT' })).statusCode).toBe(204);
  });
});

describe('a forgotten password', () => {
  it('is replaced by a code, which ends all sessions and tells the user', async () => {
    const username = anEmail();
    const token = await visitor.registered(username, password);
    const body = { loginType: 'emailCode', purpose: 'forgotPassword' };
    expect((await visitor.open('sendMail', { username }, { body })).statusCode).toBe(200);
    const code = await visitor.codeTo(username);
    const fields = { username, code, password: newPassword, confirmPassword: newPassword };
    expect((await visitor.signInByCode(username, code, 'emailCode')).statusCode).toBe(401);
    expect((await visitor.open('forgotPassword', fields, { method: 'PUT' })).statusCode).toBe(204);
    expect(await works(token)).toBe(false);
    expect((await visitor.signIn(username, password)).statusCode).toBe(401);
    expect((await visitor.signIn(username, newPassword)).statusCode).toBe(200);
    expect(await visitor.messageTo(username)).toMatchObject({ template: 'passwordChanged' });
    const again = await visitor.open('forgotPassword', fields, { method: 'PUT' });
    expect(again.json()).toMatchObject({ status: 400, code: 'The_Code_Is_Not_Correct' });
  });
});

describe('changing the password', () => {
  const change = (token: Token, oldPassword: string, next: string) =>
    as(token, 'PUT', 'changePassword', {
      sealed: visitor.sealed({ oldPassword, password: next, confirmPassword: next }),
    });

  it('ends all other sessions', async () => {
    const username = anEmail();
    const phone = await visitor.registered(username, password);
    const desk = await signedIn(username);
    expect((await change(desk, password, newPassword)).json()).toMatchObject({ code: 'Password_Changed_Successful' });
    expect([await works(desk), await works(phone)]).toEqual([true, false]);
    expect((await visitor.signIn(username, password)).statusCode).toBe(401);
  });

  it('lets nobody in whose old password was judged before and whose session would begin after', async () => {
    const username = anEmail();
    const desk = await visitor.registered(username, password);
    const { credentials } = api.dependencies;
    const [read, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const passwordHash = async (id: string) => {
      const found = await credentials.passwordHash(id);
      read.resolve();
      await changed.promise;
      return found;
    };
    const app = await api.buildWith({}, { credentials: { ...credentials, passwordHash } });
    const late = visitorOf({ app, dependencies: api.dependencies }).signIn(username, password);
    await read.promise;
    expect((await change(desk, password, newPassword)).statusCode).toBe(200);
    changed.resolve();
    expect((await late).json()).toMatchObject({ status: 401, code: 'Invalid_Your_Credential' });
    expect((await as(desk, 'GET', 'sessions')).json()).toHaveLength(1);
  });

  it('asks for the old one', async () => {
    const token = await visitor.registered(anEmail(), password);
    expect((await change(token, 'wrong', newPassword)).json()).toMatchObject({
      status: 400,
      code: 'Old_Password_Is_Not_Correct',
    });
  });

  it('locks an account after tries of old passwords', async () => {
    const token = await visitor.registered(anEmail(), password);
    const codes: string[] = [];
    for (let count = 0; count < 6; count += 1) codes.push((await change(token, 'wrong', newPassword)).json().code);
    expect(codes.at(-1)).toBe('The_User_Is_Locked_Temporary');
    expect((await change(token, password, newPassword)).statusCode).toBe(423);
  });

  it('by an administrator voids it, and a code lets its owner choose another', async () => {
    const { username, userId } = await api.addAccount('user');
    const token = await signedIn(username);
    const reset = await send(api, api.administrator, {
      method: 'PUT',
      url: '/api/account/resetPassword',
      payload: { userId },
    });
    expect(reset.statusCode).toBe(200);
    expect(await works(token)).toBe(false);
    expect((await visitor.signIn(username, password)).statusCode).toBe(401);
    expect(await visitor.messageTo(username)).toMatchObject({ template: 'passwordReset' });
  });
});

describe('confirming an address', () => {
  it('takes the code that was sent there', async () => {
    for (const [contact, username, path] of [
      ['email', anEmail(), 'verifyEmail'],
      ['cellphone', aCellphone(), 'verifyCellphone'],
    ] as const) {
      const token = await visitor.registered(username, password);
      expect((await as(token, 'POST', 'sendCode', { contact, purpose: 'confirm' })).statusCode).toBe(200);
      const code = await visitor.codeTo(username);
      const other = code === '000000' ? '111111' : '000000';
      expect((await as(token, 'POST', path, { code: other })).json().code).toBe('The_Code_Is_Not_Correct');
      const { position } = (await as(token, 'POST', path, { code })).json();
      const info = await send(api, undefined, {
        method: 'GET',
        url: '/api/user/getinfo',
        headers: { ...bearer(token), 'charsu-position': position },
      });
      expect(info.json()).toMatchObject({ [`${contact}Confirmed`]: true });
    }
  });

  it("does not take another's code, nor one for an address that the account does not have", async () => {
    const [sara, reza] = [anEmail(), anEmail()];
    const [hers, his] = [await visitor.registered(sara, password), await visitor.registered(reza, password)];
    await as(hers, 'POST', 'sendCode', { contact: 'email', purpose: 'confirm' });
    const code = await visitor.codeTo(sara);
    expect((await as(his, 'POST', 'verifyEmail', { code })).statusCode).toBe(400);
    expect((await as(his, 'POST', 'sendCode', { contact: 'cellphone', purpose: 'confirm' })).statusCode).toBe(409);
    expect((await as(his, 'POST', 'verifyCellphone', { code })).statusCode).toBe(400);
  });
});

describe('sessions', () => {
  it('are listed, and each can be ended by its owner only', async () => {
    const username = anEmail();
    const first = await visitor.registered(username, password);
    const second: Token = (await visitor.signIn(username, password, { headers: { 'user-agent': 'A phone' } })).json();
    const listed = (await as(first, 'GET', 'sessions')).json();
    expect(listed).toHaveLength(2);
    expect(listed).toMatchObject([{ current: false, userAgent: 'A phone', address: '127.0.0.1' }, { current: true }]);
    const [phone] = listed;
    const stranger = await visitor.registered(anEmail(), password);
    expect((await as(stranger, 'DELETE', `sessions/${phone.id}`)).statusCode).toBe(404);
    expect(await works(second)).toBe(true);
    expect((await as(first, 'DELETE', `sessions/${phone.id}`)).statusCode).toBe(204);
    expect(await works(second)).toBe(false);
    expect((await as(first, 'DELETE', `sessions/${phone.id}`)).statusCode).toBe(404);
  });
});

describe('deleting the own account', () => {
  const remove = (token: Token, payload: object) => as(token, 'DELETE', '', payload);

  it('asks for the password or a code', async () => {
    const username = anEmail();
    const token = await visitor.registered(username, password);
    expect((await remove(token, {})).json()).toMatchObject({ status: 400, code: 'The_Field_Is_Required' });
    expect((await remove(token, { sealed: visitor.sealed({ password: 'wrong' }) })).json()).toMatchObject({
      code: 'The_Password_Is_Incorrect',
    });
    expect((await remove(token, { code: '000000', contact: 'email' })).json().code).toBe('The_Code_Is_Not_Correct');
    expect(await works(token)).toBe(true);
    expect((await remove(token, { sealed: visitor.sealed({ password }) })).statusCode).toBe(204);
    expect(await works(token)).toBe(false);
    expect((await visitor.signIn(username, password)).json().code).toBe('Invalid_Your_Credential');
    // Nobody has shown that they read what goes there.
    expect(await visitor.messageTo(username)).toBeUndefined();
    // The name is free again.
    await visitor.registered(username, password);
  });

  it.each(['email', 'cellphone'] as const)('goes by a code to the %s of an account that has both', async (contact) => {
    const username = anEmail();
    const token = await visitor.registered(username, password);
    const { userId } = (await as(token, 'GET', 'me')).json();
    const cellphone = aCellphone();
    const by = { id: userId, kind: 'user', scope: 'own' } as const;
    await api.dependencies.commands.user.update(userId, { cellphone }, { by, at: new Date().toISOString() });
    const codeBy = async (way: 'email' | 'cellphone') => {
      expect((await as(token, 'POST', 'sendCode', { contact: way, purpose: 'deleteAccount' })).statusCode).toBe(200);
      return visitor.codeTo(way === 'email' ? username : cellphone);
    };
    const other = contact === 'email' ? 'cellphone' : 'email';
    await codeBy(other);
    const code = await codeBy(contact);
    expect((await remove(token, { code })).json()).toMatchObject({
      code: 'The_Field_Is_Required',
      params: { field: 'contact' },
    });
    expect((await remove(token, { code, contact: other })).json().code).toBe('The_Code_Is_Not_Correct');
    expect((await remove(token, { code, contact })).statusCode).toBe(204);
    expect(await works(token)).toBe(false);
  });

  it('is refused to the last administrator', async () => {
    const { username } = api.administrator;
    const token = await signedIn(username);
    const refused = await remove(token, { sealed: visitor.sealed({ password }) });
    expect(refused.json()).toMatchObject({ status: 409, code: 'The_Last_Administrator_Cannot_Be_Removed' });
    expect(await works(token)).toBe(true);
    expect((await visitor.signIn(username, password)).statusCode).toBe(200);
  });
});
