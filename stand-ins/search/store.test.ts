import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres, type TestPostgres } from '@charsu/tests/support/test-postgres.ts';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Engine } from './engine.ts';
import { startSearch } from './server.ts';
import { defaultSettings } from './settings.ts';
import { Snapshots } from './snapshots.ts';
import { type ChangedDocument, Store } from './store.ts';
import { keptTasks } from './task.ts';

const enough = 2_500;
const someDocuments = Array.from(
  { length: enough },
  (_, id) => [String(id), JSON.stringify({ id, name: `thing ${id}` })] as const,
);

let database: TestPostgres;
let pool: pg.Pool;
let store: Store;
beforeEach(async () => {
  database = await startTestPostgres();
  pool = new pg.Pool({ connectionString: database.url });
  store = new Store(database.url, 'search');
  await store.initialise();
});
afterEach(async () => {
  await Promise.all([store.close(), pool.end()]);
  await database.stop();
});

/** An index with documents, as the database has it. */
async function thingsWith(documents: readonly (readonly [string, string])[]) {
  const things = await store.insertIndex(pool, 'things', 'id', defaultSettings);
  await store.putDocuments(pool, things, documents);
  return things;
}

describe('the store', () => {
  it('keeps what comes after documents were read half-way', async () => {
    const things = await thingsWith(someDocuments.slice(0, 3));
    for await (const chunk of store.documents(things, undefined, 1)) if (chunk.length > 0) break;
    const { uid } = await store.insertTask('settingsUpdate', 'things', '{}', null);
    expect((await pool.query('select uid::int from search.task')).rows).toEqual([{ uid }]);
  });

  it('marks what was removed from an index that has a snapshot, also for whom no answer told of it', async () => {
    const things = await thingsWith(someDocuments.slice(0, 3));
    const revision = await store.latestRevision(things);
    await store.rememberSnapshot(things, { file: 'some.snapshot', revision });
    await store.transaction((client) => store.deleteDocuments(client, { ...things, snapshot: null }, ['1']));
    const changed: ChangedDocument[] = [];
    for await (const chunk of store.documents(things, revision)) changed.push(...chunk);
    expect(changed).toEqual([['1', null]]);
  });

  it('does not pile up the tasks that ended', async () => {
    const { rows } = await pool.query<{ uid: number }>(
      `insert into search.task (type, status, finished_at)
       select 'indexCreation', 'succeeded', now() from generate_series(1, $1::int) returning uid::int`,
      [keptTasks + 2_000],
    );
    const last = rows.at(-1)?.uid ?? 0;
    const finished = (await store.recentTasks()).slice(0, 1_000);
    for (const task of finished) await store.finishTasks('pool', [task]);
    const { rows: left } = await pool.query('select min(uid)::int as first, count(*)::int from search.task');
    expect(left).toEqual([{ first: last - keptTasks, count: keptTasks + 1 }]);
  });
});

describe('the snapshot', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'charsu-search-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is not taken of an index that was loaded half', async () => {
    await thingsWith(someDocuments);
    await pool.query(`update search.document set body = '{' where id = '${enough - 1}'`);
    await expect(startSearch({ databaseUrl: database.url, snapshotFolder: folder })).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
    expect((await store.indexes()).map(({ snapshot }) => snapshot)).toEqual([null]);
  });

  it('is taken again when the database did not take note of it', async () => {
    const things = await thingsWith(someDocuments);
    const engine = new Engine(() => undefined);
    await engine.call('open', 'things', things.settings, 'id');
    await engine.call('put', 'things', someDocuments, 'id');
    const indexes = new Map([['things', things]]);
    await pool.query('alter table search.index rename to away');
    await new Snapshots(folder, store, engine).take(indexes, true);
    await pool.query('alter table search.away rename to index');
    await new Snapshots(folder, store, engine).take(indexes, true);
    await engine.close();
    const [kept] = await store.indexes();
    expect(await readdir(folder)).toEqual([kept?.snapshot?.file]);
  });
});
