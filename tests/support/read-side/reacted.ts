import type { EventStore, SubscribeOptions } from '@charsu/core/event-store/event-store.ts';
import type { Reactor } from '@charsu/jobs/reactors/reactor.ts';
import { runReactors } from '@charsu/jobs/reactors/run.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type pg from 'pg';

interface World {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly eventStore: EventStore;
  readonly queries: Queries;
}

/** Runs a reactor from its checkpoint to the end of the log; resolves with the ids of the events that it set aside. */
export async function reacted(reactor: Reactor, { pool, databaseUrl, eventStore, queries }: World): Promise<string[]> {
  const stopping = new AbortController();
  const failed: string[] = [];
  async function* untilCaughtUp(options: SubscribeOptions) {
    for await (const batch of eventStore.subscribe(options)) {
      yield batch;
      if (batch.caughtUp) return stopping.abort();
    }
  }
  await runReactors({
    pool,
    databaseUrl,
    eventStore: { load: (...asked) => eventStore.load(...asked), subscribe: untilCaughtUp },
    queries,
    reactors: [reactor],
    now: () => new Date().toISOString(),
    setAside: async (_reactor, { id }) => {
      failed.push(id);
    },
    signal: stopping.signal,
    log: () => undefined,
  });
  return failed;
}
