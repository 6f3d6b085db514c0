import { randomUUID } from 'node:crypto';
import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  jsonEvent,
  type ResolvedEvent,
} from '@eventstore/db-client';

/*
 * The contract tests hold what the product relies on, through the unmodified client; this is what they write and how they
 * read it. EVENTSTOREDB_URL runs them against a real server as it comes, with its largest append of 1,048,576 bytes.
 */

type Recorded = NonNullable<ResolvedEvent['event']>;

export const newStream = (kind = 'contract'): string => `${kind}-${randomUUID()}`;

export const event = (type: string, data: Record<string, unknown> = {}, id: string = randomUUID()) =>
  jsonEvent({ id, type, data, metadata: { actor: 'آزمون' } });

/** The events of a stream. */
export async function read(
  client: EventStoreDBClient,
  stream: string,
  options: Parameters<EventStoreDBClient['readStream']>[1] = {},
): Promise<Recorded[]> {
  const events: Recorded[] = [];
  for await (const resolved of client.readStream(stream, options)) if (resolved.event) events.push(resolved.event);
  return events;
}

export const typesOf = (events: readonly { type: string }[]): string[] => events.map(({ type }) => type);

/** Resolves with the first `count` events that a subscription brings, and ends it. */
export async function take(
  subscription: AsyncIterable<ResolvedEvent> & { unsubscribe(): Promise<void> },
  count: number,
): Promise<Recorded[]> {
  const events: Recorded[] = [];
  for await (const resolved of subscription) {
    if (resolved.event) events.push(resolved.event);
    if (events.length >= count) break;
  }
  await subscription.unsubscribe();
  return events;
}

export const caughtUp = (subscription: AllStreamSubscription): Promise<void> =>
  new Promise((resolve, reject) => {
    subscription.once('caughtUp', resolve);
    subscription.once('error', reject);
  });

/** With credentials the client uses Append instead of BatchAppend. */
export const ways = [
  ['BatchAppend', {}],
  ['Append', { credentials: { username: 'admin', password: 'changeit' } }],
] as const;
