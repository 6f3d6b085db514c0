import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeDataFolder } from '@charsu/embedded/data-folder.ts';
import { type RunningPostgres, startPostgres } from '@charsu/embedded/postgres.ts';
import pg from 'pg';

export interface TestPostgres {
  /** The `postgres://…` of an empty database for this test only. */
  readonly url: string;
  /** Drops the database, and closes its remaining connections. */
  stop(): Promise<void>;
}

/** Set by `vitest-postgres.ts` for every test process of the run. */
export const sharedClusterVariable = 'CHARSU_TEST_POSTGRES_URL';

/**
 * An empty database for one test file, on the run's shared cluster; in a run without one (a script, a bench), on its
 * own cluster in the system's temporary folder. A test that stops or kills PostgreSQL uses `startTestCluster`, so that
 * other tests are not affected.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const shared = process.env[sharedClusterVariable];
  if (shared === undefined) {
    const cluster = await startTestCluster();
    return { url: cluster.url, stop: cluster.remove };
  }
  return startDatabase(shared);
}

/**
 * A database that is a copy of the template `name`. The first caller in a run makes the template with `fill`, which
 * must leave no connection open; others wait for it.
 */
export async function startCopyOf(name: string, fill: (url: string) => Promise<void>): Promise<TestPostgres> {
  const shared = process.env[sharedClusterVariable];
  if (shared === undefined) {
    const empty = await startTestPostgres();
    await fill(empty.url);
    return empty;
  }
  const client = new pg.Client({ connectionString: shared });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const unfinished = `${name}_unfinished`;
      await client.query(`drop database if exists ${unfinished} with (force)`);
      await client.query(`create database ${unfinished}`);
      await fill(urlOf(shared, unfinished));
      await client.query(`alter database ${unfinished} rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return startDatabase(shared, `template ${name}`);
}

/** A new database on a cluster; `how` is the rest of the statement. */
async function startDatabase(cluster: string, how = ''): Promise<TestPostgres> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  // Its files are copied as they are: going through the log of the server takes twice the time.
  await execute(cluster, `create database ${name} ${how} strategy file_copy`);
  const stop = () => execute(cluster, `drop database if exists ${name} with (force)`);
  return { url: urlOf(cluster, name), stop };
}

function urlOf(cluster: string, database: string): string {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
}

export interface TestCluster extends RunningPostgres {
  /** The argument of `startPostgres`: use it again to restart the same cluster. */
  readonly dataDir: string;
  /** Stops the server and deletes its data. */
  remove(): Promise<void>;
}

/** A separate PostgreSQL in a temporary folder. It does not wait for the disk. */
export async function startTestCluster(settings: Record<string, string> = {}): Promise<TestCluster> {
  const dataDir = await makeTestFolder();
  const cheap = { fsync: 'off', shared_buffers: '128MB', max_connections: '300' };
  const server = await startPostgres({ dataDir, settings: { ...cheap, ...settings } });
  return {
    ...server,
    dataDir,
    async remove() {
      await server.stop();
      await removeTestFolder(dataDir);
    },
  };
}

/** A new data folder in the system's temporary folder. */
export async function makeTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'charsu-test-'));
  // As `npm start` does: passable, so that the account of a root's PostgreSQL reaches its cluster in it.
  await chmod(folder, 0o711);
  return folder;
}

/** Deletes a data folder and its cluster, wherever that is. Its PostgreSQL must be stopped. */
export const removeTestFolder = removeDataFolder;

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
