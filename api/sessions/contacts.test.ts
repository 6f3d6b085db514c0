import { endEarlierSessions } from '@charsu/jobs/reactors/end-earlier-sessions.ts';
import { flowMs, ticketMs } from '@charsu/stores/accounts/external-flows.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { password, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { aCellphone, anEmail, bearer, type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { reacted } from '@charsu/tests/support/read-side/reacted.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveContact } from './sign-in.ts';

let api: TestApi;
let visitor: Visitor;
let pool: pg.Pool;
beforeAll(async () => {
  api = await startTestApi();
  pool = createPool(api.databaseUrl);
  visitor = visitorOf(api);
});
afterAll(async () => {
  await pool.end();
  await api.close();
});

type Headers = Readonly<Record<string, string>>;
const put = (headers: Headers, url: string, payload: object) =>
  send(api, undefined, { method: 'PUT', url, headers, payload });
const edit = (headers: Headers, payload: object) => put(headers, '/api/user/', payload);
const proof = (given = password) => ({ sealed: visitor.sealed({ password: given }) });

/** Somebody who has registered with an address and a password. */
async function somebody() {
  const email = anEmail();
  const headers = bearer(await visitor.registered(email, password));
  const me = await send(api, undefined, { method: 'GET', url: '/api/account/me', headers });
  return { email, headers, id: String(me.json().userId) };
}

const forgetSentCodes = () => pool.query('delete from app.one_time_code_sent');

/** An administrator vouches for an address of somebody. */
async function vouchFor(id: string, action: 'confirmEmail' | 'confirmCellphone') {
  const vouched = await put(api.administrator.headers, '/api/user/action', { id, action });
  expect(vouched.statusCode).toBe(200);
}

/** Somebody whose address is confirmed and who has no other way in: signed in by a code. */
async function somebodyByCodeOnly() {
  const { id, email } = await somebody();
  await vouchFor(id, 'confirmEmail');
  expect((await put(api.administrator.headers, '/api/account/resetPassword', { userId: id })).statusCode).toBe(200);
  await visitor.open('sendMail', { username: email }, { body: { loginType: 'emailCode' } });
  const token = await visitor.signInByCode(email, await visitor.codeTo(email), 'emailCode');
  return { id, email, headers: bearer(token.json()) };
}

describe('the only confirmed address of somebody without a password', () => {
  it('stays at every edit until there is another way in', async () => {
    const { id, email, headers } = await somebodyByCodeOnly();
    const typo = { email: `typo-${email}` };
    const last = { status: 409, code: 'The_Last_Login_Cannot_Be_Removed' };
    expect((await edit(headers, { id, ...typo })).json()).toMatchObject(last);
    expect((await edit(api.administrator.headers, { id, ...typo })).json()).toMatchObject(last);
    const inConsole = await put(api.administrator.headers, `/api/console/users/${id}`, typo);
    expect(inConsole.json()).toMatchObject(last);
    const next = { oldPassword: '', password, confirmPassword: password };
    const set = await put(headers, '/api/account/changePassword', { sealed: visitor.sealed(next) });
    expect(set.statusCode).toBe(200);
    expect((await edit(headers, { id, ...typo, ...proof() })).statusCode).toBe(200);
  });
});

describe('another address', () => {
  it('causes a message to the one before, without the new address', async () => {
    const { id, email, headers } = await somebody();
    await vouchFor(id, 'confirmEmail');
    const next = anEmail();
    expect((await edit(headers, { id, email: next, ...proof() })).statusCode).toBe(200);
    const message = await visitor.messageTo(email);
    expect(message).toMatchObject({ channel: 'email', template: 'contactChanged', params: {} });
  });

  it('causes a message when an administrator changes it, and when one is only added', async () => {
    const { id, email } = await somebody();
    await vouchFor(id, 'confirmEmail');
    const cellphone = aCellphone();
    expect((await put(api.administrator.headers, `/api/console/users/${id}`, { cellphone })).statusCode).toBe(200);
    expect(await visitor.messageTo(email)).toMatchObject({ template: 'contactChanged' });
    await vouchFor(id, 'confirmCellphone');
    expect((await edit(api.administrator.headers, { id, cellphone: null })).statusCode).toBe(200);
    expect(await visitor.messageTo(cellphone)).toMatchObject({ channel: 'sms', template: 'contactChanged' });
  });

  it('causes no message to an address that may be a stranger’s, nor does a new password', async () => {
    const { id, email, headers } = await somebody();
    const [cellphone, another] = [aCellphone(), aCellphone()];
    const told = async () => [await visitor.messageTo(email), await visitor.messageTo(cellphone)];
    for (const changes of [{ cellphone }, { cellphone: another }, { cellphone }])
      expect((await edit(headers, { id, ...changes, ...proof() })).statusCode).toBe(200);
    const next = { oldPassword: password, password: 'Gelim-of-1404', confirmPassword: 'Gelim-of-1404' };
    const set = await put(headers, '/api/account/changePassword', { sealed: visitor.sealed(next) });
    expect(set.statusCode).toBe(200);
    expect(await told()).toEqual([undefined, undefined]);
    // A confirmed other address is the one that hears.
    await vouchFor(id, 'confirmEmail');
    const gone = await edit(headers, { id, cellphone: null, ...proof('Gelim-of-1404') });
    expect(gone.statusCode).toBe(200);
    expect(await told()).toEqual([expect.objectContaining({ template: 'contactChanged' }), undefined]);
  });

  it('causes no message when nothing has changed', async () => {
    const { id, email, headers } = await somebody();
    await vouchFor(id, 'confirmEmail');
    expect((await edit(headers, { id, email: email.toUpperCase(), name: 'Golnaz' })).statusCode).toBe(200);
    expect(await visitor.messageTo(email)).toBeUndefined();
  });

  it('takes the password of a user who has one, for the own account', async () => {
    const { id, email, headers } = await somebody();
    await vouchFor(id, 'confirmEmail');
    const next = anEmail();
    const without = await edit(headers, { id, email: next });
    expect(without.json()).toMatchObject({ status: 400, code: 'The_Field_Is_Required', params: { field: 'password' } });
    const wrong = await edit(headers, { id, email: next, ...proof('wrong') });
    expect(wrong.json()).toMatchObject({ status: 400, code: 'The_Password_Is_Incorrect' });
    expect(await visitor.messageTo(email)).toBeUndefined();
    expect((await edit(headers, { id, name: 'Golnaz' })).statusCode).toBe(200);
    expect((await edit(headers, { id, email: next, ...proof() })).statusCode).toBe(200);
  });

  it('in the console is for everybody else: there nobody changes their own without the password', async () => {
    const { id, email, headers } = await administrator();
    const url = `/api/console/users/${id}`;
    expect((await put(headers, url, { email: anEmail() })).json()).toMatchObject({ code: 'The_Field_Is_Required' });
    expect((await put(headers, url, { email, name: 'Golnaz' })).statusCode).toBe(200);
  });

  it('locks an account after tries of passwords for it', async () => {
    const { id, headers } = await somebody();
    const codes: string[] = [];
    const email = anEmail();
    for (let count = 0; count < 6; count += 1)
      codes.push((await edit(headers, { id, email, ...proof('wrong') })).json().code);
    expect(codes.at(-1)).toBe('The_User_Is_Locked_Temporary');
    expect((await edit(headers, { id, email, ...proof() })).statusCode).toBe(423);
  });

  async function administrator() {
    const { userId: id, username: email } = await api.addAccount('administrator');
    return { id, email, headers: bearer((await visitor.signIn(email, password)).json()) };
  }
});

describe('the first proof of an address, by somebody who was not signed in,', () => {
  const works = async (headers: Headers) =>
    (await send(api, undefined, { method: 'GET', url: '/api/account/me', headers })).statusCode === 200;
  async function signInByCode(email: string) {
    await visitor.open('sendMail', { username: email }, { body: { loginType: 'emailCode' } });
    return visitor.signInByCode(email, await visitor.codeTo(email), 'emailCode');
  }
  const confirmInside = async (headers: Headers, contact: 'email' | 'cellphone', address: string) => {
    const post = (url: string, payload: object) => send(api, undefined, { method: 'POST', url, headers, payload });
    await post('/api/account/sendCode', { contact, purpose: 'confirm' });
    const code = await visitor.codeTo(address);
    const path = contact === 'email' ? 'verifyEmail' : 'verifyCellphone';
    expect((await post(`/api/account/${path}`, { code })).statusCode).toBe(200);
    // The next code need not wait for a minute.
    await forgetSentCodes();
  };

  it('leaves nothing to the stranger who made the account with it', async () => {
    const { id, email, headers } = await somebody();
    const { commands } = api.dependencies;
    const by = { id, kind: 'user', scope: 'own' } as const;
    const theirs = { provider: 'example', subject: `of-${id}`, email: null };
    const at = new Date().toISOString();
    await commands.user.linkExternalLogin(id, theirs, { by, at });
    // They are about to link another, and to come in by the first.
    const [secret, later] = [crypto.randomUUID(), new Date(Date.now() + 600_000).toISOString()];
    const { flows } = api.dependencies;
    const flow = { provider: 'example', nonce: 'n', verifier: 'v', returnPath: '/', culture: 'fa-IR' } as const;
    await flows.begin({ ...flow, userId: id }, { state: secret, browser: secret }, later);
    await flows.issueTicket(secret, id, later);

    const signedIn = await signInByCode(email);
    expect(signedIn.statusCode).toBe(200);
    expect(await works(headers)).toBe(false);
    expect((await visitor.signIn(email, password)).json().code).toBe('Invalid_Your_Credential');
    expect(await commands.user.holderOfExternal(theirs.provider, theirs.subject)).toBeUndefined();
    expect(await flows.take({ state: secret, browser: secret }, at)).toBeUndefined();
    expect(await flows.redeemTicket(secret, at)).toBeUndefined();

    // The owner is notified, and sets a password without knowing the one before.
    const owner = { ...bearer(signedIn.json()), 'charsu-position': String(signedIn.headers['charsu-position']) };
    const inbox = { method: 'POST', url: '/api/message/search', headers: owner, payload: {} } as const;
    const { items } = (await send(api, undefined, inbox)).json();
    expect(items[0]).toMatchObject({ kind: 'earlierAccessVoided' });
    const next = { oldPassword: '', password, confirmPassword: password };
    const set = await put(owner, '/api/account/changePassword', { sealed: visitor.sealed(next) });
    expect(set.statusCode).toBe(200);
    expect((await visitor.signIn(email, password)).statusCode).toBe(200);
  });

  it('ends the sessions of before although a crash comes between, and leaves those from then on', async () => {
    const { id, email, headers } = await somebody();
    const { commands, sessions, queries } = api.dependencies;
    const user = await commands.user.current(id);
    if (user.status !== 'present') throw new Error('The account is not there.');
    const dies = new Error('The process dies.');
    const dying = {
      commands,
      credentials: api.dependencies.credentials,
      sessions: { ...sessions, endAll: () => Promise.reject(dies) },
    };
    const now = new Date();
    const origin = { now, address: '192.0.2.1', network: '192.0.2.1', userAgent: '', correlationId: '' };
    await expect(proveContact(user, { kind: 'email', value: email }, dying, origin)).rejects.toBe(dies);
    expect(await works(headers)).toBe(true);
    const own = { userId: id, signedInAt: now.toISOString(), expiresAt: new Date(Date.now() + 60_000).toISOString() };
    await sessions.begin({ jti: crypto.randomUUID(), ...own, userAgent: '', address: '' });

    const ending: string[] = [];
    const reactor = endEarlierSessions({
      database: pool,
      sessions: {
        async endBefore(userId, at) {
          ending.push(userId);
          await sessions.endBefore(userId, at);
        },
      },
    });
    const { databaseUrl } = api;
    const { eventStore } = api.dependencies;
    /** Reacts to everything, as if nothing had been handled yet; answers with how many accounts there was something to end of. */
    const finish = async () => {
      ending.length = 0;
      await pool.query('update app.reactor set position = null');
      expect(await reacted(reactor, { pool, databaseUrl, eventStore, queries })).toEqual([]);
      return ending.filter((userId) => userId === id).length;
    };
    expect(await finish()).toBe(1);
    expect(await works(headers)).toBe(false);
    expect((await sessions.list(id, now.toISOString())).map(({ signedInAt }) => signedInAt)).toEqual([own.signedInAt]);
    expect(await finish()).toBe(0);

    // A flow that was under way at another site goes though no session of before is left, and later beginnings do not.
    const { flows } = api.dependencies;
    const flow = {
      provider: 'example',
      nonce: 'n',
      verifier: 'v',
      userId: id,
      returnPath: '/',
      culture: 'fa-IR',
    } as const;
    const begin = async (at: number) => {
      const secret = crypto.randomUUID();
      await flows.begin(flow, { state: secret, browser: secret }, new Date(at + flowMs).toISOString());
      await flows.issueTicket(secret, id, new Date(at + ticketMs).toISOString());
      return {
        taken: () => flows.take({ state: secret, browser: secret }, now.toISOString()),
        redeemed: () => flows.redeemTicket(secret, now.toISOString()),
      };
    };
    const before = await begin(now.getTime() - 1);
    expect(await finish()).toBe(1);
    expect([await before.taken(), await before.redeemed()]).toEqual([undefined, undefined]);
    const after = await begin(now.getTime());
    expect(await finish()).toBe(0);
    expect([await after.taken(), await after.redeemed()]).toEqual([flow, id]);
  });

  it('comes with a forgotten password too', async () => {
    const { id, email, headers } = await somebody();
    await visitor.open(
      'sendMail',
      { username: email },
      { body: { loginType: 'emailCode', purpose: 'forgotPassword' } },
    );
    const code = await visitor.codeTo(email);
    const chosen = { password: 'Gelim-of-1404', confirmPassword: 'Gelim-of-1404' };
    const reset = await visitor.open('forgotPassword', { username: email, code, ...chosen }, { method: 'PUT' });
    expect(reset.statusCode).toBe(204);
    expect(await works(headers)).toBe(false);
    expect((await visitor.signIn(email, chosen.password)).statusCode).toBe(200);
    expect(await api.dependencies.commands.user.current(id)).toMatchObject({ emailConfirmed: true, hasPassword: true });
  });

  it('changes nothing for a member who confirmed it while signed in', async () => {
    const { email, headers } = await somebody();
    await confirmInside(headers, 'email', email);
    expect(await works(headers)).toBe(true);
    expect((await signInByCode(email)).statusCode).toBe(200);
    expect(await works(headers)).toBe(true);
    expect((await visitor.signIn(email, password)).statusCode).toBe(200);
  });

  it('is not to be had where another address is confirmed: this one may be mistyped, or a trap', async () => {
    const { id, email, headers } = await somebody();
    const cellphone = aCellphone();
    expect((await edit(headers, { id, cellphone, ...proof() })).statusCode).toBe(200);
    await confirmInside(headers, 'cellphone', cellphone);
    for (const purpose of ['signIn', 'forgotPassword']) {
      const sent = await visitor.open('sendMail', { username: email }, { body: { loginType: 'emailCode', purpose } });
      expect(sent.statusCode).toBe(200);
      // The message that the page announces says why there is no code in it.
      expect(await visitor.messageTo(email)).toMatchObject({ template: 'addressNotConfirmed', params: {} });
      await pool.query('delete from app.outgoing_message where receiver = $1', [email]);
      await forgetSentCodes();
    }
    expect((await visitor.signIn(email, password)).statusCode).toBe(200);
    await visitor.open('sendMessage', { username: cellphone }, { body: { loginType: 'smsCode' } });
    expect((await visitor.messageTo(cellphone))?.template).toBe('code');
  });
});

describe('a code to an address', () => {
  it('is good for as long as administrators say, and the answer says how long', async () => {
    const { settings } = api.dependencies.commands;
    const by = { id: api.administrator.userId, kind: 'user', scope: 'all' } as const;
    const seconds = { oneTimeCodeSeconds: 420, oneTimeCodeResendSeconds: 90 };
    await settings.change('signIn', seconds, { by, at: new Date().toISOString() });
    const { headers } = await somebody();
    const payload = { contact: 'email', purpose: 'confirm' };
    const ask = () => send(api, undefined, { method: 'POST', url: '/api/account/sendCode', headers, payload });
    expect((await ask()).json()).toEqual({ validSeconds: 420, resendSeconds: 90, sent: false });
    expect((await ask()).json()).toMatchObject({ code: 'Too_Many_Codes', params: { seconds: 90, validSeconds: 420 } });
  });
});
