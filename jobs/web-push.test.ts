import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushedNotice } from '@charsu/core/contract/notice.ts';
import { isPublicAddress } from '@charsu/core/gateways/public-address.ts';
import { createWebPush, readPushKeys } from '@charsu/core/gateways/web-push.ts';
import { noticeInWords } from '@charsu/core/i18n/sentences/notice.ts';
import { tellOfNew } from '@charsu/projections/read-models/notice/saved-searches.ts';
import { createAccounts } from '@charsu/stores/accounts/accounts.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { approvedBusiness, send } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { selfSigned } from '@charsu/tests/support/self-signed.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openGateways } from './gateways.ts';
import { sendMessage } from './messages.ts';
import { smsPaymentFrom } from './sms-payment.ts';

const base64url = (text: string): Buffer => Buffer.from(text, 'base64url');

/** A browser at a push service: it has the keys, and opens what comes (RFC 8291, RFC 8188). */
function aBrowser() {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const open = (body: Buffer): PushedNotice => {
    const [salt, size, keyLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    expect(sealed.length).toBeLessThanOrEqual(size);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
    const key = hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    return JSON.parse(padded.subarray(0, end).toString('utf8'));
  };
  return { keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') }, open };
}

/** Checks who sends, as a push service does (RFC 8292). */
function claimsOf(authorization: string, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  expect(key).toBe(publicKey);
  const point = base64url(publicKey);
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33), y: point.subarray(33) };
  const verifier = createPublicKey({
    key: { ...jwk, x: jwk.x.toString('base64url'), y: jwk.y.toString('base64url') },
    format: 'jwk',
  });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signed = { key: verifier, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, base64url(signature))).toBe(true);
  expect(JSON.parse(base64url(head).toString())).toMatchObject({ alg: 'ES256' });
  return JSON.parse(base64url(claims).toString());
}

let api: TestApi;
let pool: pg.Pool;
let service: Server;
let origin: string;
let certificate: string;
let got: { path: string; authorization: string; encoding: string; body: Buffer }[] = [];
let status = 201;
beforeAll(async () => {
  api = await startTestApi();
  pool = createPool(api.databaseUrl);
  const { cert, key } = selfSigned('2031-02-03T04:05:06.000Z');
  certificate = cert;
  service = createServer({ cert, key }, async (request, response) => {
    const { authorization = '', 'content-encoding': encoding = '' } = request.headers;
    got.push({ path: request.url ?? '', authorization, encoding, body: await buffer(request) });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  origin = `https://localhost:${(service.address() as AddressInfo).port}`;
});
beforeEach(() => {
  got = [];
  status = 201;
});
afterAll(async () => {
  service.close();
  await pool.end();
  await api.close();
});

/** A member’s session asks for push in a browser at the test's service. */
async function asking(person: Person) {
  const browser = aBrowser();
  const { sessions, pushSubscriptions } = api.dependencies;
  const [session] = await sessions.list(person.userId, new Date().toISOString());
  const [id, jti] = [randomUUID(), session?.jti ?? ''];
  const at = { endpoint: `${origin}/${id}`, keys: browser.keys };
  await pushSubscriptions.keep({ ...at, id, userId: person.userId, jti }, new Date().toISOString());
  return { ...browser, id, path: `/${id}`, jti };
}

const has = async ({ userId }: Person) => (await api.dependencies.pushSubscriptions.ofUser(userId)).length;

/** Sends what waits, as the jobs do; addresses of this machine are allowed where the test says so. */
async function delivered(isAllowed: (ip: string) => boolean = () => true): Promise<void> {
  const { outgoing, commands, pushSubscriptions } = api.dependencies;
  const keys = await readPushKeys(api.config.secretsDir);
  const push = createWebPush({ keys, publicUrl: 'https://charsu.test', isAllowed, ca: certificate });
  const given = { ...openGateways(api.config, keys), push, outgoing, pushSubscriptions, site: api.app.site };
  const sending = { ...given, payment: smsPaymentFrom(commands), now: () => new Date().toISOString() };
  for (const { id, channel } of await outgoing.waiting())
    if (channel === 'push') await sendMessage(id, sending).catch(() => undefined);
}

/** A search of a member's finds something. */
async function found({ userId }: Person): Promise<void> {
  const [id, at] = [randomUUID(), new Date().toISOString()];
  await api.dependencies.savedSearches.keep({ id, userId, path: `/q/all/${id}`, name: 'Carpets', query: {} }, at);
  const look = { id, userId, name: 'Carpets', lookedTo: at, until: new Date().toISOString(), count: 3, at };
  await tellOfNew(pool, look, (notice) => {
    const { sentence } = noticeInWords(notice, notice.culture);
    return { sentence, text: sentence, link: 'https://charsu.test/q/all' };
  });
}

describe('push', () => {
  it('tells of what a saved search finds, signed by VAPID and for that browser only', async () => {
    const person = await api.addPerson('user');
    const browser = await asking(person);
    await found(person);
    await delivered();
    const [message] = got;
    expect(got.map(({ path, encoding }) => [path, encoding])).toEqual([[browser.path, 'aes128gcm']]);
    const claims = claimsOf(message?.authorization ?? '', api.dependencies.pushKey);
    expect(claims).toMatchObject({ aud: origin, sub: 'https://charsu.test' });
    expect(Number(claims.exp) * 1_000).toBeGreaterThan(Date.now());
    const notice = browser.open(message?.body ?? Buffer.alloc(0));
    expect(notice).toMatchObject({ link: 'https://charsu.test/q/all', lang: 'en', dir: 'ltr' });
    expect(notice.sentence).toContain('Carpets');
    expect(() => aBrowser().open(message?.body ?? Buffer.alloc(0))).toThrow();
  });

  it('tells of a message without its text', async () => {
    const seller = await api.addPerson('user');
    const browser = await asking(seller);
    const { id: tenantId } = await approvedBusiness(api, seller);
    await api.allHandled();
    await delivered();
    got = [];
    const payload = { tenantId, text: 'Is the blue one still there?' };
    const asked = await send(api, api.member, { method: 'POST', url: '/api/conversation/', payload });
    expect(asked.statusCode).toBe(200);
    await delivered();
    const notices = got.map(({ body }) => browser.open(body));
    expect(notices).toHaveLength(1);
    expect(notices[0]?.link).toMatch(/\/users\/message\/[\da-f-]{36}$/);
    expect(JSON.stringify(notices)).not.toContain('blue');
    const { rows } = await pool.query("select params from app.outgoing_message where channel = 'push'");
    expect(JSON.stringify(rows)).not.toContain('blue');
  });

  it('does not come where the member has switched it off', async () => {
    const person = await api.addPerson('user');
    await asking(person);
    const payload = { savedSearchFound: { push: false } };
    expect((await send(api, person, { method: 'PUT', url: '/api/message/preferences', payload })).statusCode).toBe(200);
    await api.allHandled();
    await found(person);
    await delivered();
    expect(got).toEqual([]);
  });

  it.each([404, 410, 403])('forgets a browser after %i, and tries others again', async (answer) => {
    const person = await api.addPerson('user');
    await asking(person);
    await found(person);
    status = 503;
    await delivered();
    expect([got.length, await has(person)]).toEqual([1, 1]);
    status = answer;
    await delivered();
    expect([got.length, await has(person)]).toEqual([2, 0]);
    await delivered();
    expect(got).toHaveLength(2);
  });

  it('ends with the session and with the account', async () => {
    const person = await api.addPerson('user');
    const { jti } = await asking(person);
    await found(person);
    await api.dependencies.sessions.signOut(person.userId, jti);
    expect(await has(person)).toBe(0);
    await delivered();
    expect(got).toEqual([]);
    const other = await api.addPerson('user');
    await asking(other);
    await createAccounts(pool).delete(other.userId);
    expect(await has(other)).toBe(0);
  });

  it('goes to public addresses only, whatever their names say', async () => {
    const person = await api.addPerson('user');
    await asking(person);
    await found(person);
    await delivered(isPublicAddress);
    expect(got).toEqual([]);
    for (const ip of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '100.64.0.1', '0.0.0.0', '::1', 'fd00::1', 'fe80::1'])
      expect([ip, isPublicAddress(ip)]).toEqual([ip, false]);
    for (const ip of ['::ffff:127.0.0.1', '::ffff:a00:1', '64:ff9b::7f00:1', '2002:7f00:1::', 'no address'])
      expect([ip, isPublicAddress(ip)]).toEqual([ip, false]);
    for (const ip of ['142.250.1.1', '::ffff:8.8.8.8', '2a00:1450:4001::1'])
      expect([ip, isPublicAddress(ip)]).toEqual([ip, true]);
    const { keys } = aBrowser();
    for (const endpoint of [
      'http://push.example/1',
      'https://127.0.0.1/1',
      'https://[::1]/1',
      'https://push.example:8443/1',
      'https://me:secret@push.example/1',
      'https://localhost/1',
      `https://push.example/${'1'.repeat(1_000)}`,
    ]) {
      const refused = await send(api, person, { method: 'PUT', url: '/api/message/push', payload: { endpoint, keys } });
      expect([endpoint, refused.statusCode]).toEqual([endpoint, 400]);
    }
  });

  it('is asked for and ended by the member of a session, who is told that it is on', async () => {
    const person = await api.addPerson('user');
    const { keys } = aBrowser();
    const payload = { endpoint: 'https://push.example/1', keys };
    const url = '/api/message/push';
    const preferences = async () =>
      (await send(api, person, { method: 'GET', url: '/api/message/preferences' })).json();
    expect((await send(api, person, { method: 'PUT', url, payload })).statusCode).toBe(204);
    expect((await send(api, person, { method: 'PUT', url, payload })).statusCode).toBe(204);
    expect(await preferences()).toMatchObject({ reached: ['inbox', 'push'], pushKey: api.dependencies.pushKey });
    // Another account takes a browser over only with its secret.
    const stranger = { ...payload, keys: aBrowser().keys };
    await send(api, api.member, { method: 'PUT', url, payload: stranger });
    expect(await has(person)).toBe(1);
    const ended = { endpoint: payload.endpoint };
    expect((await send(api, person, { method: 'DELETE', url, payload: ended })).statusCode).toBe(204);
    expect((await preferences()).reached).toEqual(['inbox']);
  });
});
