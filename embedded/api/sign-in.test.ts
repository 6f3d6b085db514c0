import { lockRule } from '@charsu/api/sessions/sign-in.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from './records.ts';
import { password, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const signIn = (username: string, given: string) =>
  send(api, undefined, { method: 'POST', url: '/api/account/login', payload: { username, password: given } });
const me = (token: string) =>
  send(api, undefined, { method: 'GET', url: '/api/account/me', headers: { authorization: `Bearer ${token}` } });

describe('signing in', () => {
  it('answers a token that opens what its roles allow', async () => {
    const { username, userId } = await api.addAccount('user');
    const response = await signIn(username.toUpperCase(), password);
    expect(response.statusCode).toBe(200);
    const { token } = response.json();
    expect(decodeJwt(token)).toMatchObject({ userId, unique_name: username });
    const answer = await me(token);
    expect(answer.json()).toMatchObject({ userId, uniqueName: username, roles: ['user'] });
    expect(answer.json().permissions).toContain('advertisement_create');
    expect(answer.json().permissions).not.toContain('advertisement_approve');
  });

  it('answers alike for an unknown name and a wrong password', async () => {
    const { username } = await api.addAccount('user');
    for (const response of [await signIn(username, 'wrong'), await signIn('nobody', 'wrong')]) {
      expect(response.statusCode).toBe(401);
      expect(response.headers['content-type']).toContain('application/problem+json');
      expect(response.json()).toMatchObject({
        code: 'Invalid_Your_Credential',
        message: 'The user name or the password is wrong.',
        errors: [],
      });
    }
  });

  it('refuses blanks field by field', async () => {
    const response = await signIn('', '');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'One_or_more_validation_errors_occurred',
      errors: [
        { field: 'username', code: 'The_Field_Is_Required' },
        { field: 'password', code: 'The_Field_Is_Required' },
      ],
    });
  });

  it('locks after five wrong passwords, for the right one too', async () => {
    const { username } = await api.addAccount('user');
    for (let attempt = 1; attempt < lockRule.attempts; attempt += 1) {
      expect((await signIn(username, 'wrong')).json().code).toBe('Invalid_Your_Credential');
    }
    for (const given of ['wrong', password]) {
      const response = await signIn(username, given);
      expect(response.statusCode).toBe(423);
      expect(response.json()).toMatchObject({ code: 'The_User_Is_Locked_Temporary', params: { minutes: 15 } });
    }
  });

  it('forgets wrong passwords after a right one', async () => {
    const { username } = await api.addAccount('user');
    for (const given of ['a', 'b', 'c', 'd', password, 'e', 'f', 'g', 'h', password]) await signIn(username, given);
    expect((await signIn(username, password)).statusCode).toBe(200);
  });

  it('is refused to an address that tries too often', async () => {
    const app = await api.buildWith({ signInsPerMinute: 2 });
    const attempt = () =>
      send({ app }, undefined, {
        method: 'POST',
        url: '/api/account/login',
        payload: { username: 'nobody', password: 'x' },
      });
    expect((await attempt()).statusCode).toBe(401);
    expect((await attempt()).statusCode).toBe(401);
    const refused = await attempt();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'Status_429', status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('signing out', () => {
  it('makes the token worthless', async () => {
    const { username } = await api.addAccount('user');
    const { token } = (await signIn(username, password)).json();
    const out = await send(api, undefined, {
      method: 'GET',
      url: '/api/account/logout',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(out.statusCode).toBe(204);
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
