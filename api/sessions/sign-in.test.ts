import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { password, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { aCellphone, anEmail, bearer, type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let visitor: Visitor;
beforeAll(async () => {
  api = await startTestApi();
  visitor = visitorOf(api);
});
afterAll(() => api.close());

const { signInAttempts } = defaultSettings;
const me = (token: { token: string }) =>
  send(api, undefined, { method: 'GET', url: '/api/account/me', headers: bearer(token) });
/** The content of an answer but for what is of the moment. */
const said = async (answering: ReturnType<Visitor['open']>) => {
  const { statusCode, body } = await answering;
  return { statusCode, body: body === '' ? '' : { ...JSON.parse(body), instance: undefined, requestId: undefined } };
};

describe('signing in', () => {
  it('answers a token that opens what its roles allow', async () => {
    const { username, userId } = await api.addAccount('user');
    const response = await visitor.signIn(` ${username.toUpperCase()} `, password);
    expect(response.statusCode).toBe(200);
    const { token, expiresAt } = response.json();
    expect(decodeJwt(token)).toMatchObject({ userId, personId: null, unique_name: username, jti: expect.any(String) });
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(defaultSettings.sessionHours * 3_600_000);
    const answer = await me({ token });
    expect(answer.json()).toMatchObject({ userId, uniqueName: username, roles: ['user'] });
    expect(answer.json().permissions).toContain('advertisement_create');
    expect(answer.json().permissions).not.toContain('advertisement_approve');
  });

  it('takes a mobile number however it is written, in any digits', async () => {
    const cellphone = aCellphone();
    await visitor.registered(cellphone, password);
    const national = `0${cellphone.slice(3)}`;
    const persian = national.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
    for (const username of [cellphone, national, persian]) {
      expect((await visitor.signIn(username, password)).statusCode).toBe(200);
    }
  });

  it('shows the ways in of a name alike, whether anybody has it', async () => {
    const { username } = await api.addAccount('user');
    const types = async (name: string) => said(visitor.open('checkUserLoginType', { username: name }));
    expect(await types(username)).toEqual(await types(anEmail()));
    expect((await types(username)).body).toMatchObject({ loginTypes: ['password', 'emailCode'] });
    expect((await types(aCellphone())).body).toMatchObject({ loginTypes: ['password', 'smsCode'] });
  });

  it('answers alike for an unknown name, a wrong password and a wrong code', async () => {
    const { username } = await api.addAccount('user');
    const wrong = await said(visitor.signIn(username, 'wrong'));
    expect(wrong).toMatchObject({ statusCode: 401, body: { code: 'Invalid_Your_Credential', errors: [] } });
    expect(await said(visitor.signIn(anEmail(), 'wrong'))).toEqual(wrong);
    expect(await said(visitor.signInByCode(username, '123456', 'emailCode'))).toEqual(wrong);
    expect(await said(visitor.signInByCode(anEmail(), '123456', 'emailCode'))).toEqual(wrong);
  });

  it('refuses what is no name, and blanks, field by field', async () => {
    const none = await visitor.signIn('nobody', 'x');
    expect(none.json()).toMatchObject({ status: 400, errors: [{ code: 'Invalid_Email_Or_Cellphone' }] });
    expect((await visitor.signIn('', '')).json()).toMatchObject({
      code: 'One_or_more_validation_errors_occurred',
      errors: [
        { field: 'username', code: 'The_Field_Is_Required' },
        { field: 'password', code: 'The_Field_Is_Required' },
      ],
    });
  });

  it('locks after five failures, for the right password too, and for a name that nobody has alike', async () => {
    const { username, userId } = await api.addAccount('user');
    const answers: unknown[][] = [];
    for (const name of [username, anEmail()]) {
      const tries: unknown[] = [];
      for (let count = 1; count < signInAttempts; count += 1) tries.push(await said(visitor.signIn(name, 'wrong')));
      for (const given of ['wrong', password]) tries.push(await said(visitor.signIn(name, given)));
      answers.push(tries);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.slice(-2)).toMatchObject([
      { statusCode: 423, body: { code: 'The_User_Is_Locked_Temporary', params: { minutes: 15 } } },
      { statusCode: 423, body: { code: 'The_User_Is_Locked_Temporary' } },
    ]);
    const user = await api.dependencies.commands.user.current(userId);
    expect(user).toMatchObject({ lock: { lockType: 'temporary' } });
    // An administrator may open it before its time.
    const payload = { id: userId, action: 'unlock' };
    expect((await send(api, api.administrator, { method: 'PUT', url: '/api/user/action', payload })).statusCode).toBe(
      200,
    );
    expect((await visitor.signIn(username, password)).statusCode).toBe(200);
  });

  it('of strangers do not lock out the owner who signs in with a known browser, or is signed in', async () => {
    const { username } = await api.addAccount('user');
    const first = await visitor.signIn(username, password);
    const [known] = first.cookies;
    expect(known).toMatchObject({ name: 'device', path: '/api/account', httpOnly: true, sameSite: 'Strict' });
    const atHome = { headers: { cookie: `device=${known?.value}` } };
    const wrong = async (extra = {}) => (await visitor.signIn(username, 'wrong', extra)).statusCode;
    for (let count = 1; count < signInAttempts; count += 1) expect(await wrong()).toBe(401);
    expect(await wrong()).toBe(423);
    expect((await visitor.signIn(username, password)).statusCode).toBe(423);

    expect((await visitor.signIn(username, password, atHome)).statusCode).toBe(200);
    // That the owner came in opens nothing to the strangers.
    expect((await visitor.signIn(username, password)).statusCode).toBe(423);
    const changed = await send(api, undefined, {
      method: 'PUT',
      url: '/api/account/changePassword',
      payload: { sealed: visitor.sealed({ oldPassword: 'wrong', newPassword: 'x', newPasswordRepeat: 'x' }) },
      headers: bearer(first.json()),
    });
    expect(changed.statusCode).toBe(400);

    // The browser has tries of its own, which end as well; another account's cookie is none.
    for (let count = 1; count < signInAttempts; count += 1) expect(await wrong(atHome)).toBe(401);
    expect(await wrong(atHome)).toBe(423);
    expect((await visitor.signIn(username, password, atHome)).statusCode).toBe(423);
    const other = await api.addAccount('user');
    for (let count = 1; count <= signInAttempts; count += 1) await visitor.signIn(other.username, 'wrong');
    expect((await visitor.signIn(other.username, password, atHome)).statusCode).toBe(423);
  });

  it('forgets wrong passwords after a right one', async () => {
    const { username } = await api.addAccount('user');
    for (const given of ['a', 'b', 'c', 'd', password, 'e', 'f', 'g', 'h', password]) {
      await visitor.signIn(username, given);
    }
    expect((await visitor.signIn(username, password)).statusCode).toBe(200);
  });

  it('tells a visitor who knows the password of a lock by an administrator, and nobody else', async () => {
    const { username, userId } = await api.addAccount('user');
    const { token } = (await visitor.signIn(username, password)).json();
    const payload = { id: userId, action: 'lock', reason: 'Selling what is not theirs.' };
    const locked = await send(api, api.administrator, { method: 'PUT', url: '/api/user/action', payload });
    expect(locked.json()).toMatchObject({ code: 'State_Changed_Successful' });
    expect((await visitor.signIn(username, 'wrong')).json().code).toBe('Invalid_Your_Credential');
    // However often: right passwords are no failures.
    for (let count = 0; count <= signInAttempts; count += 1) {
      expect((await visitor.signIn(username, password)).json()).toMatchObject({
        status: 423,
        code: 'The_User_Is_Locked_Permanently',
      });
    }
    expect((await me({ token })).statusCode).toBe(401);
  });
});

describe('signing in by code', () => {
  it('needs no password, and confirms the address', async () => {
    const { username, userId } = await api.addAccount('user');
    const asked = await visitor.open('sendMail', { username }, { body: { loginType: 'emailCode' } });
    expect(asked.statusCode).toBe(200);
    const code = await visitor.codeTo(username);
    const response = await visitor.signInByCode(username, code, 'emailCode');
    expect(response.statusCode).toBe(200);
    expect(await api.dependencies.commands.user.current(userId)).toMatchObject({ emailConfirmed: true });
    const headers = { ...bearer(response.json()), 'charsu-position': String(response.headers['charsu-position']) };
    const shown = await api.app.inject({ url: '/api/user/getinfo', headers });
    expect(shown.json()).toMatchObject({ emailConfirmed: true });
    expect((await visitor.signInByCode(username, code, 'emailCode')).json().code).toBe('Invalid_Your_Credential');
  });

  it('goes to a mobile number by SMS', async () => {
    const cellphone = aCellphone();
    await visitor.registered(cellphone, password);
    const asked = await visitor.open('sendMessage', { username: cellphone }, { body: { loginType: 'smsCode' } });
    expect(asked.statusCode).toBe(200);
    const code = await visitor.codeTo(cellphone);
    expect((await visitor.signInByCode(cellphone, code, 'smsCode')).statusCode).toBe(200);
  });

  it('is in the language of the page that asks, whatever the account was made in', async () => {
    const [signingIn, confirming] = [aCellphone(), aCellphone()];
    await visitor.registered(signingIn, password);
    const arabic = { body: { loginType: 'smsCode' }, headers: { 'accept-language': 'ar' } };
    await visitor.open('sendMessage', { username: signingIn }, arabic);
    expect(await visitor.messageTo(signingIn)).toMatchObject({ template: 'code', culture: 'ar-SA' });
    const headers = { ...bearer(await visitor.registered(confirming, password)), 'accept-language': 'zh' };
    const payload = { contact: 'cellphone', purpose: 'confirm' };
    await send(api, undefined, { method: 'POST', url: '/api/account/sendCode', headers, payload });
    expect(await visitor.messageTo(confirming)).toMatchObject({ template: 'code', culture: 'zh-CN' });
  });

  it('makes the account of a mobile number that nobody has, without a password, in the language of the call', async () => {
    const cellphone = aCellphone();
    const headers = { 'accept-language': 'de' };
    const body = { loginType: 'smsCode' };
    const asked = await visitor.open('sendMessage', { username: cellphone }, { body, headers });
    expect(asked.statusCode).toBe(200);
    expect(await api.dependencies.commands.user.holderOf({ kind: 'cellphone', value: cellphone })).toBeUndefined();
    const message = await visitor.messageTo(cellphone);
    expect(message).toMatchObject({ template: 'code', culture: 'de-DE' });
    const code = String(message?.params.code);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await visitor.signInByCode(cellphone, wrong, 'smsCode')).json().code).toBe('Invalid_Your_Credential');
    const sent = { username: cellphone, password: code };
    const both = await Promise.all([0, 1].map(() => visitor.open('login', sent, { body, headers })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const token = both.find(({ statusCode }) => statusCode === 200)?.json();
    const { userId, roles } = (await me(token)).json();
    expect(roles).toEqual(['user']);
    expect(await api.dependencies.commands.user.current(userId)).toMatchObject({
      name: `…${cellphone.slice(-4)}`,
      cellphone,
      cellphoneConfirmed: true,
      hasPassword: false,
      culture: 'de-DE',
    });
  });

  it('makes no account by mail, nor by a code for a forgotten password, nor for an account that came about meanwhile', async () => {
    const [cellphone, other] = [aCellphone(), aCellphone()];
    const purpose = { loginType: 'smsCode', purpose: 'forgotPassword' };
    await visitor.open('sendMessage', { username: cellphone }, { body: purpose });
    expect(await visitor.messageTo(cellphone)).toBeUndefined();
    await visitor.open('sendMessage', { username: other }, { body: { loginType: 'smsCode' } });
    const code = await visitor.codeTo(other);
    await visitor.registered(other, password);
    expect((await visitor.signInByCode(other, code, 'smsCode')).json().code).toBe('Invalid_Your_Credential');
  });

  it('answers alike for a name that nobody has, and sends nothing', async () => {
    const { username } = await api.addAccount('user');
    const ask = (name: string) =>
      said(visitor.open('sendMail', { username: name }, { body: { loginType: 'emailCode' } }));
    const nobody = anEmail();
    expect(await ask(username)).toEqual(await ask(nobody));
    expect(await visitor.messageTo(nobody)).toBeUndefined();
    const again = [await ask(username), await ask(nobody)];
    expect(again).toMatchObject([
      { statusCode: 429, body: { code: 'Too_Many_Codes' } },
      { statusCode: 429, body: { code: 'Too_Many_Codes' } },
    ]);
  });

  it('is over after five wrong codes: the right one is worth nothing then', async () => {
    const { username, userId } = await api.addAccount('user');
    await visitor.open('sendMail', { username }, { body: { loginType: 'emailCode' } });
    const code = await visitor.codeTo(username);
    const wrong = code === '000000' ? '111111' : '000000';
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => visitor.signInByCode(username, wrong, 'emailCode')),
    );
    for (const { statusCode } of tries) expect([401, 423]).toContain(statusCode);
    // The lock that these failures bring is another matter.
    await api.dependencies.failures.forget(userId);
    expect((await visitor.signInByCode(username, code, 'emailCode')).statusCode).toBe(401);
  });
});

describe('signing out', () => {
  it('makes the token worthless', async () => {
    const { username } = await api.addAccount('user');
    const token = (await visitor.signIn(username, password)).json();
    const headers = bearer(token);
    expect((await send(api, undefined, { method: 'GET', url: '/api/account/logout', headers })).statusCode).toBe(204);
    const after = await me(token);
    expect(after.statusCode).toBe(401);
    expect(after.json().code).toBe('Unauthorized');
  });
});

describe('asking for access', () => {
  it('says what the caller may do', async () => {
    const asked = async (permission: string) =>
      (await send(api, api.moderator, { method: 'GET', url: `/api/account/hasAccess/${permission}` })).json();
    expect(await asked('advertisement_approve')).toBe(true);
    expect(await asked('category_delete')).toBe(false);
    expect(await asked('no_such_key')).toBe(false);
  });
});
