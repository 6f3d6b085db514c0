import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundledCategories, bundledGuilds } from '@charsu/core/catalog/tree.ts';
import { operator } from '@charsu/core/domain/settings/groups/operator.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { type RunningEventStore, startEventStore } from '@charsu/stand-ins/event-store/server.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { createConversations } from '@charsu/stores/messages/conversations.ts';
import { startTestPostgres, type TestPostgres } from '@charsu/tests/support/test-postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { administrator, demoNewcomers } from './accounts.ts';
import { demoAdvertisements } from './advertisements.ts';
import { demoBusinesses } from './businesses.ts';
import { demoLetters, demoOperator } from './content.ts';
import { demoRatings } from './ratings.ts';
import { seedDemo } from './seed.ts';
import { demoWallets } from './wallets.ts';

let postgres: TestPostgres;
let eventStore: RunningEventStore;
let dataDir: string;

beforeAll(async () => {
  postgres = await startTestPostgres();
  eventStore = await startEventStore({ databaseUrl: postgres.url });
  dataDir = await mkdtemp(path.join(tmpdir(), 'charsu-demo-'));
});

afterAll(async () => {
  await eventStore.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});

/** Every fortieth: the whole demo is begun by the tests in the browser. */
const advertisements = demoAdvertisements.filter((_, index) => index % 40 === 0);
const records =
  bundledCategories.length +
  Object.keys(bundledGuilds).length +
  demoBusinesses.length +
  demoRatings.length +
  advertisements.length +
  demoWallets.length;

const seed = (onProgress?: (done: number, total: number) => void) =>
  seedDemo({
    eventStoreUrl: eventStore.url,
    databaseUrl: postgres.url,
    dataDir,
    advertisements,
    ...(onProgress ? { onProgress } : {}),
  });

async function endOfLog() {
  const log = connectEventStore(eventStore.url);
  try {
    return await log.end();
  } finally {
    await log.close();
  }
}

describe('seeding', () => {
  it('goes on where it was interrupted, writes nothing twice and keeps its passwords', async () => {
    const interrupted = seed((done) => {
      if (done === 200) throw new Error('pulled the plug');
    });
    await expect(interrupted).rejects.toThrow('pulled the plug');
    const accountsFile = path.join(dataDir, 'demo-accounts.json');
    const passwords = await readFile(accountsFile, 'utf8');

    const counts: number[] = [];
    const { accounts } = await seed((done, total) => {
      counts.push(done);
      expect(total).toBe(records);
    });
    expect(counts.at(-1)).toBe(records);
    expect(accounts.map(({ role }) => role).sort()).toEqual([
      'administrator',
      'administrator',
      'auditor',
      'moderator',
      ...Array(12).fill('user'),
    ]);
    expect(JSON.parse(passwords)).toEqual(accounts);
    expect((await stat(accountsFile)).mode & 0o777).toBe(0o600);

    const end = await endOfLog();
    await seed();
    expect(await endOfLog()).toEqual(end);
    // Three seedings on a machine that may be busy with other tests.
  }, 240_000);

  it('tells every member their news in the order of the dates', async () => {
    const log = connectEventStore(eventStore.url);
    const events = (await log.readBackwards({ maxCount: 100_000 })).events.toReversed();
    await log.close();
    const owners = new Map<string, string>();
    const news = new Map<string, string[]>();
    for (const { stream, event, metadata } of events) {
      if (!/^(tenant|advertisement)-[\da-f-]{36}$/.test(stream)) continue;
      const { ownerId } = z.object({ ownerId: z.string().optional() }).parse(event.data);
      if (ownerId !== undefined) owners.set(stream, ownerId);
      const owner = owners.get(stream);
      if (owner === undefined || metadata.actor.id === owner) continue;
      news.set(owner, [...(news.get(owner) ?? []), metadata.at]);
    }
    expect(news.size).toBeGreaterThan(5);
    // Accounts are older than all of their records.
    const [first, ...others] = events.map(({ metadata }) => metadata.at);
    expect(others.every((at) => at >= String(first))).toBe(true);
    for (const dates of news.values()) expect(dates).toEqual(dates.toSorted());
  });

  it('has newcomers in every month, the last of them yesterday', async () => {
    const log = connectEventStore(eventStore.url);
    const { events } = await log.readBackwards({ maxCount: 100_000 });
    await log.close();
    const registered = events.filter(({ event }) => event.type === 'UserRegistered');
    const daysAgo = registered.map(({ metadata }) => (Date.now() - Date.parse(metadata.at)) / 86_400_000);
    const inMonth = (month: number) => daysAgo.filter((days) => Math.floor(days / 30) === month).length;
    expect([0, 1, 2, 3, 4, 5].map(inMonth).every((count) => count > 0)).toBe(true);
    expect(inMonth(0)).toBeGreaterThan(inMonth(5));
    expect(demoNewcomers.every(({ minutesAgo }) => minutesAgo >= 24 * 60)).toBe(true);
  });

  it('leaves a gift that waits for its second administrator', async () => {
    const log = connectEventStore(eventStore.url);
    const { events } = await log.readBackwards({ maxCount: 100_000 });
    await log.close();
    const types = events.filter(({ stream }) => stream.startsWith('wallet-')).map(({ event }) => event.type);
    expect(types.filter((type) => type === 'CorrectionProposed')).toHaveLength(1);
    const proposal = events.find(({ event }) => event.type === 'CorrectionProposed');
    expect(proposal?.metadata.actor.id).not.toBe(administrator.userId);
    expect(types).not.toContain('CorrectionRejected');
  });

  it('says how its operator is reached', async () => {
    const log = connectEventStore(eventStore.url);
    const { events } = await log.readBackwards({ maxCount: 100_000 });
    await log.close();
    const changes = events.filter(({ stream }) => stream === `settings-${operator.id}`).map(({ event }) => event.data);
    expect(changes).toMatchObject([{ changes: demoOperator }]);
  });

  it('writes letters and conversations once', async () => {
    const pool = createPool(postgres.url);
    const counted = async (table: string) =>
      Number((await pool.query<{ count: string }>(`select count(*) from app.${table}`)).rows[0]?.count);
    const said = demoLetters.talks.flatMap((talk) => talk.said).length;
    expect(await counted("contact_message where kind <> 'advertisement'")).toBe(demoLetters.letters.length);
    expect(await counted('subscriber')).toBe(demoLetters.readers.length);
    expect(await counted('conversation_message')).toBe(said);
    const answered = await createConversations(pool).usualAnswer(newRecordId('tenant', 'demo', 'kashani-carpets'));
    await pool.end();
    expect(answered).toBeLessThan(3_600);
  });

  it('tells of visits, wishes and reports once, over two months', async () => {
    const pool = createPool(postgres.url);
    const { rows } = await pool.query<{
      days: number;
      visitors: number;
      counted: number;
      saved: number;
      reports: number;
      friday: number;
    }>(
      `select count(distinct day)::int as days, sum(visitors)::int as visitors,
         (select sum(visits)::int from app.advertisement_visit) as counted,
         (select count(*)::int from app.saved_advertisement) as saved,
         (select count(*)::int from app.advertisement_report) as reports,
         (select avg(visitors) filter (where isodow = 5) / avg(visitors) filter (where isodow <> 5) from (
           select extract(isodow from day) as isodow, sum(visitors) as visitors from app.advertisement_day group by day
         ) as daily)::float as friday
       from app.advertisement_day`,
    );
    await pool.end();
    const [told] = rows;
    expect(told?.days).toBeGreaterThan(50);
    // Three seedings have counted each visit once.
    expect(told?.counted).toBe(told?.visitors);
    expect(told?.friday).toBeLessThan(0.7);
    expect(told?.saved).toBeGreaterThan(100);
    expect(told?.reports).toBe(9);
  });

  it('leaves every picture as a whole file', async () => {
    const files = await readdir(path.join(dataDir, 'files', 'demo'));
    expect(files.length).toBeGreaterThan(advertisements.length);
    expect(files.filter((file) => !file.endsWith('.svg'))).toEqual([]);
  });
});
