import { fileURLToPath } from 'node:url';
import { personIdOf } from '@charsu/core/application/person.ts';
import type { Token } from '@charsu/core/contract/account.ts';
import { accountExportSchema } from '@charsu/core/contract/account-export.ts';
import { finishDeletions } from '@charsu/jobs/deletions.ts';
import { openGateways } from '@charsu/jobs/gateways.ts';
import { sendNext } from '@charsu/jobs/messages.ts';
import { mailNotices } from '@charsu/jobs/notice-mails.ts';
import { unfinishedDeletions } from '@charsu/projections/app/forgetting.ts';
import { createPool } from '@charsu/projections/database.ts';
import { readModels } from '@charsu/projections/queries.ts';
import type pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advertisementInput, categoryInput, command, send, tenantInput } from './records.ts';
import { type Person, password, startTestApi, type TestApi } from './test-api.ts';
import { tracesOf } from './traces.ts';
import { aCellphone, bearer, type Visitor, visitorOf } from './visitor.ts';

/** Needs the portal to be built (`npm run build -w portal`), as `npm test` does first. */
const portalBuild = fileURLToPath(new URL('../../portal/dist', import.meta.url));

let api: TestApi;
let visitor: Visitor;
let pool: pg.Pool;
let gateways: ReturnType<typeof openGateways>;
beforeAll(async () => {
  api = await startTestApi({ withSandbox: true });
  visitor = visitorOf(api);
  pool = createPool(api.databaseUrl);
  gateways = openGateways(api.config);
});
afterAll(async () => {
  gateways.mail.close();
  await pool.end();
  await api.close();
});

/** Waits until all read models and the search have handled the whole log. */
async function settled(): Promise<void> {
  const newest = await api.dependencies.eventStore.readBackwards({ maxCount: 20 });
  const last = newest.find(({ stream }) => /^(advertisement|tenant|category|user|person|role|settings)-/.test(stream));
  await api.dependencies.queries.waitFor(last?.position ?? 0n, readModels, 10_000);
  await api.drainSearch();
}

const now = () => new Date().toISOString();

/** Sends all messages, mails of notices among them; the sandbox catches them. */
async function delivered(): Promise<void> {
  const { outgoing } = api.dependencies;
  await mailNotices({ pool, publicUrl: api.dependencies.settings.publicUrl, now });
  while ((await sendNext({ ...gateways, outgoing, now })) > 0);
}

/** Where the product keeps, beside the log and what is read from it, whose something is. */
const ownedBy = async (userId: string): Promise<string[]> =>
  (await tracesOf(api, [userId])).map(({ place }) => place).filter((place) => place.startsWith('app.'));

async function upload(person: Person) {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#147' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'picture.jpg');
  const request = new Request('http://charsu.test', { method: 'POST', body: form });
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/advertisement/upload',
    headers: { ...person.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json();
}

/** Subscribes, asks for a code, and has other addresses from then on. */
async function changesAddress(token: Token, former: string, username: string, cellphone: string): Promise<void> {
  const headers = bearer(token);
  const captchaToken = await visitor.captchaToken();
  const calls = [
    { method: 'POST', url: '/api/subscribe/', payload: { mail: former, captchaToken } },
    { method: 'POST', url: '/api/account/sendCode', headers, payload: { contact: 'email', purpose: 'deleteAccount' } },
  ] as const;
  for (const call of calls) expect((await send(api, undefined, call)).statusCode).toBeLessThan(300);
  const me = await send(api, undefined, { method: 'GET', url: '/api/account/me', headers });
  const { userId }: { userId: string } = me.json();
  const by = { id: userId, kind: 'user', scope: 'own' } as const;
  const fields = { name: 'Parvi the Great', email: username, cellphone };
  await api.dependencies.accounts.user.update(userId, fields, { by, at: now() });
}

/** Somebody who has used all there is, and every word that is theirs. */
async function lively() {
  const former = `parvaneh.before.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const username = `parvaneh.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const cellphone = aCellphone();
  const token = await visitor.registered(former, password);
  await changesAddress(token, former, username, cellphone);
  const browser = { 'user-agent': 'Parvanehfox/7', 'x-forwarded-for': '203.0.113.77' };
  await visitor.signIn(username, 'wrong', { headers: browser });
  const second = (await visitor.signIn(username, password, { headers: browser })).json();
  const headers = bearer(second);
  const me = await send(api, undefined, { method: 'GET', url: '/api/account/me', headers });
  const { userId }: { userId: string } = me.json();
  const person: Person = { userId, username, headers };
  const fields = {
    firstName: 'Parvaneh',
    surname: 'Qashqaeizadeh',
    organizationName: '',
    nationalId: '0790419904',
    organizationNationalId: '',
    registrationNumber: '',
    vatId: '',
    streetAndHouseNumber: 'Zirzamin-Straat 912',
    postalCode: '8391613117',
    city: 'نایین',
    country: 'IR',
    phoneNumber: '03146259871',
  };
  const payload = { person: { personType: 'natural', ...fields }, submit: true };
  await command(api, person, { method: 'POST', url: '/api/person/', payload });
  await command(api, api.administrator, {
    method: 'PUT',
    url: '/api/person/changestate',
    payload: { id: personIdOf(userId), state: 40, reason: 'Parvaneh wrote another surname.' },
  });
  const system = { by: { id: 'system', kind: 'system', scope: 'all' }, at: new Date().toISOString() } as const;
  await api.dependencies.accounts.user.linkExternalLogin(
    userId,
    { provider: 'elsewhere', subject: 'subject-of-parvaneh-4711', email: 'parvi@elsewhere.example' },
    system,
  );
  await send(api, undefined, {
    method: 'POST',
    url: '/api/subscribe/',
    payload: { mail: username.toUpperCase(), captchaToken: await visitor.captchaToken() },
  });
  const image = await upload(person);
  const category = await command(api, api.administrator, {
    method: 'POST',
    url: '/api/category/',
    payload: categoryInput(),
  });
  const contact = {
    streetAndHouseNumber: 'Kucheh-ye Bolbol 13',
    postalCode: '8391613119',
    phoneNumber: '03146257771',
    fax: '03146257772',
    website: 'https://parvaneh-carpets.example/',
    socialAccounts: [{ network: 'instagram' as const, url: 'https://instagram.com/parvaneh.q' }],
    location: { latitude: 32.859_731, longitude: 53.087_419 },
  };
  const business = tenantInput({ ownerId: userId, ...contact, phoneNumber: '03146257773' });
  const tenant = await command(api, api.administrator, { method: 'POST', url: '/api/tenant/', payload: business });
  for (const state of [20, 30]) {
    const change = { id: tenant.id, state };
    await command(api, api.administrator, { method: 'PUT', url: '/api/tenant/changestate', payload: change });
  }
  await command(api, api.administrator, {
    method: 'PUT',
    url: '/api/tenant/',
    payload: { id: tenant.id, phoneNumber: contact.phoneNumber },
  });
  const advertisement = await command(api, person, {
    method: 'POST',
    url: '/api/advertisement/',
    payload: advertisementInput(tenant.id, category.id, { images: [image] }),
  });
  await command(api, person, { method: 'PUT', url: `/api/advertisement/pending/${advertisement.id}` });
  await command(api, api.administrator, { method: 'PUT', url: `/api/advertisement/approve/${advertisement.id}` });
  await send(api, undefined, {
    method: 'POST',
    url: '/api/account/sendCode',
    headers: bearer(token),
    payload: { contact: 'email', purpose: 'confirm' },
  });
  const { flows, sessions } = api.dependencies;
  const flow = { provider: 'elsewhere', nonce: 'n', verifier: 'v', userId, returnPath: '/', culture: 'fa-IR' } as const;
  const soon = new Date(Date.now() + 600_000).toISOString();
  await flows.begin(flow, { state: crypto.randomUUID(), browser: 'b' }, soon);
  await flows.issueTicket(crypto.randomUUID(), userId, soon);
  const listed = await sessions.list(userId, now());
  const ended = listed.find(({ userAgent }) => userAgent !== browser['user-agent']);
  expect(await sessions.end(userId, ended?.jti ?? '')).toBe(true);
  await settled();
  await delivered();
  const upTo = '9'.repeat(18);
  await send(api, person, { method: 'PUT', url: '/api/message/markRead', payload: { upTo } });
  const words = [
    username,
    cellphone.slice(3),
    'Parvi the Great',
    fields.firstName,
    fields.surname,
    fields.nationalId,
    fields.streetAndHouseNumber,
    fields.postalCode,
    fields.phoneNumber.slice(1),
    'Parvanehfox',
    '203.0.113.77',
    'wrote another surname',
    'parvi@elsewhere.example',
    'subject-of-parvaneh-4711',
    contact.streetAndHouseNumber,
    contact.postalCode,
    contact.phoneNumber.slice(1),
    '3146257773',
    contact.fax.slice(1),
    'parvaneh-carpets',
    'instagram.com/parvaneh.q',
    '32.859731',
    '53.087419',
    image.id,
  ];
  const { subDomain } = business;
  return { person, former, words, tenantId: tenant.id, subDomain, advertisementId: advertisement.id, image };
}

const remove = ({ headers }: Person) =>
  send(api, undefined, {
    method: 'DELETE',
    url: '/api/account/',
    headers,
    payload: { sealed: visitor.sealed({ password }) },
  });

describe('an account', () => {
  it('is given whole to its owner, and leaves no trace when it is deleted', async () => {
    const { person, former, words, image } = await lively();
    // What is looked for can be found. Only the first number of the business was replaced before: it is in the log alone, encrypted.
    const before = await tracesOf(api, words);
    const found = new Set(before.map(({ word }) => word));
    expect(words.filter((word) => !found.has(word))).toEqual(['3146257773']);
    // Not in the log, even while the account is there.
    const logged = before.filter(({ place, word }) => /event/.test(place) && word !== image.id);
    expect(logged).toEqual([]);
    expect(before).toContainEqual({ place: expect.stringMatching(/^read\.notice_v/), word: 'wrote another surname' });
    for (const place of ['app.subscriber.mail', 'app.outgoing_message.receiver', 'sandbox.message.receiver']) {
      expect(before).toContainEqual({ place, word: person.username });
      expect(await tracesOf(api, [former])).toContainEqual({ place, word: former });
    }
    expect(await ownedBy(person.userId)).toEqual(
      expect.arrayContaining(
        ['external_flow', 'sign_in_ticket', 'last_seen', 'session'].map((table) => `app.${table}.user_id`),
      ),
    );

    const response = await send(api, person, { method: 'GET', url: '/api/account/export' });
    expect(response.headers['content-disposition']).toContain('charsu-account.json');
    const exported = accountExportSchema.parse(response.json());
    const told = JSON.stringify(exported);
    const untold = words.filter((word) => !told.includes(word));
    expect(untold).toEqual(['3146257773']);
    expect(told).not.toMatch(/argon2|password_hash/);
    expect(exported.subscription).toMatchObject({ mail: person.username });
    expect(exported.account.lastSeenAt).not.toBeNull();

    expect((await remove(person)).statusCode).toBe(204);
    await delivered();
    await settled();
    // That there was an account is no secret: its key is void, and nothing more can be written about them.
    expect(await ownedBy(person.userId)).toEqual(['app.personal_key.subject_id']);
    expect(await tracesOf(api, [former])).toEqual([]);
    const after = await tracesOf(api, words);
    expect(after.filter(({ word }) => word !== image.id)).toEqual([]);
    // That there was a picture is no secret; the picture itself is gone.
    expect(after.filter(({ place }) => !/event|history/.test(place))).toEqual([]);
    expect((await api.app.inject({ url: image.url })).statusCode).toBe(404);
  });

  it('that is deleted takes its businesses and advertisements out of sight at once', async () => {
    const { person, tenantId, subDomain, advertisementId } = await lively();
    const pages = await api.buildWith({ portalBuild });
    /** Where visitors and search engines find them; pages are kept rendered. */
    const shown = [
      `/api/public/advertisement/${advertisementId}`,
      '/api/public/home',
      '/api/public/search',
      '/api/public/search?q=فرش',
      '/api/public/tenants',
      `/api/public/tenant/${subDomain}`,
      `/api/public/tenant/${subDomain}/advertisements`,
      `/api/public/tenant/${subDomain}/pricelists`,
      '/sitemaps/advertisement-1.xml',
      '/sitemaps/tenant-1.xml',
      '/',
      '/tenants',
      '/q/all',
      `/q/all/${encodeURIComponent('فرش')}`,
      `/${subDomain}/about`,
      `/${subDomain}/advertisements`,
      `/${subDomain}/contact`,
      `/-/advertisement/${advertisementId}`,
    ];
    const traces = async (headers: Record<string, string> = {}) => {
      const found: string[] = [];
      for (const url of shown) {
        const answer = await pages.inject({ url: encodeURI(decodeURI(url)), headers });
        const said = `${answer.body} ${answer.headers.location ?? ''}`;
        if (answer.statusCode < 400 && (said.includes(subDomain) || said.includes(advertisementId))) found.push(url);
      }
      return found;
    };
    expect(await traces()).toEqual(shown);
    const removed = await remove(person);
    const headers = { 'charsu-position': String(removed.headers['charsu-position']) };
    await api.drainSearch();
    // Kept pages hear of the change by a notice.
    await expect.poll(() => traces(headers), { timeout: 10_000 }).toEqual([]);
    const record = await send(api, api.administrator, {
      method: 'GET',
      url: `/api/console/tenants/${tenantId}`,
      headers,
    });
    expect(record.statusCode).toBe(404);
    const user = await send(api, api.administrator, { method: 'GET', url: `/api/user/?id=${person.userId}`, headers });
    expect(user.json()).toMatchObject({ deleted: true, active: false, name: '', email: null, cellphone: null });
    const history = await send(api, api.administrator, {
      method: 'GET',
      url: `/api/console/history?filter=${encodeURIComponent(JSON.stringify({ recordId: person.userId }))}`,
      headers,
    });
    expect(history.json()[0]).toMatchObject({ eventType: 'UserDeleted' });
  });

  it('that is deleted leaves another in peace who has an address of theirs since', async () => {
    const { person, former } = await lively();
    const token = await visitor.registered(former, password);
    const subscribed = async () => (await api.dependencies.subscribers.ofMail(former)) !== undefined;
    expect((await remove(person)).statusCode).toBe(204);
    expect(await subscribed()).toBe(true);
    expect((await remove({ ...person, headers: bearer(token) })).statusCode).toBe(204);
    expect(await subscribed()).toBe(false);
    await delivered();
  });

  it('whose deletion a crash cut short is forgotten by the jobs', async () => {
    const { person, former, words, image } = await lively();
    const { accounts, forgetting } = api.dependencies;
    const at = now();
    await accounts.user.delete(person.userId, { by: { id: person.userId, kind: 'user', scope: 'own' }, at });
    await settled();
    const unfinished = () => unfinishedDeletions(pool);
    expect(await unfinished()).toEqual([person.userId]);
    expect(await finishDeletions({ forgetting, unfinished, now: () => at })).toBe(1);
    await settled();
    expect(await unfinished()).toEqual([]);
    const after = await tracesOf(api, [...words, former]);
    expect(after.filter(({ word }) => word !== image.id)).toEqual([]);
  });
});
