import type { RecordEvents } from './product-event.ts';

/** The instant of the first event; each later one happens a minute after the one before. */
const begin = Date.parse('2026-09-23T06:30:00.000Z');

/** The instant of an event by its place in the record's stream. */
export const atRevision = (revision: number): string => new Date(begin + revision * 60_000).toISOString();

/** Events of a record as read models receive them, from revision `first` on. */
export const happened = <Event extends { readonly type: string; readonly data: unknown }>(
  id: string,
  events: readonly Event[],
  first = 0,
): RecordEvents<Event> => ({
  id,
  events: events.map((event, index) => {
    const revision = first + index;
    return {
      event,
      logged: {
        id: `event ${revision}`,
        stream: `record-${id}`,
        revision: BigInt(revision),
        position: 100n * BigInt(revision + 1),
        event,
        metadata: {
          actor: { id: 'sara', kind: 'user' },
          at: atRevision(revision),
          schemaVersion: 1,
          $correlationId: '',
          $causationId: '',
        },
      },
    };
  }),
});

/**
 * The row of a record's whole history. Folds the events one by one and all at once, since the result must not depend on
 * the batches.
 *
 * @throws when they differ.
 */
export function folded<Event extends { readonly type: string; readonly data: unknown }, Row>(
  fold: (before: Row | undefined, record: RecordEvents<Event>) => Row | 'deleted' | undefined,
  id: string,
  events: readonly Event[],
): Row | 'deleted' | undefined {
  const atOnce = fold(undefined, happened(id, events));
  let oneByOne: Row | 'deleted' | undefined;
  events.forEach((event, index) => {
    oneByOne = fold(oneByOne === 'deleted' ? undefined : oneByOne, happened(id, [event], index));
  });
  if (JSON.stringify(atOnce) !== JSON.stringify(oneByOne)) {
    throw new Error(`${JSON.stringify(atOnce)} at once, but ${JSON.stringify(oneByOne)} one by one`);
  }
  return atOnce;
}
