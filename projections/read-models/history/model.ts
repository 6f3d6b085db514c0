import { productStreams, recordKinds } from '@charsu/core/domain/aggregates.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { byRecord, idsOfEarlier, isNew } from '../../runner/product-event.ts';
import { nothingPublic, type ReadModelDefinition } from '../../runner/read-model.ts';
import { write } from '../../runner/write-rows.ts';
import { entriesOf, type HistoryRow, isFolded, openStateOf } from './entries.ts';
import { historyQueries } from './queries.ts';

/**
 * One entry an event, with its changes and the record's state after it; and for each record the state that its next
 * entries need.
 */
export const historyModel = {
  name: 'history',
  queries: historyQueries,
  foldVersion: 4,
  streamPrefixes: productStreams,
  tables: ['history', 'history_record'],
  create: (table) => `
    create table ${table('history')} (
      id uuid not null,
      -- Where the event stands in the log.
      position bigint not null,
      -- A kind of record, or 'settings'.
      stream_type text not null,
      record_id uuid not null,
      event_type text not null,
      description text not null,
      created_at timestamptz not null,
      actor_id text not null,
      state smallint,
      params json not null,
      changes json not null,
      revision bigint not null,
      business_id uuid
    );
    create index on ${table('history')} (record_id, position);
    create table ${table('history_record')} (
      record_id uuid primary key,
      known json not null
    );`,
  index: (table) => `
    alter table ${table('history')} add primary key (position);
    create index on ${table('history')} (id);
    create index on ${table('history')} (stream_type, position);
    create index on ${table('history')} (event_type, position);
    create index on ${table('history')} (actor_id, position);
    create index on ${table('history')} (business_id, position) where business_id is not null;`,

  async apply(database, events, table) {
    const entries: HistoryRow[] = [];
    const added: RecordRow[] = [];
    const changed: RecordRow[] = [];
    for (const kind of recordKinds) {
      const records = byRecord(kind, events);
      const folds = isFolded(kind);
      const known = await storedRecords(database, table('history_record'), folds ? idsOfEarlier(records.values()) : []);
      for (const record of records.values()) {
        const logged = record.events.map((event) => event.logged);
        const { rows, state } = entriesOf(kind, record.id, known.get(record.id), logged);
        entries.push(...rows);
        if (folds) (isNew(record) ? added : changed).push({ record_id: record.id, known: openStateOf(kind, state) });
      }
    }
    const records = { table: table('history_record'), key: 'record_id', added, changed } as const;
    await write(database, records, { table: table('history'), rows: entries });
    return nothingPublic;
  },
} as const satisfies ReadModelDefinition;

interface RecordRow {
  record_id: string;
  known: Readonly<Record<string, unknown>>;
}

/** The stored states of the records before these events. */
async function storedRecords(
  database: Database,
  table: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordRow['known']>> {
  if (ids.length === 0) return new Map();
  const { rows } = await database.query<RecordRow>({
    name: `before ${table}`,
    text: `select record_id, known from ${table} where record_id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map(({ record_id, known }) => [record_id, known]));
}
