import { randomBytes } from 'node:crypto';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import type { EventStore, LogPosition } from '@charsu/core/event-store/event-store.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import { createQueries } from '@charsu/projections/queries/queries.ts';
import { upToDateGuards } from '@charsu/projections/queries/up-to-date-guards.ts';
import { readModelDefinitions } from '@charsu/projections/read-models/index.ts';
import type { ReadModelDefinition } from '@charsu/projections/runner/read-model.ts';
import { runReadModels } from '@charsu/projections/runner/run.ts';
import { createSearchDrain } from '@charsu/projections/search/drain.ts';
import { startEventStore } from '@charsu/stand-ins/event-store/server.ts';
import { startSearch } from '@charsu/stand-ins/search/server.ts';
import { createPersonalKeyStore } from '@charsu/stores/accounts/personal-keys.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { migrate } from '@charsu/stores/database/migrate.ts';
import { createUniqueValueRows } from '@charsu/stores/unique-values.ts';
import type pg from 'pg';
import { testProver } from '../log/test-proof.ts';
import { startProductDatabase } from '../product-database.ts';
import { makeTestFolder, removeTestFolder, startTestPostgres } from '../test-postgres.ts';
import { allHandled } from './all-handled.ts';

/** The read side on its own servers, with commands to feed it. */
export interface ReadSide {
  readonly commands: Commands;
  readonly queries: Queries;
  readonly eventStore: EventStore;
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly searchUrl: string;
  /** The lines of the runner. */
  readonly lines: readonly string[];
  /** Runs the read models until they are stopped; `ended` rejects when they end otherwise. */
  project(models?: readonly ReadModelDefinition[]): { stop(): Promise<void>; readonly ended: Promise<void> };
  /** Waits until all read models have handled the whole log. */
  settled(): Promise<void>;
  /** Sends the outbox to the search server. */
  drained(): Promise<void>;
  /** Restores the log to a backup from a position. */
  restoreLog(position: LogPosition): Promise<void>;
  stopSearch(): Promise<void>;
  /** Starts the search server again where it was. */
  restartSearch(): Promise<void>;
  close(): Promise<void>;
}

/** An address without a search server. */
const nowhere = 'http://127.0.0.1:1';

/**
 * Starts everything except the read models, which `project` starts. By default without a search server. `withTables`:
 * the read models have their tables already, as at every start but the first.
 */
export async function startReadSide({ withSearch = false, withTables = true } = {}): Promise<ReadSide> {
  const postgres = await (withTables ? startProductDatabase() : startTestPostgres());
  let log = await startEventStore({ databaseUrl: postgres.url });
  const eventStoreUrl = log.url;
  const folder = withSearch ? await makeTestFolder() : undefined;
  let search = withSearch ? await startSearch({ folder }) : undefined;
  const searchUrl = search?.url ?? nowhere;
  const pool = createPool(postgres.url);
  await migrate(pool);
  const eventStore = withPersonalData(connectEventStore(log.url), createPersonalKeyStore(pool));
  const meilisearch = { url: searchUrl };
  const queries = createQueries({ databaseUrl: postgres.url, meilisearch });
  const commands = createCommands({
    eventStore,
    guards: upToDateGuards(queries, eventStore),
    uniqueValues: createUniqueValueRows(pool),
    nameKey: randomBytes(32),
    prove: testProver,
  });
  const drain = createSearchDrain({ pool, meilisearch });
  const lines: string[] = [];
  const stops: (() => Promise<void>)[] = [];

  const settled = () => allHandled({ eventStore, queries });
  return {
    commands,
    queries,
    eventStore,
    pool,
    databaseUrl: postgres.url,
    eventStoreUrl,
    searchUrl,
    lines,
    project(models = readModelDefinitions) {
      const stopping = new AbortController();
      const running = runReadModels({
        pool,
        databaseUrl: postgres.url,
        eventStore,
        models,
        signal: stopping.signal,
        log: (line) => lines.push(line),
        // A single server has no node that is behind.
        behindMs: 500,
      });
      // A test may await its end after it came.
      running.catch(() => undefined);
      const stop = async () => {
        stopping.abort();
        await running.catch(() => undefined);
      };
      stops.push(stop);
      return { stop, ended: running };
    },
    settled,
    async drained() {
      if (search === undefined) throw new Error('This read side was started without a search server.');
      await settled();
      while ((await drain()) > 0);
    },
    async restoreLog(position) {
      const { port: samePort } = log;
      await log.close();
      await pool.query('delete from event_store.events where position > $1', [position]);
      log = await startEventStore({ databaseUrl: postgres.url, port: samePort });
    },
    async stopSearch() {
      await search?.close();
    },
    async restartSearch() {
      search = await startSearch({ folder, port: Number(new URL(searchUrl).port) });
    },
    async close() {
      for (const stop of stops) await stop();
      await queries.close();
      await eventStore.close();
      await log.close();
      await search?.close();
      await pool.end();
      await postgres.stop();
      if (folder !== undefined) await removeTestFolder(folder);
    },
  };
}
