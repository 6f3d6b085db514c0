import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { systemContext } from '@charsu/core/application/commands.ts';
import { demoId } from '@charsu/core/application/demo-marks.ts';
import { bundledCategories, bundledId } from '@charsu/core/catalog/tree.ts';
import { systemActor } from '@charsu/core/domain/decider.ts';
import { administratorRole } from '@charsu/core/domain/role/seeded.ts';
import { readProver } from '@charsu/core/event-store/proof.ts';
import { demoAdvertisements } from '@charsu/demo/advertisements.ts';
import { demoNews } from '@charsu/demo/content.ts';
import { seedDemo } from '@charsu/demo/seed.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { advertisementInput, approvedBusiness, command, send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { depositPaid } from '@charsu/tests/support/log/paid-deposit.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const { databaseUrl, eventStoreUrl } = api;
  const { dataDir } = api.config;
  await seedDemo({
    databaseUrl,
    eventStoreUrl,
    dataDir,
    advertisements: demoAdvertisements.filter((_, index) => index % 40 === 0),
  });
  await api.allHandled();
}, 120_000);
afterAll(() => api.close());

const run = (...args: string[]) => program('./remove-demo.ts', ...args);
async function program(file: string, ...args: string[]) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: api.databaseUrl,
      EVENTSTOREDB_URL: api.eventStoreUrl,
      MEILISEARCH_URL: api.config.meilisearch.url,
      DATA_DIR: api.config.dataDir,
    },
  });
  child.stdin.end();
  const [said, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { said, errors };
}
const remove = (payload: object, person = api.administrator) =>
  send(api, person, { method: 'POST', url: '/api/console/demoData/remove', payload });
const get = (url: string) => send(api, api.administrator, { method: 'GET', url });

const now = () => systemContext(new Date().toISOString());

it('stays while there is no other administrator', async () => {
  const { role } = api.dependencies.commands;
  await role.removeMember(administratorRole, api.administrator.userId, now());
  await api.allHandled();
  expect((await run('--yes')).errors).toContain('npm run create-admin');
  await role.addMember(administratorRole, api.administrator.userId, now());
  await api.allHandled();
});

it('goes, and what people made stays, in the same categories and beside its sellers', async () => {
  const { commands, queries } = api.dependencies;
  const { member } = api;
  const seller = (await queries.tenant.idsOf(demoId('user', 'kashani')))[0];
  expect(seller).toBeDefined();

  // A real business with an advertisement in a category of the bundle.
  const tenant = await approvedBusiness(api, member);
  const payload = advertisementInput(tenant.id, bundledId('category', 'kilims'), { name: 'گلیم قشقایی خودم' });
  const { id: own } = await command(api, member, { method: 'POST', url: '/api/advertisement/', payload });
  await command(api, member, { method: 'PUT', url: `/api/advertisement/pending/${own}` });
  await command(api, api.moderator, { method: 'PUT', url: `/api/advertisement/approve/${own}` });
  // A talk with a seller of the demo.
  const asked = await send(api, member, {
    method: 'POST',
    url: '/api/conversation/',
    payload: { tenantId: seller, text: 'سلام، این قالی هنوز هست؟' },
  });
  expect(asked.statusCode).toBe(200);
  // Money of a real account beside the wallets of the demo.
  const prove = await readProver(api.config.secretsDir);
  await depositPaid(api.dependencies.eventStore, { userId: member.userId, amount: 500_000, at: now().at }, prove);
  // News of the demo that an editor has changed, and a setting that an administrator has.
  const [news, ...otherNews] = demoNews;
  const newsId = demoId('contentPage', String(news?.address));
  await commands.contentPage.update(newsId, { names: { 'fa-IR': 'خبر خودمان' } }, now());
  await commands.settings.change('operator', { supportEmail: 'help@bazaar.test' }, now());
  await api.allHandled();

  expect((await remove({ trial: true }, api.moderator)).statusCode).toBe(403);
  const there = (await remove({ trial: true })).json();
  expect(there).toMatchObject({
    pages: otherNews.length,
    changedPages: 1,
    settings: expect.arrayContaining(['advertising', 'operator']),
  });
  expect(there.accounts).toBeGreaterThan(16);
  expect(there.businesses).toBe(60);
  expect(await run('--trial')).toMatchObject({ said: expect.stringContaining('60 businesses'), errors: '' });
  expect(await run()).toMatchObject({ said: expect.stringContaining('Nothing was removed.') });
  expect((await remove({ trial: true })).json()).toEqual(there);

  expect(await run('--yes')).toMatchObject({ said: expect.stringContaining('Removed'), errors: '' });
  await api.allHandled();
  const nothing = {
    accounts: 0,
    businesses: 0,
    advertisements: 0,
    pages: 0,
    messages: 0,
    subscribers: 0,
    settings: [],
  };
  expect((await remove({ trial: true })).json()).toEqual({ ...nothing, changedPages: 1 });
  expect((await remove({})).statusCode).toBe(200);

  expect((await get(`/api/public/advertisement/${own}`)).statusCode).toBe(200);
  expect((await get(`/api/console/tenants/${seller}`)).statusCode).toBe(404);
  const tenants = (await get('/api/console/tenants')).json();
  expect(tenants.map(({ id }: { id: string }) => id)).toEqual([tenant.id]);
  const order = { field: 'order', direction: 'asc' } as const;
  const categories = await queries.category.list({}, 'fa-IR', { page: 1, pageSize: 1 }, order);
  expect(categories.total).toBe(bundledCategories.length);
  const talks = await api.dependencies.conversations.list(member.userId, { page: 1, pageSize: 10 });
  expect(talks.total).toBe(1);
  expect((await commands.settings.current('operator')).supportEmail).toBe('help@bazaar.test');
  expect((await commands.settings.current('advertising')).draftsPerUser).toBeLessThan(60);
  expect((await get(`/api/console/contentPages/${newsId}`)).statusCode).toBe(200);
  expect(existsSync(join(api.config.dataDir, 'demo-accounts.json'))).toBe(false);

  expect(await commands.wallet.current(member.userId, systemActor)).toMatchObject({ balances: { available: 500_000 } });
  const audit = await program('../projections/audit/main.ts');
  expect(audit.said).toContain('every balance is right, and the product shows the same balances');

  // Its addresses get no mail, and its identities are deleted.
  const pool = createPool(api.databaseUrl, 1);
  const counted = async (sql: string) => Number((await pool.query(`select count(*) from ${sql}`)).rows[0]?.count);
  expect(await counted(`app.outgoing_message where template = 'accountDeleted'`)).toBe(0);
  expect(await counted(`app.personal_key where key is not null and subject_id = '${demoId('user', 'kashani')}'`)).toBe(
    0,
  );
  expect(await counted(`app.contact_message`)).toBe(0);
  await pool.end();
}, 180_000);
