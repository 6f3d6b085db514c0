import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import type { CategoryEvent } from '@charsu/core/domain/category/state.ts';
import type { PersonEvent } from '@charsu/core/domain/person/state.ts';
import type { RoleEvent } from '@charsu/core/domain/role/state.ts';
import type { SettingsEvent } from '@charsu/core/domain/settings/state.ts';
import type { TenantEvent } from '@charsu/core/domain/tenant/state.ts';
import type { UserEvent } from '@charsu/core/domain/user/state.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';

interface EventsOfKind {
  advertisement: AdvertisementEvent;
  tenant: TenantEvent;
  category: CategoryEvent;
  user: UserEvent;
  person: PersonEvent;
  role: RoleEvent;
  settings: SettingsEvent;
}
export type RecordKind = keyof EventsOfKind;

/** The events of one record within a batch, in order. */
export interface RecordEvents<Event> {
  readonly id: string;
  readonly events: { readonly event: Event; readonly logged: LoggedEvent }[];
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Grouped = { readonly [Kind in RecordKind]: Map<string, RecordEvents<EventsOfKind[Kind]>> };
const kinds: { readonly [Kind in RecordKind]: true } = {
  advertisement: true,
  tenant: true,
  category: true,
  user: true,
  person: true,
  role: true,
  settings: true,
};
const isKind = (text: string): text is RecordKind => Object.hasOwn(kinds, text);

/** Goes through the events once for all kinds. Reservations and the like share prefixes with records but carry no id. */
function group(events: readonly LoggedEvent[]): Grouped {
  const grouped: Grouped = {
    advertisement: new Map(),
    tenant: new Map(),
    category: new Map(),
    user: new Map(),
    person: new Map(),
    role: new Map(),
    settings: new Map(),
  };
  for (const logged of events) {
    const { stream } = logged;
    const dash = stream.indexOf('-');
    const kind = stream.slice(0, dash);
    if (!isKind(kind)) continue;
    const records: Map<string, RecordEvents<unknown>> = grouped[kind];
    const id = stream.slice(dash + 1);
    const found = records.get(id);
    if (found !== undefined) found.events.push({ event: logged.event, logged });
    else if (uuid.test(id)) records.set(id, { id, events: [{ event: logged.event, logged }] });
  }
  return grouped;
}

/** The batches in hand: each read model asks for several kinds of one. */
const groups = new WeakMap<readonly LoggedEvent[], Grouped>();

/**
 * The events of one kind of record, record by record. The log holds what the deciders wrote, upcast to the present
 * schema, so their type is the aggregate's; one that no aggregate knows makes `evolve` throw, which stops the read model.
 */
export function byRecord<Kind extends RecordKind>(kind: Kind, events: readonly LoggedEvent[]): Grouped[Kind] {
  let grouped = groups.get(events);
  if (grouped === undefined) {
    grouped = group(events);
    groups.set(events, grouped);
  }
  return grouped[kind];
}

/** Whether these are a record's first events: only other records can be in a table already. */
export const isNew = ({ events }: RecordEvents<unknown>): boolean => events[0]?.logged.revision === 0n;

/** Ids of those records that had events before these. */
export const knownBefore = (records: Iterable<RecordEvents<unknown>>): string[] =>
  [...records].filter((record) => !isNew(record)).map(({ id }) => id);
