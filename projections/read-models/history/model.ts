import { type AdvertisementState, evolveAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import { type CategoryState, evolveCategory } from '@charsu/core/domain/category/state.ts';
import { evolvePerson, type PersonState } from '@charsu/core/domain/person/state.ts';
import { defaultSettings, type Settings } from '@charsu/core/domain/settings/settings.ts';
import { settingsDecider } from '@charsu/core/domain/settings/state.ts';
import { evolveTenant, type TenantState } from '@charsu/core/domain/tenant/state.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import type { Database } from '../../database.ts';
import { byRecord, knownBefore, type RecordEvents, type RecordKind } from '../../runner/product-event.ts';
import { productStreams, type ReadModelDefinition } from '../../runner/read-model.ts';
import { append } from '../../write-rows.ts';

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

/** What the entries of a record so far tell of it: as much of its state as the next entry needs. */
type Known = Record<string, unknown>;

/** The fields that an event wrote; events that only move the state have none. */
function writtenBy({ type, data }: LoggedEvent['event']): Record<string, unknown> {
  if (!isRecord(data)) return {};
  if (isRecord(data.changes)) return data.changes;
  return /(Created|Drafted)$/.test(type) ? data : {};
}

/** Those fields before and after. Whose record it is stands elsewhere and never changes; what is personal is not kept here. */
function changesOf(kind: RecordKind, before: object, event: LoggedEvent['event']): Change[] {
  return Object.entries(writtenBy(event))
    .filter(([field]) => !['tenantId', 'ownerId', `${kind}Id`, 'personal'].includes(field))
    .map(([field, to]) => ({ field, from: (isRecord(before) ? before[field] : undefined) ?? null, to }))
    .filter(({ from, to }) => isOther(from, to));
}

/** Whether two values of a field differ; texts, which are long, are compared as they are. */
const isOther = (from: unknown, to: unknown): boolean =>
  from !== to && !(isObject(from) && isObject(to) && JSON.stringify(from) === JSON.stringify(to));

/** The plain values of an event that moves the state, for the sentence that describes it. */
function paramsOf(event: LoggedEvent['event']): Record<string, Param> {
  if (!isRecord(event.data) || /(Created|Drafted|Edited|Updated)$/.test(event.type)) return {};
  return Object.fromEntries(Object.entries(event.data).filter((entry): entry is [string, Param] => isParam(entry[1])));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isRecord = (value: unknown): value is Record<string, unknown> => isObject(value) && !Array.isArray(value);
const isParam = (value: unknown): value is Param =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The sentence that describes an event: some have a second one. */
function describe({ type }: LoggedEvent['event'], params: Record<string, Param>): string {
  if (type === 'AdvertisementRenewed' && params.automatic === true) return 'AdvertisementRenewedAutomatically';
  if (type === 'SessionEnded' && params.browser === null) return 'SessionOfUnknownDeviceEnded';
  return type;
}

/**
 * One entry an event, with the record's state after it and what it changed. What there was before is known from the
 * entries before it, so nothing but entries is stored.
 */
export const historyModel: ReadModelDefinition = {
  name: 'history',
  streamPrefixes: productStreams,
  tables: ['history'],
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
      revision bigint not null
    );
    create index on ${table('history')} (record_id, position);`,
  index: (table) => `
    alter table ${table('history')} add primary key (position);
    create index on ${table('history')} (id);
    create index on ${table('history')} (stream_type, position);
    create index on ${table('history')} (event_type, position);
    create index on ${table('history')} (actor_id, position);`,

  async apply(database, events, table) {
    const advertisements = byRecord('advertisement', events);
    const tenants = byRecord('tenant', events);
    const categories = byRecord('category', events);
    const users = byRecord('user', events);
    const persons = byRecord('person', events);
    const roles = byRecord('role', events);
    const settings = byRecord('settings', events);
    const known = await knownOf(database, table('history'), [
      ...advertisements.values(),
      ...tenants.values(),
      ...categories.values(),
      ...persons.values(),
      ...settings.values(),
    ]);
    const rows: HistoryRow[] = [];
    const tell = <State extends object, Event extends LoggedEvent['event']>(
      kind: RecordKind,
      records: Iterable<RecordEvents<Event>>,
      evolve: (state: State, event: Event) => State,
      absent: State,
    ) => {
      for (const { id, events: own } of records) {
        // What the entries tell came from the same record's events; `evolve` asks for no more of it.
        let state = { ...absent, ...known.get(id) } as State;
        for (const { event, logged } of own) {
          const before = state;
          state = evolve(state, event);
          rows.push(rowOf(kind, id, before, state, logged));
        }
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
    tell<PersonState, Parameters<typeof evolvePerson>[1]>('person', persons.values(), evolvePerson, absent);
    tell<Settings, Parameters<typeof settingsDecider.evolve>[1]>(
      'settings',
      settings.values(),
      settingsDecider.evolve,
      defaultSettings,
    );
    // Of these only the events are told: they have no state of publication, and their fields are personal.
    const unmoved = () => absent;
    tell('user', users.values(), unmoved, absent);
    tell('role', roles.values(), unmoved, absent);
    await append(database, table('history'), rows);
    return [];
  },
};

/** What is known of the records before these events. Their fields are only looked up where one is about to change. */
async function knownOf(
  database: Database,
  table: string,
  records: readonly RecordEvents<LoggedEvent['event']>[],
): Promise<Map<string, Known>> {
  const before = knownBefore(records);
  if (before.length === 0) return new Map();
  const { rows: last } = await database.query<Pick<HistoryRow, 'record_id' | 'event_type' | 'state'>>({
    name: `before ${table}`,
    text: `select distinct on (record_id) record_id, event_type, state from ${table}
     where record_id = any($1::uuid[]) order by record_id, position desc`,
    values: [before],
  });
  const known = new Map(
    last.map((row): [string, Known] => [
      row.record_id,
      row.event_type.endsWith('Deleted') ? { status: 'deleted' } : { status: 'present', state: row.state },
    ]),
  );
  const changing = records.filter(
    ({ id, events }) => known.has(id) && events.some(({ event }) => Object.keys(writtenBy(event)).length > 0),
  );
  if (changing.length === 0) return known;
  const { rows: written } = await database.query<Pick<HistoryRow, 'record_id' | 'changes'>>(
    `select record_id, changes from ${table} where record_id = any($1::uuid[]) order by position`,
    [changing.map(({ id }) => id)],
  );
  for (const { record_id, changes } of written) {
    const record = known.get(record_id);
    if (record !== undefined) for (const { field, to } of changes) record[field] = to;
  }
  return known;
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
    changes: changesOf(kind, before, logged.event),
    revision: logged.revision.toString(),
  };
}
