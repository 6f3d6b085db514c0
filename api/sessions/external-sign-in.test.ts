import { limits } from '@charsu/core/domain/limits.ts';
import type { LoginProvider } from '@charsu/core/security/login-providers.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import {
  type Remote,
  startTestIdentityProvider,
  type TestIdentityProvider,
} from '@charsu/tests/support/test-identity-provider.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const publicUrl = 'http://charsu.test';
const people = new Map<string, Remote>();
let site: TestIdentityProvider;
let api: TestApi;
let app: TestApi['app'];

function remoteOf(sub: string): Remote {
  const remote = people.get(sub);
  if (remote === undefined) throw new Error(`Nobody at the other site is ${sub}.`);
  return remote;
}

beforeAll(async () => {
  site = await startTestIdentityProvider({ id: 'example', name: 'Example' }, remoteOf);
  site.trust(publicUrl);
  api = await startTestApi();
  const example: LoginProvider = { ...site.entry, scope: 'openid email profile', insecure: true };
  const away: LoginProvider = { ...example, id: 'away', issuer: 'http://127.0.0.1:9' };
  app = await api.buildWith({ publicUrl }, { providers: [example, away] });
});
afterAll(async () => {
  await api.close();
  await site.stop();
});

let count = 0;
function somebody(fields: Partial<Remote> = {}): Remote {
  count += 1;
  const sub = `remote-${count}`;
  const remote = { sub, email: `${sub}@example.com`, email_verified: true, name: `Remote ${count}`, ...fields };
  people.set(sub, remote);
  return remote;
}

const cookiesOf = (response: { headers: Record<string, unknown> }): string =>
  [response.headers['set-cookie']]
    .flat()
    .filter((line): line is string => typeof line === 'string')
    .map((line) => line.split(';')[0])
    .join('; ');

/** Goes through the other site as a browser does; answers the address that it sends the browser back to. */
async function throughProvider(location: string, { sub }: Remote): Promise<URL> {
  const jar = new Map<string, string>();
  let url = new URL(location);
  url.searchParams.set('login_hint', sub);
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`${response.status} ${await response.text()}`);
    url = new URL(next, url);
    if (url.origin === publicUrl) return url;
  }
  throw new Error('The other site leads nowhere.');
}

interface Begun {
  readonly location: string;
  readonly cookie: string;
}

async function begin(payload: object = {}, provider = 'example'): Promise<Begun> {
  const response = await app.inject({ method: 'POST', url: `/api/account/externalSignIn/${provider}`, payload });
  expect(response.statusCode).toBe(200);
  return { location: response.json().location, cookie: cookiesOf(response) };
}

const comeBack = (url: URL, cookie: string) =>
  app.inject({ method: 'GET', url: url.pathname + url.search, headers: { cookie } });

async function signIn(remote: Remote, payload: object = {}) {
  const begun = await begin(payload);
  const response = await comeBack(await throughProvider(begun.location, remote), begun.cookie);
  expect(response.statusCode).toBe(302);
  const target = new URL(String(response.headers.location), publicUrl);
  return { target, fields: new URLSearchParams(target.hash.slice(1)), cookie: begun.cookie };
}

const exchange = (ticket: string | null, cookie: string) =>
  app.inject({
    method: 'POST',
    url: '/api/account/externalToken',
    payload: { ticket: ticket ?? '' },
    headers: { cookie },
  });

describe('signing in with an account of another site', () => {
  it('is offered for the sites that are set up', async () => {
    const response = await app.inject({ url: '/api/account/externalProviders' });
    expect(response.json()).toEqual([
      { id: 'example', name: 'Example' },
      { id: 'away', name: 'Example' },
    ]);
    expect((await api.app.inject({ url: '/api/account/externalProviders' })).json()).toEqual([]);
  });

  it('makes an account the first time and finds it again the second', async () => {
    const remote = somebody();
    const first = await signIn(remote, { returnUrl: '/users/profile', culture: 'de-DE' });
    expect(first.target.pathname).toBe('/externalLogin');
    expect(first.fields.get('returnUrl')).toBe('/users/profile');
    const token = await exchange(first.fields.get('ticket'), first.cookie);
    expect(token.statusCode).toBe(200);
    const headers = {
      authorization: `Bearer ${token.json().token}`,
      'charsu-position': String(token.headers['charsu-position']),
    };
    const shown = await app.inject({ url: '/api/user/getinfo', headers });
    expect(shown.json()).toMatchObject({ email: remote.email, emailConfirmed: true });
    const { commands } = api.dependencies;
    const id = await commands.user.holderOfExternal('example', remote.sub);
    expect(await commands.user.current(id ?? '')).toMatchObject({
      name: remote.name,
      email: remote.email,
      emailConfirmed: true,
      hasPassword: false,
      culture: 'de-DE',
    });
    await signIn(remote);
    expect(await commands.user.holderOfExternal('example', remote.sub)).toBe(id);
  });

  it('takes the beginning of a name that is too long, and no half of a sign', async () => {
    const beginning = 'a'.repeat(limits.userName.max - 1);
    const remote = somebody({ name: `${beginning}😀` });
    await signIn(remote);
    const { commands } = api.dependencies;
    const id = await commands.user.holderOfExternal('example', remote.sub);
    expect(await commands.user.current(id ?? '')).toMatchObject({ name: beginning });
  });

  it('calls a person without a name by the first letters of the address', async () => {
    const remote = somebody({ name: '' });
    await signIn(remote);
    const { commands } = api.dependencies;
    const id = await commands.user.holderOfExternal('example', remote.sub);
    expect(await commands.user.current(id ?? '')).toMatchObject({ name: `${remote.email.slice(0, 2)}…` });
  });

  it('ends with a ticket that is good once', async () => {
    const { fields, cookie } = await signIn(somebody());
    expect((await exchange(fields.get('ticket'), cookie)).statusCode).toBe(200);
    expect((await exchange(fields.get('ticket'), cookie)).statusCode).toBe(401);
    expect((await exchange('made up', cookie)).statusCode).toBe(401);
  });

  it('ends with a ticket that no other browser can use, so that no link signs a stranger in', async () => {
    const { fields } = await signIn(somebody());
    const { cookie } = await begin();
    expect((await exchange(fields.get('ticket'), '')).statusCode).toBe(401);
    expect((await exchange(fields.get('ticket'), cookie)).statusCode).toBe(401);
  });

  it('does not take over the account of an address that is somebody’s already', async () => {
    const { username } = await api.addAccount('user');
    const { fields } = await signIn(somebody({ email: username }));
    expect(fields.get('ticket')).toBeNull();
    expect(fields.get('error')).toBe('The_User_Already_Exist');
  });

  it('makes no account of an address that the other site does not vouch for', async () => {
    const { fields } = await signIn(somebody({ email_verified: false }));
    expect(fields.get('error')).toBe('The_Email_Is_Not_Valid');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/logout'])(
    'leads to no other site: %s',
    async (returnUrl) => {
      const { target, fields } = await signIn(somebody(), { returnUrl });
      expect(target.origin).toBe(publicUrl);
      expect(fields.get('returnUrl')).toBe('/users/dashboard');
    },
  );

  it('is only ended by the browser that began it, once', async () => {
    const remote = somebody();
    const begun = await begin();
    const back = await throughProvider(begun.location, remote);
    expect((await comeBack(back, '')).statusCode).toBe(400);
    expect((await comeBack(back, 'external_flow=another')).statusCode).toBe(400);
    expect((await comeBack(back, begun.cookie)).statusCode).toBe(302);
    expect((await comeBack(back, begun.cookie)).statusCode).toBe(400);
  });

  it('believes no answer that the other site did not give', async () => {
    const begun = await begin();
    const state = new URL(begun.location).searchParams.get('state');
    const forged = new URL(`${publicUrl}/api/account/externalCallback/example?code=forged&state=${state}`);
    const response = await comeBack(forged, begun.cookie);
    expect(String(response.headers.location)).toContain('error=Status_502');
  });

  it('says so when somebody turns back at the other site', async () => {
    const begun = await begin();
    const state = new URL(begun.location).searchParams.get('state');
    const query = new URLSearchParams({ error: 'access_denied', state: state ?? '', iss: site.entry.issuer });
    const refused = new URL(`${publicUrl}/api/account/externalCallback/example?${query}`);
    const response = await comeBack(refused, begun.cookie);
    expect(String(response.headers.location)).toContain('error=The_Sign_In_Was_Cancelled');
  });

  it('says so when the other site is away or unknown', async () => {
    const away = await app.inject({ method: 'POST', url: '/api/account/externalSignIn/away', payload: {} });
    expect(away.statusCode).toBe(502);
    const unknown = await app.inject({ method: 'POST', url: '/api/account/externalSignIn/unknown', payload: {} });
    expect(unknown.statusCode).toBe(404);
  });
});

describe('accounts of other sites', () => {
  async function link(remote: Remote, headers: { authorization: string }) {
    const response = await app.inject({ method: 'POST', url: '/api/account/externalLogins/example', headers });
    const back = await comeBack(await throughProvider(response.json().location, remote), cookiesOf(response));
    return new URL(String(back.headers.location), publicUrl);
  }
  const list = async (headers: { authorization: string }) =>
    (await app.inject({ url: '/api/account/externalLogins', headers })).json();

  it('are linked, listed and unlinked', async () => {
    const remote = somebody();
    const { headers } = api.member;
    expect((await link(remote, headers)).hash).toBe('#linked=example');
    const [login] = await list(headers);
    expect(login).toMatchObject({ provider: 'example', providerName: 'Example' });
    const gone = await app.inject({ method: 'DELETE', url: `/api/account/externalLogins/${login.id}`, headers });
    expect(gone.statusCode).toBe(200);
    expect(await list(headers)).toEqual([]);
  });

  it('open one account only', async () => {
    const remote = somebody();
    await link(remote, api.member.headers);
    const refused = await link(remote, api.stranger.headers);
    expect(refused.hash).toBe('#error=The_Login_Information_Already_Assigned_To_User');
  });

  it('stay while they are the last way to sign in', async () => {
    const remote = somebody();
    const { fields, cookie } = await signIn(remote);
    const token = await exchange(fields.get('ticket'), cookie);
    const headers = { authorization: `Bearer ${token.json().token}` };
    const id = await api.dependencies.commands.user.holderOfExternal('example', remote.sub);
    // An address that is not confirmed is no way in, and there is no password.
    const payload = { id, email: somebody().email };
    const changed = await app.inject({ method: 'PUT', url: '/api/user/', headers, payload });
    expect(changed.statusCode, changed.body).toBe(200);
    const [login] = await list(headers);
    const refused = await app.inject({ method: 'DELETE', url: `/api/account/externalLogins/${login.id}`, headers });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'The_Last_Login_Cannot_Be_Removed' });
    expect(await list(headers)).toEqual([login]);
    // With a second one, either may go.
    await link(somebody(), headers);
    const freed = await app.inject({ method: 'DELETE', url: `/api/account/externalLogins/${login.id}`, headers });
    expect(freed.statusCode, freed.body).toBe(200);
    expect(await list(headers)).toHaveLength(1);
  });

  it('are nobody else’s to unlink', async () => {
    await link(somebody(), api.stranger.headers);
    const [login] = await list(api.stranger.headers);
    const url = `/api/account/externalLogins/${login.id}`;
    expect((await app.inject({ method: 'DELETE', url, headers: api.member.headers })).statusCode).toBe(404);
  });
});
