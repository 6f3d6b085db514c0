import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startTestPostgres, type TestPostgres } from '@charsu/tests/support/test-postgres.ts';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPool } from './database.ts';
import { migrate, refuseNewerDatabase } from './migrate.ts';

let postgres: TestPostgres;
let pool: pg.Pool;
let path: string;
beforeEach(async () => {
  postgres = await startTestPostgres();
  pool = createPool(postgres.url);
  path = await mkdtemp(join(tmpdir(), 'charsu-migrations-'));
});
afterEach(async () => {
  await pool.end();
  await postgres.stop();
  await rm(path, { recursive: true });
});

/** Starts code of a version, with the migrations that were added so far and these. */
async function start(version: string, added: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [name, sql] of Object.entries(added)) await writeFile(join(path, name), sql);
  await migrate(pool, { folder: pathToFileURL(`${path}/`), version });
}
const applied = async () =>
  (await pool.query<{ name: string }>('select name from app.migration order by name')).rows.map(({ name }) => name);

const numbered = { '0001-a.sql': 'create table app.a ()' };
const first = { '20261128-2200-b.sql': '-- oldest-beside: 0.1.0\ncreate table app.b ()' };

it('applies each file once, the numbered ones first and in any order of merging', async () => {
  await start('0.1.0', { '0003-c.sql': 'create table app.c ()' });
  await start('0.2.0', { ...numbered, ...first });
  await start('0.2.0');
  expect(await applied()).toEqual(['0001-a.sql', '0003-c.sql', '20261128-2200-b.sql']);
});

it.each(['20261128-2159-late.sql', '0002-late.sql'])('refuses %s, older than the last applied one', async (name) => {
  await start('0.2.0', { ...numbered, ...first });
  await expect(start('0.2.0', { [name]: '-- oldest-beside: 0.1.0\ncreate table app.late ()' })).rejects.toThrow(
    `The migration ${name} is older than 20261128-2200-b.sql`,
  );
  expect(await applied()).not.toContain(name);
});

it('refuses a file that does not say which version may run beside it', async () => {
  await expect(start('0.2.0', { '20261128-2200-b.sql': 'create table app.b ()' })).rejects.toThrow('oldest-beside');
});

it('lets older code start and run for as long as the database allows its version', async () => {
  await start('0.2.0', { ...numbered, ...first });
  await start('0.10.0', { '20270101-0000-more.sql': '-- oldest-beside: 0.2.0\ncreate table app.more ()' });
  await rm(join(path, '20270101-0000-more.sql'));
  await start('0.2.0');
  await refuseNewerDatabase(pool, '0.2.0');
  await start('0.11.0', { '20270201-0000-less.sql': '-- oldest-beside: 0.10.0\ndrop table app.a' });
  await rm(join(path, '20270201-0000-less.sql'));
  const refusal = 'The database has been upgraded for Charsu 0.10.0 or later, and this is 0.2.0';
  await expect(start('0.2.0')).rejects.toThrow(refusal);
  await expect(refuseNewerDatabase(pool, '0.2.0')).rejects.toThrow(refusal);
  await refuseNewerDatabase(pool, '0.10.0');
});

it('refuses a PostgreSQL that is too old, and changes nothing', async () => {
  await writeFile(join(path, '0001-a.sql'), 'create table app.a ()');
  const tooNew = { folder: pathToFileURL(`${path}/`), version: '0.2.0', oldestPostgres: 99 };
  await expect(migrate(pool, tooNew)).rejects.toThrow('needs 99 or later: upgrade it first');
  expect((await pool.query("select to_regclass('app.migration') as made")).rows).toEqual([{ made: null }]);
});
