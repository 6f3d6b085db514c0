import { randomUUID } from 'node:crypto';
import { digestBeforeFirst, digestOf, storedEventOf } from '@charsu/core/event-store/chain.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';

interface Forged {
  readonly type: string;
  readonly data: object;
  /** The user who is named as its author; the product without. */
  readonly by?: string | undefined;
  /** More of the metadata. */
  readonly more?: object;
}

/** Appends an event as somebody would who has only the log's password: rightly chained, without the product's key. */
export async function appendForged(
  eventStore: Pick<EventStore, 'last' | 'append'>,
  stream: string,
  { type, data, by, more }: Forged,
): Promise<void> {
  const last = await eventStore.last(stream);
  const id = randomUUID();
  const metadata = {
    actor: { id: by ?? 'system', kind: by === undefined ? 'system' : 'user' },
    at: new Date().toISOString(),
    schemaVersion: 1,
    $correlationId: id,
    $causationId: id,
    previous: last === undefined ? digestBeforeFirst(stream) : digestOf(storedEventOf(last)),
    ...more,
  } as const;
  await eventStore.append(stream, [{ id, type, data, metadata }], last?.revision ?? 'no_stream');
}
