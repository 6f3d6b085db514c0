import { setTimeout as pause } from 'node:timers/promises';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import { createPool, type Database, longestMs } from './database.ts';

/** A server as a process uses it, and the same by a connection that is made for the question. Both reject on failure. */
export interface Connection {
  readonly name: string;
  own(): Promise<unknown>;
  fresh(): Promise<unknown>;
}

/** On pools whose statements have no limit, too. */
const soon = { query_timeout: longestMs.visitors };

type Log = Pick<EventStore, 'end' | 'writesFailingSince'>;

async function useLog(log: Log): Promise<void> {
  await log.end();
  const since = await log.writesFailingSince();
  if (since !== undefined) throw new Error(`no writes since ${since.toISOString()}`);
}

/** The connections of a process to PostgreSQL and to the event log. */
export const connectionsOf = (
  { databaseUrl, eventStoreUrl }: { readonly databaseUrl: string; readonly eventStoreUrl: string },
  pool: Database,
  eventStore: Log,
): readonly Connection[] => [
  {
    name: 'PostgreSQL',
    own: () => pool.query({ text: 'select 1', ...soon }),
    fresh: async () => {
      const fresh = createPool(databaseUrl, 1, longestMs.visitors);
      await fresh.query('select 1').finally(() => fresh.end());
    },
  },
  {
    name: 'the event log',
    own: () => useLog(eventStore),
    fresh: async () => {
      const fresh = connectEventStore(eventStoreUrl);
      await useLog(fresh).finally(() => fresh.close());
    },
  },
];

/**
 * Rejects once a connection has failed for a minute while a fresh one to the same server works: then nothing but a new
 * process helps, which the supervisor or the orchestrator starts. Resolves when `signal` aborts.
 */
export async function untilStuck(
  connections: readonly Connection[],
  signal: AbortSignal,
  { forMs = 60_000, everyMs = 10_000 } = {},
): Promise<void> {
  const failingSince = new Map<string, number>();
  const look = async ({ name, own, fresh }: Connection): Promise<void> => {
    const works = (answer: Promise<unknown>) =>
      answer.then(
        () => true,
        () => false,
      );
    if (await works(own())) return void failingSince.delete(name);
    const since = failingSince.get(name) ?? performance.now();
    failingSince.set(name, since);
    if (performance.now() - since < forMs || !(await works(fresh()))) return;
    throw new Error(`the connection to ${name} has failed for ${Math.round(forMs / 1_000)} s, a fresh one works`);
  };
  while (!signal.aborted) {
    await Promise.all(connections.map(look));
    await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
