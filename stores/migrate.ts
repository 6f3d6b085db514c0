import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { transaction } from './database.ts';

/** The number of an advisory lock that is used here only: processes that start together migrate one after the other. */
const migrationLock = 0x63686172;

/**
 * Brings the schemas `app` and `read` to the present state by the numbered files of `migrations/`, each once, all in one
 * transaction. Safe to call from every process at its start. The read models' own tables are not made here: they are
 * versioned and disposable (see runner/).
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const folder = new URL('./migrations/', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  await transaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query('create schema if not exists app');
    await client.query(
      'create table if not exists app.migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from app.migration');
    const applied = new Set(rows.map((row) => row.name));
    for (const name of files) {
      if (applied.has(name)) continue;
      await client.query(await readFile(new URL(name, folder), 'utf8'));
      await client.query('insert into app.migration (name) values ($1)', [name]);
    }
  });
}
