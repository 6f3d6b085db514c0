import type { Queries } from '@charsu/projections/queries/queries.ts';
import { readModelDefinitions } from '@charsu/projections/read-models/index.ts';
import { rebuildChannel, requestRebuild } from '@charsu/projections/runner/registry.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { listen } from '@charsu/stores/database/listen.ts';

const tables = readModelDefinitions.flatMap(({ tables: names }) => names);

/** Columns of tables of counts: a row with zero equals no row. */
const counts: Readonly<Record<string, string>> = { advertisement_count: 'live', advertisement_total: 'total' };

/** The read models' rows as text, in an order of their own. */
async function rowsOf(pool: ReturnType<typeof createPool>): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  for (const table of tables) {
    const { rows: found } = await pool.query<{ row: string }>(
      `select t::text as row from read.${table} t where ${counts[table] ?? '1'} <> 0 order by 1`,
    );
    rows.set(
      table,
      found.map(({ row }) => row),
    );
  }
  return rows;
}

/**
 * Lets the running projections rebuild every read model from the log, and compares; `position` is that of the last
 * command, and no command may run meanwhile. Resolves with the differences, one line each; none when the tables matched
 * the log.
 */
export async function replayDifferences(
  queries: Pick<Queries, 'waitFor'>,
  databaseUrl: string,
  position: bigint,
): Promise<string[]> {
  const pool = createPool(databaseUrl, 2);
  const names = readModelDefinitions.map(({ name }) => name);
  try {
    await queries.waitFor(position, names, 60_000);
    const before = await rowsOf(pool);
    const versions = async () => {
      const { rows } = await pool.query<{ name: string; version: number }>(
        'select name, version from read.projection where current',
      );
      return new Map(rows.map(({ name, version }) => [name, version]));
    };
    const old = await versions();
    const { promise: replaced, resolve } = Promise.withResolvers<void>();
    const look = async () => {
      const now = await versions();
      if (names.every((name) => now.get(name) !== old.get(name))) resolve();
    };
    const switches = listen({ databaseUrl, channels: [rebuildChannel], onNotification: look, onListening: look });
    try {
      await switches.listening;
      for (const name of names) await requestRebuild(pool, name);
      await replaced;
    } finally {
      await switches.close();
    }
    const after = await rowsOf(pool);
    const missing = (from: Map<string, string[]>, other: Map<string, string[]>, table: string) => {
      const known = new Set(other.get(table));
      return (from.get(table) ?? []).filter((row) => !known.has(row));
    };
    return tables.flatMap((table) => [
      ...missing(before, after, table).map((row) => `${table}: only before the replay: ${row}`),
      ...missing(after, before, table).map((row) => `${table}: only after the replay: ${row}`),
    ]);
  } finally {
    await pool.end();
  }
}
