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

/** The id of the record that a stream of its kind belongs to; reservations and the like share prefixes but carry none. */
function recordIdOf(stream: string, kind: RecordKind): string | undefined {
  if (!stream.startsWith(`${kind}-`)) return undefined;
  const id = stream.slice(kind.length + 1);
  return uuid.test(id) ? id : undefined;
}

/**
 * The events of one kind of record, record by record. The log holds what the deciders wrote, upcast to the present
 * schema, so their type is the aggregate's; one that no aggregate knows makes `evolve` throw, which stops the read model.
 */
export function byRecord<Kind extends RecordKind>(
  kind: Kind,
  events: readonly LoggedEvent[],
): Map<string, RecordEvents<EventsOfKind[Kind]>> {
  const records = new Map<string, RecordEvents<EventsOfKind[Kind]>>();
  for (const logged of events) {
    const id = recordIdOf(logged.stream, kind);
    if (id === undefined) continue;
    let found = records.get(id);
    if (found === undefined) {
      found = { id, events: [] };
      records.set(id, found);
    }
    found.events.push({ event: logged.event as EventsOfKind[Kind], logged });
  }
  return records;
}

/** Ids of those records that had events before these: only they can be in a table already. */
export const knownBefore = (records: Iterable<RecordEvents<unknown>>): string[] =>
  [...records].filter(({ events }) => events[0]?.logged.revision !== 0n).map(({ id }) => id);
