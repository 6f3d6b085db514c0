import { readdir, readFile } from 'node:fs/promises';
import { StartRefused } from '@charsu/core/process/refused.ts';
import { isOlder, productVersion } from '@charsu/core/process/version.ts';
import type pg from 'pg';
import { type Database, postgresVersion, transaction, unhurried } from './database.ts';

/** The number of an advisory lock that is used here only: processes that start together migrate one after the other. */
const migrationLock = 0x63686172;

interface Code {
  /** The folder of its migrations. */
  readonly folder: URL;
  readonly version: string;
  /** The oldest major version of PostgreSQL that it runs on. */
  readonly oldestPostgres?: number;
}
/** The whole product was run on it. */
const oldestPostgres = 15;
const thisCode: Code = { folder: new URL('../migrations/', import.meta.url), version: productVersion };

/** Older migrations have a number of four digits. They were applied in the order in which they were merged. */
const isNumbered = (name: string): boolean => /^\d{4}-/.test(name);

/** The first line of each migration with a date: the oldest version of the product that may run beside its tables. */
const oldestBeside = /^-- oldest-beside: (\d+\.\d+\.\d+)\n/;

/**
 * Brings the schemas `app` and `read` to the present state by the files of `migrations/`, each once, all in one
 * transaction. Safe to call from every process at its start. The read models' own tables are not made here: they are
 * versioned and disposable (see runner/).
 *
 * @throws {StartRefused} when PostgreSQL is too old, the database asks for a newer version of the product, or a file is
 * older than the last applied one.
 */
export const migrate = (pool: pg.Pool, code: Code = thisCode): Promise<void> =>
  transaction(pool, (client) => migrateIn(client, code));

/** The names of the code's migrations, in order. */
export const migrationNames = async ({ folder }: Pick<Code, 'folder'> = thisCode): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/** The same within a transaction of the caller. `only`: the migrations to apply, in place of all. */
export async function migrateIn(client: Database, code: Code = thisCode, only?: ReadonlySet<string>): Promise<void> {
  const { folder, version } = code;
  const files = (await migrationNames(code)).filter((name) => only === undefined || only.has(name));
  await refuseOldPostgres(client, code.oldestPostgres ?? oldestPostgres);
  await client.query({ text: 'select pg_advisory_xact_lock($1)', values: [migrationLock], ...unhurried });
  await client.query('create schema if not exists app');
  await client.query(
    `create table if not exists app.migration (
       name text primary key, applied_at timestamptz not null default now(), oldest_beside text);
     alter table app.migration add column if not exists oldest_beside text`,
  );
  await refuseNewerDatabase(client, version);
  const { rows } = await client.query<{ name: string }>('select name from app.migration order by name');
  const applied = new Set(rows.map((row) => row.name));
  const last = rows.map((row) => row.name).findLast((name) => !isNumbered(name)) ?? '';
  for (const name of files) {
    if (applied.has(name)) continue;
    if (name < last) {
      throw new StartRefused(
        `The migration ${name} is older than ${last}, which the database has: give its file the present time.`,
      );
    }
    const sql = await readFile(new URL(name, folder), 'utf8');
    const oldest = oldestBeside.exec(sql)?.[1];
    if (oldest === undefined && !isNumbered(name)) {
      throw new StartRefused(`The migration ${name} does not begin with a line like "-- oldest-beside: ${version}".`);
    }
    await client.query({ text: sql, ...unhurried });
    await client.query('insert into app.migration (name, oldest_beside) values ($1, $2)', [name, oldest]);
  }
}

async function refuseOldPostgres(database: Database, oldest: number): Promise<void> {
  const present = await postgresVersion(database);
  if (Number.parseInt(present, 10) >= oldest) return;
  throw new StartRefused(`PostgreSQL is of version ${present}, and Charsu needs ${oldest} or later: upgrade it first.`);
}

/** @throws {StartRefused} when the tables may only be used by versions of the product newer than this code. */
export async function refuseNewerDatabase(database: Database, version = productVersion): Promise<void> {
  const { rows } = await database.query<{ name: string; oldest: string }>(
    'select name, oldest_beside as oldest from app.migration where oldest_beside is not null',
  );
  const newer = rows
    .filter(({ oldest }) => isOlder(version, oldest))
    .sort((a, b) => (isOlder(a.oldest, b.oldest) ? 1 : -1));
  if (newer[0] === undefined) return;
  throw new StartRefused(
    `The database has been upgraded for Charsu ${newer[0].oldest} or later, and this is ${version}: ` +
      'start the newer version, or restore the backup from before the upgrade.',
  );
}
