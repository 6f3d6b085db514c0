import { openWholeLog, type PositionedEvent } from '@charsu/core/event-store/whole-log.ts';
import { BackupRefused } from '@charsu/stores/backup/archive.ts';
import { escaped, type Filling } from '@charsu/stores/backup/tables.ts';
import type { Database } from '@charsu/stores/database/database.ts';

/** The place of the restored log: a server by its address, or the table of the stand-in in the database, made by `sql`. */
export type LogTarget = { readonly url: string } | { readonly table: string; readonly sql: string };

export interface RestoredLog {
  add(event: PositionedEvent): Promise<void>;
  /** After the last event. */
  end(): Promise<void>;
  /** Its events, as they stand there. */
  events(): AsyncIterable<PositionedEvent>;
  /** Positions of the backup and of this log, ascending; undefined where they are the same. */
  readonly moved: readonly (readonly [old: bigint, now: bigint])[] | undefined;
}

type NewLog = ReturnType<typeof openWholeLog>;

/** @throws {BackupRefused} for a log with events. */
export async function openEmptyLog(url: string) {
  const log = openWholeLog(url);
  if ((await log.end()) === undefined) return log;
  await log.close();
  throw new BackupRefused(
    'The event log at EVENTSTOREDB_URL is not empty: a log is never rewritten. Choose an empty one.',
  );
}

/** Restores a log by appending its events to an event store, which gives them new positions. */
export function appendedLog(log: NewLog): RestoredLog {
  const moved: [old: bigint, now: bigint][] = [];
  /** Events of one stream that follow each other, for one append. */
  let waiting: PositionedEvent[] = [];
  async function flush(): Promise<void> {
    const last = waiting.at(-1);
    if (last === undefined) return;
    moved.push([last.position, await log.append(waiting)]);
    waiting = [];
  }
  return {
    moved,
    async add(event) {
      const [first] = waiting;
      if (first !== undefined && (first.stream !== event.stream || waiting.length >= 100)) await flush();
      waiting.push(event);
    },
    end: flush,
    async *events() {
      const end = await log.end();
      if (end !== undefined) yield* log.read(end);
    },
  };
}

const columns = ['position', 'revision', 'created', 'json', 'id', 'stream', 'type', 'data', 'metadata'];

/** The table of the stand-in, whose rows `fillingOf` takes. */
export const logInTable = (
  client: Database,
  table: string,
  fillingOf: (table: string, columns: readonly string[]) => Promise<Filling>,
): RestoredLog => ({
  moved: undefined,
  async add({ position, revision, created, id, stream, type, data, metadata }) {
    const bytea = (value: unknown) => `\\\\x${Buffer.from(JSON.stringify(value)).toString('hex')}`;
    const named = [id, escaped(stream), escaped(type), bytea(data), bytea(metadata)];
    const row = [position, revision, Date.parse(created), 't', ...named];
    await (await fillingOf(table, columns)).write(Buffer.from(`${row.join('\t')}\n`));
  },
  end: async () => undefined,
  events: () => rowsOf(client, table),
});

async function* rowsOf(client: Database, table: string): AsyncGenerator<PositionedEvent> {
  const pageSize = 2_000;
  for (let after = -1n; ; ) {
    const { rows } = await client.query<
      Record<'position' | 'revision' | 'created' | 'id' | 'stream' | 'type', string> &
        Record<'data' | 'metadata', Buffer>
    >(`select * from ${table} where position > $1 order by position limit ${pageSize}`, [after.toString()]);
    for (const { position, revision, created, id, stream, type, data, metadata } of rows) {
      after = BigInt(position);
      yield {
        position: after,
        revision: BigInt(revision),
        created: new Date(Number(created)).toISOString(),
        id,
        stream,
        type,
        data: JSON.parse(data.toString()),
        metadata: JSON.parse(metadata.toString()),
      };
    }
    if (rows.length < pageSize) return;
  }
}
