import { type EventOfKind, type RecordKind, recordKinds, recordOf } from '@charsu/core/domain/aggregates.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';

/** The events of one record within a batch, in order. */
export interface RecordEvents<Event> {
  readonly id: string;
  readonly events: { readonly event: Event; readonly logged: LoggedEvent }[];
}

type Grouped = ReadonlyMap<RecordKind, Map<string, RecordEvents<LoggedEvent['event']>>>;

function group(events: readonly LoggedEvent[]): Grouped {
  const grouped = new Map(recordKinds.map((kind) => [kind, new Map<string, RecordEvents<LoggedEvent['event']>>()]));
  for (const logged of events) {
    const record = recordOf(logged.stream);
    if (record === undefined) continue;
    const records = grouped.get(record.kind);
    const found = records?.get(record.id);
    if (found !== undefined) found.events.push({ event: logged.event, logged });
    else records?.set(record.id, { id: record.id, events: [{ event: logged.event, logged }] });
  }
  return grouped;
}

/** Groups of the current batches: each read model needs several kinds of one batch. */
const groups = new WeakMap<readonly LoggedEvent[], Grouped>();

/**
 * The events of one kind of record, by record. The log holds events of the deciders, upcast to the present schema, so
 * they have the aggregate's type. An unknown type makes `evolve` throw, which stops the read model.
 */
export function byRecord<Kind extends RecordKind>(
  kind: Kind,
  events: readonly LoggedEvent[],
): Map<string, RecordEvents<EventOfKind<Kind>>>;
export function byRecord(kind: RecordKind, events: readonly LoggedEvent[]) {
  const grouped = groups.get(events) ?? group(events);
  groups.set(events, grouped);
  return grouped.get(kind) ?? new Map();
}

/** Whether these are a record's first events: then its table has no row of it yet. */
export const isNew = ({ events }: RecordEvents<unknown>): boolean => events[0]?.logged.revision === 0n;

/** Ids of the records that had earlier events. */
export const idsOfEarlier = (records: Iterable<RecordEvents<unknown>>): string[] =>
  [...records].filter((record) => !isNew(record)).map(({ id }) => id);
