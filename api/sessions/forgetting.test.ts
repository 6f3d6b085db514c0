import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemContext } from '@charsu/core/application/commands.ts';
import { accountExportSchema } from '@charsu/core/contract/account-export.ts';
import { readPushKeys } from '@charsu/core/gateways/web-push.ts';
import { openGateways } from '@charsu/jobs/gateways.ts';
import { sendMessage } from '@charsu/jobs/messages.ts';
import { finishDeletions } from '@charsu/jobs/reactors/finish-deletions.ts';
import { noticeMails } from '@charsu/jobs/reactors/mail-notices.ts';
import type { Reactor } from '@charsu/jobs/reactors/reactor.ts';
import { smsPaymentFrom } from '@charsu/jobs/sms-payment.ts';
import { forgettingWith, isUnfinishedDeletion } from '@charsu/projections/deletions/forgetting.ts';
import { createAccounts } from '@charsu/stores/accounts/accounts.ts';
import { createPersonalKeyStore } from '@charsu/stores/accounts/personal-keys.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { formerNumber, livelyMember } from '@charsu/tests/support/api/lively-member.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { type Person, password, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { tracesOf } from '@charsu/tests/support/api/traces.ts';
import { anEmail, bearer, type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { reacted } from '@charsu/tests/support/read-side/reacted.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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
  gateways = openGateways(api.config, await readPushKeys(api.config.secretsDir));
});
afterAll(async () => {
  gateways.mail.close();
  await pool.end();
  await api.close();
});

/** Waits until all read models and the search have handled the whole log. */
async function settled(): Promise<void> {
  await api.allHandled();
  await api.drainSearch();
}

const now = () => new Date().toISOString();

/** Lets a reactor handle the whole log. */
async function react(reactor: Reactor): Promise<void> {
  const { eventStore, queries } = api.dependencies;
  await reacted(reactor, { pool, databaseUrl: api.databaseUrl, eventStore, queries });
}
const finish = () => react(finishDeletions({ ...api.dependencies, database: pool, delayMs: 0 }));
const isUnfinished = (userId: string) => isUnfinishedDeletion(pool, userId);

/** Sends all messages, mails of notices among them; the sandbox catches them. */
async function delivered(): Promise<void> {
  const { outgoing, commands, pushSubscriptions } = api.dependencies;
  const payment = smsPaymentFrom(commands);
  await react(noticeMails({ pool, publicUrl: api.dependencies.settings.publicUrl, now }));
  for (const { id } of await outgoing.waiting())
    await sendMessage(id, { ...gateways, outgoing, pushSubscriptions, payment, site: api.app.site, now });
}

/** The places where the product keeps, beside the log and what is read from it, whose something is. */
const ownedBy = async (userId: string): Promise<string[]> =>
  (await tracesOf(api, [userId])).map(({ place }) => place).filter((place) => place.startsWith('app.'));

const lively = () => livelyMember({ api, visitor, settled, delivered });

const remove = ({ headers }: Pick<Person, 'headers'>) =>
  send(api, undefined, {
    method: 'DELETE',
    url: '/api/account/',
    headers,
    payload: { sealed: visitor.sealed({ password }) },
  });

describe('an account', () => {
  it('is given whole to its owner, and leaves no trace when it is deleted', async () => {
    const { person, former, words, image } = await lively();
    // The words that are looked for can be found.
    const before = await tracesOf(api, words);
    const found = new Set(before.map(({ word }) => word));
    expect(words.filter((word) => !found.has(word))).toEqual([formerNumber]);
    // Not in the log, even while the account is there.
    const logged = before.filter(({ place, word }) => /event/.test(place) && word !== image.id);
    expect(logged).toEqual([]);
    expect(before).toContainEqual({ place: expect.stringMatching(/^read\.notice_v/), word: 'wrote another surname' });
    const beforeOfFormer = await tracesOf(api, [former]);
    for (const place of ['app.subscriber.mail', 'app.outgoing_message.receiver', 'sandbox.message.receiver']) {
      expect(before).toContainEqual({ place, word: person.username });
      expect(beforeOfFormer).toContainEqual({ place, word: former });
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
    expect(untold).toEqual([]);
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
    /** The addresses where visitors and search engines find them; pages are kept rendered. */
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
    await expect.poll(() => traces(headers)).toEqual([]);
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

  it('that is deleted ends no subscription that somebody confirmed for an address which it never did', async () => {
    const { subscribers } = api.dependencies;
    const mail = `reader-${crypto.randomUUID()}@example.com`;
    await subscribers.confirm(String(await subscribers.add(mail, 'fa-IR', now())), now());
    const token = await visitor.registered(mail, password);
    expect((await remove({ headers: bearer(token) })).statusCode).toBe(204);
    expect(await subscribers.ofMail(mail)).toBeDefined();
  });

  it('whose deletion a crash cut short is forgotten by the jobs', async () => {
    const { person, former, words, image } = await lively();
    const { commands } = api.dependencies;
    const at = now();
    await commands.user.delete(person.userId, { by: { id: person.userId, kind: 'user', scope: 'own' }, at });
    await settled();
    expect(await isUnfinished(person.userId)).toBe(true);
    await finish();
    // With a farewell.
    await delivered();
    await settled();
    expect(await isUnfinished(person.userId)).toBe(false);
    const after = await tracesOf(api, [...words, former]);
    expect(after.filter(({ word }) => word !== image.id)).toEqual([]);
  });

  it('that is deleted while pictures cannot be removed is rid of them later', async () => {
    const { person, image } = await lively();
    const images = join(api.config.filesDir, 'images');
    const aside = `${images}-aside`;
    await rename(images, aside);
    await writeFile(images, 'No folder.');
    expect((await remove(person)).statusCode).toBe(204);
    await rm(images);
    await rename(aside, images);
    expect((await api.app.inject({ url: image.url })).statusCode).toBe(200);
    await settled();
    await finish();
    expect((await api.app.inject({ url: image.url })).statusCode).toBe(404);
    expect(await ownedBy(person.userId)).toEqual(['app.personal_key.subject_id']);
    await delivered();
  });

  it('has nothing of what was written from an address before it is confirmed', async () => {
    const mail = anEmail();
    const { contactMessages, commands } = api.dependencies;
    const id = crypto.randomUUID();
    const text = { kind: 'contact', name: 'Somebody', page: null, body: 'Hear me.', culture: 'fa-IR' } as const;
    await contactMessages.add({ id, mail, at: now(), ...text });
    const exported = async (headers: Record<string, string>) => {
      const answer = await send(api, undefined, { method: 'GET', url: '/api/account/export', headers });
      return accountExportSchema.parse(answer.json()).contactMessages.map((each) => each.id);
    };
    const deleted = (headers: Record<string, string>) =>
      send(api, undefined, {
        method: 'DELETE',
        url: '/api/account/',
        headers,
        payload: { sealed: visitor.sealed({ password }) },
      });
    const first = bearer(await visitor.registered(mail, password));
    await settled();
    expect(await exported(first)).toEqual([]);
    expect((await deleted(first)).statusCode).toBe(204);
    expect(await contactMessages.record(id)).toBeDefined();

    // A report of another account under the address stays that account's.
    const report = crypto.randomUUID();
    const { userId: reportingUserId } = await api.addAccount('user');
    await contactMessages.add({ ...text, id: report, kind: 'report', mail, reportingUserId, at: now() });

    const second = bearer(await visitor.registered(mail, password));
    const name = { kind: 'email', value: mail } as const;
    await commands.user.confirm(String(await commands.user.holderOf(name)), name, systemContext(now()));
    await settled();
    expect(await exported(second)).toEqual([id]);
    expect((await deleted(second)).statusCode).toBe(204);
    expect(await contactMessages.record(id)).toBeUndefined();
    expect(await contactMessages.record(report)).toBeDefined();
  });

  it('that is forgotten keeps no session of a sign-in that was under way', async () => {
    const { userId } = await api.addAccount('user');
    const { conversations, credentials, sessions } = api.dependencies;
    const passwordHash = await credentials.passwordHash(userId);
    const at = new Date();
    const expiresAt = new Date(at.getTime() + 60_000).toISOString();
    const session = { jti: crypto.randomUUID(), userId, signedInAt: at.toISOString(), expiresAt };
    const { forget } = forgettingWith({
      ...api.dependencies,
      accounts: createAccounts(pool),
      personalKeys: createPersonalKeyStore(pool),
      sandbox: undefined,
      conversations: {
        async forget(id) {
          await sessions.begin({ ...session, userAgent: 'late', address: '192.0.2.1' }, passwordHash);
          await conversations.forget(id);
        },
      },
    });
    await forget(userId, [], []);
    expect(await sessions.list(userId, at.toISOString())).toEqual([]);
  });

  it('ends although a part of the product is away, with a farewell, and the jobs forget the rest', async () => {
    const person = await api.addPerson('user');
    const { commands, forgetting } = api.dependencies;
    await commands.user.confirm(person.userId, { kind: 'email', value: person.username }, systemContext(now()));
    const away = new Error('The sandbox is away.');
    const app = await api.buildWith(
      {},
      {
        forgetting: {
          ...forgetting,
          async forget(...account) {
            await forgetting.forget(...account);
            throw away;
          },
        },
      },
    );
    const payload = { sealed: visitor.sealed({ password }) };
    const answer = await send({ app }, person, { method: 'DELETE', url: '/api/account/', payload });
    expect(answer.statusCode).toBe(204);
    expect((await visitor.signIn(person.username, password)).json().code).toBe('Invalid_Your_Credential');
    expect(await visitor.messageTo(person.username)).toMatchObject({ template: 'accountDeleted' });
    await settled();
    expect(await isUnfinished(person.userId)).toBe(true);
    await finish();
    expect(await isUnfinished(person.userId)).toBe(false);
    // No second farewell is sent.
    expect(await visitor.messageTo(person.username)).toBeUndefined();
    expect(await tracesOf(api, [person.username])).toEqual([]);
  });
});
