import type { EventOfKind, RecordKind } from '@charsu/core/domain/aggregates.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import pg from 'pg';
import type { PublicChange } from '../notifications/changes.ts';
import type { Enqueued } from '../search/outbox.ts';
import { byRecord, idsOfEarlier, isNew, type RecordEvents } from './product-event.ts';
import { write } from './write-rows.ts';

/** A row of a record's table. Instants are ISO 8601, bigints decimal. */
interface RecordRow {
  readonly id: string;
}

/**
 * A pure fold: from the row of a record before and the events that followed to the row after; undefined while there is
 * no row. The first events of a record come without a row.
 */
export type Fold<Kind extends RecordKind, Row extends RecordRow> = (
  before: Row | undefined,
  record: RecordEvents<EventOfKind<Kind>>,
) => Row | 'deleted' | undefined;

/** The row of a record before and after a batch. */
export interface Transition<Row> {
  readonly id: string;
  readonly before: Row | undefined;
  /** Undefined: the row is deleted, or does not exist yet. */
  readonly after: Row | undefined;
}

/** The effects of a batch of events outside of the read model's tables. */
export interface Applied {
  /** The public change, searchable or not. */
  readonly changed: PublicChange;
  /** The changes for the search index. */
  readonly reindex: readonly Enqueued[];
}

interface FoldInto<Kind extends RecordKind, Row extends RecordRow> {
  readonly kind: Kind;
  /** The version's table, with one row a record, by `id`. */
  readonly table: string;
  readonly fold: Fold<Kind, Row>;
}

/**
 * Folds the events of a kind of record into its table, in the caller's transaction. Returns the transition of each
 * record.
 */
export async function foldRecords<Kind extends RecordKind, Row extends RecordRow>(
  database: Database,
  events: readonly LoggedEvent[],
  { kind, table, fold }: FoldInto<Kind, Row>,
): Promise<readonly Transition<Row>[]> {
  const records = [...byRecord(kind, events).values()];
  const stored = await storedRows<Row>(database, table, idsOfEarlier(records));
  const transitions: Transition<Row>[] = [];
  const added: Row[] = [];
  const changed: Row[] = [];
  const deleted: string[] = [];
  for (const record of records) {
    const { id } = record;
    const before = stored.get(id);
    const folded = fold(before, record);
    const after = folded === 'deleted' ? undefined : folded;
    if (after !== undefined) (isNew(record) ? added : changed).push(after);
    if (folded === 'deleted') deleted.push(id);
    transitions.push({ id, before, after });
  }
  await write<RecordRow>(database, { table, key: 'id', added, changed });
  if (deleted.length > 0) await database.query(`delete from ${table} where id = any($1)`, [deleted]);
  return transitions;
}

/** Parses rows into the shapes that folds write. */
const asWritten: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    if (type === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString();
    return pg.types.getTypeParser(type, format);
  },
};

async function storedRows<Row extends RecordRow>(
  database: Database,
  table: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  if (ids.length === 0) return new Map();
  const { rows } = await database.query<Row>({
    name: `before ${table}`,
    text: `select * from ${table} where id = any($1)`,
    values: [ids],
    types: asWritten,
  });
  return new Map(rows.map((row) => [row.id, row]));
}
