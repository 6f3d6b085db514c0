import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import type { CategoryEvent } from '@charsu/core/domain/category/state.ts';
import type { TenantEvent } from '@charsu/core/domain/tenant/state.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';

interface EventsOfKind {
  advertisement: AdvertisementEvent;
  tenant: TenantEvent;
  category: CategoryEvent;
}
export type RecordKind = keyof EventsOfKind;

/** The events of one record within a batch, in order. */
export interface RecordEvents<Event> {
  readonly id: string;
  readonly events: { readonly event: Event; readonly logged: LoggedEvent }[];
}

/** A record's own stream; reservations and the like share the prefix but carry no record id. */
const recordStream = /^(advertisement|tenant|category)-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The kind and id of the record that a stream belongs to. */
export function recordOf(stream: string): { kind: RecordKind; id: string } | undefined {
  const match = recordStream.exec(stream);
  if (match?.[2] === undefined) return undefined;
  const kind = match[1];
  if (kind !== 'advertisement' && kind !== 'tenant' && kind !== 'category') return undefined;
  return { kind, id: match[2] };
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
    if (!logged.stream.startsWith(kind)) continue;
    const record = recordOf(logged.stream);
    if (record?.kind !== kind) continue;
    let found = records.get(record.id);
    if (found === undefined) {
      found = { id: record.id, events: [] };
      records.set(record.id, found);
    }
    found.events.push({ event: logged.event as EventsOfKind[Kind], logged });
  }
  return records;
}

/** Ids of those records that had events before these: only they can be in a table already. */
export const knownBefore = (records: Iterable<RecordEvents<unknown>>): string[] =>
  [...records].filter(({ events }) => events[0]?.logged.revision !== 0n).map(({ id }) => id);
