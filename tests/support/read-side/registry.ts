import { readModelDefinitions } from '@charsu/projections/read-models/index.ts';
import { readModelChannel, statusChannel } from '@charsu/projections/runner/checkpoint.ts';
import { rebuildChannel } from '@charsu/projections/runner/registry.ts';
import { listen } from '@charsu/stores/database/listen.ts';
import type { ReadSide } from './read-side.ts';

type Side = Pick<ReadSide, 'pool' | 'databaseUrl'>;

const tables = readModelDefinitions.flatMap((model) => model.tables);

/** The whole content of the read models, as one text. */
export async function contentsOf({ pool }: Side): Promise<string> {
  const all: unknown[] = [];
  for (const table of tables) {
    // Whether a counter of zero has a row depends on the events that shared a transaction.
    const { rows } = await pool.query(
      `select row from read.${table} t, to_jsonb(t) as row
       where coalesce(row->>'total', row->>'live') is distinct from '0' order by row::text`,
    );
    all.push([table, rows]);
  }
  return JSON.stringify(all);
}

/** Resolves when the condition is true; checks after each notification of the registry. */
export async function until({ databaseUrl }: Side, condition: () => Promise<boolean>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const look = () => void condition().then((holds) => holds && resolve(), reject);
  const listener = listen({
    databaseUrl,
    channels: [readModelChannel, rebuildChannel, statusChannel],
    onNotification: look,
    onListening: look,
  });
  try {
    await promise;
  } finally {
    await listener.close();
  }
}

/** Resolves when a version of a read model has become the current one. */
export const rebuilt = (side: Side, name: string, version: number): Promise<void> =>
  until(side, async () => {
    const { rows } = await side.pool.query<{ version: number }>(
      'select version from read.projection where name = $1 and current',
      [name],
    );
    return rows[0]?.version === version;
  });
