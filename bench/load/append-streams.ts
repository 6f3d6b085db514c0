import type { EventStore, NewEvent } from '@charsu/core/event-store/event-store.ts';

/** A stream that does not exist yet, with all its events. */
export interface NewStream {
  readonly stream: string;
  readonly events: readonly NewEvent[];
}

const appendsAtOnce = 32;

/** Appends `count` streams, one append each and some at a time. `streamAt` gets the numbers from 0. */
export async function appendStreams(
  eventStore: Pick<EventStore, 'append'>,
  count: number,
  streamAt: (number: number) => NewStream,
): Promise<void> {
  let next = 0;
  const write = async (): Promise<void> => {
    for (let number = next++; number < count; number = next++) {
      const { stream, events } = streamAt(number);
      await eventStore.append(stream, events, 'no_stream');
    }
  };
  await Promise.all(Array.from({ length: appendsAtOnce }, write));
}
