import { migrate } from '@charsu/projections/app/migrate.ts';
import { createPool } from '@charsu/projections/database.ts';
import { createQueries } from '@charsu/projections/queries.ts';
import { createSearchClient } from '@charsu/projections/search/client.ts';
import { createSearchDrain } from '@charsu/projections/search/drain.ts';
import { prepareIndexes } from '@charsu/projections/search/settings.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SearchServer, startSearch } from '../search/server.ts';
import { startTestCluster, startTestPostgres, type TestCluster, type TestPostgres } from '../test-postgres.ts';
import { type Asked, noting, productOf, readIds } from './indexes/asked.ts';
import { complaintsOf } from './indexes/complaints.ts';
import { fillLargeTables } from './indexes/large-tables.ts';
import { type Explained, explaining, readPlans } from './indexes/plans.ts';
import { ofAccounts } from './indexes/questions-of-accounts.ts';
import { ofConsole } from './indexes/questions-of-console.ts';
import { ofJobs } from './indexes/questions-of-jobs.ts';
import { ofMembers } from './indexes/questions-of-members.ts';
import { ofPages } from './indexes/questions-of-pages.ts';
import { ofSignIn } from './indexes/questions-of-sign-in.ts';
import { large } from './indexes/sizes.ts';

/** Tables of schemas `app` and `read` that stay small however many people come. */
const smallTables = [
  'advertisement_number',
  'category',
  'migration',
  'notice_gone',
  'notice_mail',
  'projection',
  'rebuild_request',
  'role',
  'role_permission',
  'visit_salt',
];
/** Functions that ask nothing of a table that grows. */
const unasked = ['queries.close', 'queries.waitFor', 'queries.watch'];

let cluster: TestCluster;
let ofSearch: TestPostgres;
let search: SearchServer;
let pool: pg.Pool;
let asked: Asked;
let plans: () => Promise<Explained[]>;
let largeTables: ReadonlyMap<string, number>;
const called = new Set<string>();
const there = new Set<string>();

beforeAll(async () => {
  cluster = await startTestCluster(explaining);
  // The search server keeps its documents elsewhere: its statements are not these.
  ofSearch = await startTestPostgres();
  search = await startSearch({ databaseUrl: ofSearch.url });
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
    drain: createSearchDrain({ pool, meilisearch }),
  };
  plans = readPlans(cluster.dataDir);
}, 240_000);
afterAll(async () => {
  await asked.queries.close();
  await pool.end();
  await search.close();
  await ofSearch.stop();
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

/** A statement with a name gets the plan that it keeps, whatever its values, at the sixth time. */
const untilPlanned = 6;

// Jobs first: they tell the search server of what is searched afterwards.
describe.each([
  ['jobs', ofJobs, 1],
  ['pages', ofPages, untilPlanned],
  ['the members’ area', ofMembers, 1],
  ['signing in', ofSignIn, 1],
  ['the console', ofConsole, 1],
  ['accounts in the console', ofAccounts, 1],
] as const)(`with ${large.advertisements} advertisements, for %s`, (_place, questions, times) => {
  it.each(questions.map(([name, ask, allowed = {}]) => [name, ask, allowed] as const))(
    '%s: by indexes',
    async (_name, ask, allowed) => {
      await plans();
      for (let time = 0; time < times; time += 1) await ask(asked);
      const explained = await plans();
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
