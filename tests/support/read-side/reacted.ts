import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import type { Reactor } from '@charsu/jobs/reactors/reactor.ts';
import { runReactors } from '@charsu/jobs/reactors/run.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import { openCheckpoints } from '@charsu/stores/reactions/reactors.ts';
import type pg from 'pg';

interface World {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly eventStore: EventStore;
  readonly queries: Queries;
}

/** Runs a reactor from its checkpoint to the end of the log; resolves with the ids of the events that it set aside. */
export async function reacted(reactor: Reactor, world: World): Promise<string[]> {
  const { pool, eventStore } = world;
  const end = (await eventStore.end()) ?? 0n;
  const failed: string[] = [];
  const stopping = new AbortController();
  const running = runReactors({
    ...world,
    reactors: [reactor],
    now: () => new Date().toISOString(),
    setAside: async (_reactor, { id }) => {
      failed.push(id);
    },
    signal: stopping.signal,
    log: () => undefined,
    storeMs: 5,
  });
  running.catch(() => stopping.abort());
  const position = async () => (await openCheckpoints(pool, [reactor.name])).get(reactor.name) ?? -1n;
  try {
    while (!stopping.signal.aborted && (await position()) < end) await delay(10);
  } finally {
    stopping.abort();
    await running;
  }
  return failed;
}
