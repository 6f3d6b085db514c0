import { type AdvertisementState, evolveAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import { type CategoryState, evolveCategory } from '@charsu/core/domain/category/state.ts';
import { evolveTenant, type TenantState } from '@charsu/core/domain/tenant/state.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import type { Database } from '../../database.ts';
import { upsert } from '../../rows.ts';
import { byRecord, type RecordEvents, type RecordKind } from '../../runner/product-event.ts';
import { productStreams, type ReadModelDefinition } from '../../runner/read-model.ts';

export interface Change {
  field: string;
  from: unknown;
  to: unknown;
}
type Param = string | number | boolean | null;

interface HistoryRow {
  id: string;
  position: string;
  stream_type: RecordKind;
  record_id: string;
  event_type: string;
  description: string;
  created_at: string;
  actor_id: string;
  state: number | null;
  params: Record<string, Param>;
  changes: Change[];
  revision: string;
}

interface Snapshot {
  record_id: string;
  state: object;
}

/** The fields that an event wrote, before and after; events that only move the state have none. */
function changesOf(before: object, event: LoggedEvent['event']): Change[] {
  const data = isRecord(event.data) ? event.data : {};
  const written = isRecord(data.changes) ? data.changes : /(Created|Drafted)$/.test(event.type) ? data : {};
  return Object.entries(written)
    .filter(([field]) => !/^(advertisement|tenant|category|owner)Id$/.test(field) || 'changes' in data)
    .map(([field, to]) => ({ field, from: (isRecord(before) ? before[field] : undefined) ?? null, to }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

/** The plain values of an event that moves the state, for the sentence that describes it. */
function paramsOf(event: LoggedEvent['event']): Record<string, Param> {
  if (!isRecord(event.data) || /(Created|Drafted|Edited|Updated)$/.test(event.type)) return {};
  return Object.fromEntries(Object.entries(event.data).filter((entry): entry is [string, Param] => isParam(entry[1])));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isParam = (value: unknown): value is Param =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const describe = (event: LoggedEvent['event'], params: Record<string, Param>): string =>
  event.type === 'AdvertisementRenewed' && params.automatic === true ? 'AdvertisementRenewedAutomatically' : event.type;

/** One entry an event, with the record's state after it and what it changed; snapshots of the records tell the difference. */
export const historyModel: ReadModelDefinition = {
  name: 'history',
  streamPrefixes: productStreams,
  tables: ['history', 'history_snapshot'],
  create: (table) => `
    create table ${table('history')} (
      id uuid primary key,
      position bigint not null,
      stream_type text not null,
      record_id uuid not null,
      event_type text not null,
      description text not null,
      created_at timestamptz not null,
      actor_id text not null,
      state smallint,
      params json not null,
      changes json not null,
      revision bigint not null
    );
    create table ${table('history_snapshot')} (record_id uuid primary key, state json not null);`,
  index: (table) => `
    create index on ${table('history')} (record_id, position);
    create index on ${table('history')} (position);
    create index on ${table('history')} (stream_type, position);
    create index on ${table('history')} (event_type, position);
    create index on ${table('history')} (actor_id, position);`,

  async apply(database, events, table) {
    const advertisements = byRecord('advertisement', events);
    const tenants = byRecord('tenant', events);
    const categories = byRecord('category', events);
    const ids = [...advertisements.keys(), ...tenants.keys(), ...categories.keys()];
    const snapshots = await snapshotsOf(database, table('history_snapshot'), ids);
    const rows: HistoryRow[] = [];
    const after: Snapshot[] = [];
    const tell = <State extends object, Event extends LoggedEvent['event']>(
      kind: RecordKind,
      records: Iterable<RecordEvents<Event>>,
      evolve: (state: State, event: Event) => State,
      absent: State,
    ) => {
      for (const { id, events: own } of records) {
        // The snapshot is what `evolve` gave for the same record before.
        let state = (snapshots.get(id) as State | undefined) ?? absent;
        for (const { event, logged } of own) {
          const before = state;
          state = evolve(state, event);
          rows.push(rowOf(kind, id, before, state, logged));
        }
        after.push({ record_id: id, state });
      }
    };
    const absent = { status: 'absent' } as const;
    tell<AdvertisementState, Parameters<typeof evolveAdvertisement>[1]>(
      'advertisement',
      advertisements.values(),
      evolveAdvertisement,
      absent,
    );
    tell<TenantState, Parameters<typeof evolveTenant>[1]>('tenant', tenants.values(), evolveTenant, absent);
    tell<CategoryState, Parameters<typeof evolveCategory>[1]>('category', categories.values(), evolveCategory, absent);
    await upsert(database, table('history'), 'id', rows);
    await upsert(database, table('history_snapshot'), 'record_id', after);
    return [];
  },
};

async function snapshotsOf(database: Database, table: string, ids: readonly string[]): Promise<Map<string, object>> {
  const { rows } = await database.query<Snapshot>(`select record_id, state from ${table} where record_id = any($1)`, [
    ids,
  ]);
  return new Map(rows.map((row) => [row.record_id, row.state]));
}

function rowOf(kind: RecordKind, id: string, before: object, after: object, logged: LoggedEvent): HistoryRow {
  const params = paramsOf(logged.event);
  return {
    id: logged.id,
    position: logged.position.toString(),
    stream_type: kind,
    record_id: id,
    event_type: logged.event.type,
    description: describe(logged.event, params),
    created_at: logged.metadata.at,
    actor_id: logged.metadata.actor.id,
    state: 'state' in after && typeof after.state === 'number' ? after.state : null,
    params,
    changes: changesOf(before, logged.event),
    revision: logged.revision.toString(),
  };
}
