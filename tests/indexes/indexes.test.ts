import { createQueries } from '@charsu/projections/queries/queries.ts';
import { createSearchClient } from '@charsu/projections/search/client.ts';
import { createSearchDrain } from '@charsu/projections/search/drain.ts';
import { prepareIndexes } from '@charsu/projections/search/settings.ts';
import { type SearchServer, startSearch } from '@charsu/stand-ins/search/server.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { migrate } from '@charsu/stores/database/migrate.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCluster, type TestCluster } from '../support/test-postgres.ts';
import { type Asked, noting, productOf, readIds } from './asked.ts';
import { complaintsOf } from './complaints.ts';
import { fillLargeTables } from './large-tables.ts';
import { type Explained, explaining, nodesOf, readPlans } from './plans.ts';
import { ofAccounts } from './questions-of-accounts.ts';
import { ofConsole } from './questions-of-console.ts';
import { ofContent } from './questions-of-content.ts';
import { ofJobs } from './questions-of-jobs.ts';
import { ofMembers } from './questions-of-members.ts';
import { ofMoney } from './questions-of-money.ts';
import { ofPages } from './questions-of-pages.ts';
import { ofSignIn } from './questions-of-sign-in.ts';
import { large } from './sizes.ts';

/** Tables of schemas `app` and `read` that stay small however many people come. */
const smallTables = [
  'advertisement_gone',
  'advertisement_number',
  'advertisement_rate',
  'backup_run',
  'books_proof',
  'category',
  'content_page',
  'guild',
  'import_run',
  'migration',
  'notice_gone',
  'payment_receipt',
  'projection',
  // Asked by its member and its id.
  'push_subscription',
  'reactor',
  'rebuild_request',
  'restore_rehearsal',
  'restored_copy',
  'review_claim',
  'review_decision',
  'role',
  'role_permission',
  'saved_reason',
  'saved_view',
  'search_fill',
  'search_refusal',
  'secret_fingerprint',
  'server_reached',
  'set_up_code',
  'settings',
  'signed_statement',
  'trend_day',
  'trend_denial',
  'trend_waiting',
  'trial_day',
  'trust_rule',
  // Asked by its key, and by the index of its claims.
  'unique_value',
  'unique_values_filled',
  'visit_salt',
];
/** Functions without a query on a growing table. */
const unasked = [
  'keys.isPassing',
  // A row of `enqueue` for each of a member's browsers.
  'messages.enqueuePush',
  'queries.categoriesOfTitle',
  'queries.checkSearch',
  'queries.close',
  'queries.current',
  // As `home` and `operator`, with settings that are not saved.
  'queries.homeWith',
  'queries.operator',
  'queries.operatorWith',
  'queries.settings',
  'queries.treeTurn',
  'queries.waitFor',
  'queries.watch',
];

let cluster: TestCluster;
let search: SearchServer;
let pool: pg.Pool;
let asked: Asked;
let plans: () => Promise<Explained[]>;
let largeTables: ReadonlyMap<string, number>;
const called = new Set<string>();
const there = new Set<string>();
/** The indexes in the plans of all questions. */
const used = new Set<string | undefined>();

beforeAll(async () => {
  cluster = await startTestCluster(explaining);
  search = await startSearch();
  const meilisearch = { url: search.url };
  await prepareIndexes(createSearchClient(meilisearch));
  pool = createPool(cluster.url);
  await migrate(pool);
  largeTables = await fillLargeTables(pool);
  const product = productOf(pool, createQueries({ databaseUrl: cluster.url, meilisearch }));
  asked = {
    ...noting(product, called, there),
    pool,
    ids: await readIds(pool),
    drain: createSearchDrain({ pool, meilisearch, rowsAtOnce: 300 }),
  };
  plans = readPlans(cluster.dataDir);
}, 240_000);
afterAll(async () => {
  await asked.queries.close();
  await pool.end();
  await search.close();
  await cluster.remove();
});

it('fills every table that grows with people and records', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select regexp_replace(relname, '_v\\d+$', '') as name from pg_class
     where relnamespace in ('app'::regnamespace, 'read'::regnamespace) and relkind = 'r' order by name`,
  );
  const filled = new Set([...largeTables.keys()].map((name) => name.replace(/_v\d+$/, '')));
  expect(rows.map(({ name }) => name).filter((name) => !filled.has(name))).toEqual(smallTables);
});

/** A named statement gets its generic plan, for all values, at its sixth execution. */
const untilPlanned = 6;

// Jobs first: they tell the search server of what is searched afterwards.
describe.each([
  ['jobs', ofJobs, 1],
  ['pages', ofPages, untilPlanned],
  ['the members’ area', ofMembers, 1],
  ['signing in', ofSignIn, 1],
  ['the console', ofConsole, 1],
  ['accounts in the console', ofAccounts, 1],
  ['wallets and payments', ofMoney, 1],
  ['content and messages', ofContent, 1],
] as const)(`with ${large.advertisements} advertisements, for %s`, (_place, questions, times) => {
  it.each(questions.map(([name, ask, allowed = {}]) => [name, ask, allowed] as const))(
    '%s: by indexes',
    async (_name, ask, allowed) => {
      await plans();
      for (let time = 0; time < times; time += 1) await ask(asked);
      const explained = await plans();
      for (const { Plan } of explained) for (const { node } of nodesOf(Plan)) used.add(node['Index Name']);
      if (allowed.fromMemory === undefined) expect(explained.length).toBeGreaterThan(0);
      if (allowed.wholeTable === undefined) {
        expect(explained.flatMap((plan) => complaintsOf(plan, largeTables))).toEqual([]);
      }
    },
  );
});

it('asks every function of the product’s queries and stores', () => {
  expect([...there].filter((name) => !called.has(name)).sort()).toEqual(unasked);
});

it('gives advertisements twelve indexes at most beside that of their ids, each of which a question uses', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select indexname as name from pg_indexes where tablename = 'advertisement_v1' and indexname not like '%pkey'`,
  );
  expect(rows.length).toBeLessThanOrEqual(12);
  expect(rows.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
});
