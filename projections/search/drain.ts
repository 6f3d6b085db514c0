import { patiently } from '@charsu/core/process/silence.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import type { Meilisearch } from 'meilisearch';
import pg from 'pg';
import { notifySearchChanged } from '../notifications/changes.ts';
import { createSearchClient, type SearchAddress, SearchUnavailable } from './client.ts';
import { beginFill, boundFill, endFills, noteRefusal } from './fills.ts';
import { coveredRows, enqueueEverything, isIn, nextRows, putOff, recordsOf, standsForMany } from './outbox-rows.ts';
import { indexAll, isAway } from './send-parts.ts';
import { prepareIndexes, presentIndexes } from './settings.ts';

/** Rows in one batch: enough for some large parts, of which one is read while the server indexes another. */
const usualRows = 20_000;

/**
 * The advisory lock of a drain: of two concurrent drains, one might send an older document after a newer one. Each process
 * runs one job at a time, and one that says nothing for half a minute is taken for dead, and may go on.
 */
const drainLock = 0x6472_616e;

/** Another process drains the outbox, and has not finished within the wait. */
class DrainedElsewhere extends Error {
  constructor(cause: unknown) {
    super('Another process drains the search outbox.', { cause });
    this.name = 'DrainedElsewhere';
  }
}

/** Milliseconds to wait for another drain, which holds the lock during one batch. */
const usualLockWaitMs = patiently(10_000);

/**
 * Takes the lock, or fails after $2, a limit for this statement only. A connection whose machine has vanished gives it
 * back within seconds (`createPool`).
 */
const takeLock = `select set_config('lock_timeout', $2, true), pg_advisory_lock($1)`;
const lockNotAvailable = '55P03';

interface SearchDrainOptions {
  readonly pool: pg.Pool;
  readonly meilisearch: SearchAddress;
  /** Milliseconds to wait for another drain. */
  readonly lockWaitMs?: number;
  /** The most rows in one drain, of those that stand for many advertisements and of the others. */
  readonly rowsAtOnce?: number;
}

/**
 * Makes the function that drains the outbox. It sends the oldest waiting rows to the search server, as documents of
 * displayed records and deletions of all others, read at that moment. The rows are deleted once the server has indexed
 * the documents; later rows stay. It resolves with the number of handled rows, 0 when none is due. While the server is
 * away it throws `SearchUnavailable`, also when no row waits, and leaves the outbox as it was; it throws
 * `DrainedElsewhere` when another drain does not finish. A refused document is retried later, row by row, and counted
 * as failed, so that it does not hold up the others. Each call checks whether the indexes are still the known ones:
 * others and missing ones, which it creates, are set up and filled from the beginning.
 */
export function createSearchDrain(options: SearchDrainOptions): () => Promise<number> {
  const { pool, meilisearch, lockWaitMs = usualLockWaitMs, rowsAtOnce = usualRows } = options;
  const client = createSearchClient(meilisearch);
  let prepared: string | undefined;

  /** An index that was changed counts as prepared once the next check finds nothing to change. */
  async function prepare(database: Database): Promise<void> {
    const present = await presentIndexes(client);
    if (present === prepared) return;
    await prepareIndexes(client, async (index, fromNothing) => {
      if (fromNothing) await beginFill(database, index);
      await enqueueEverything(database, index);
      if (fromNothing) await boundFill(database, index);
    });
    prepared = present;
  }

  return async () => {
    const connection = await pool.connect();
    let broken: Error | undefined;
    try {
      await lock(connection, lockWaitMs);
      try {
        await prepare(connection).catch((error: unknown) => {
          throw isAway(error) ? new SearchUnavailable(error) : error;
        });
        const handled = await drainBatch(connection, client, rowsAtOnce);
        await noteRefusal(connection, undefined);
        return handled;
      } catch (error) {
        if (error instanceof SearchUnavailable && error.refused) await noteRefusal(connection, error.message);
        throw error;
      } finally {
        await connection.query('select pg_advisory_unlock($1)', [drainLock]).catch((error: Error) => {
          broken = error;
        });
      }
    } finally {
      connection.release(broken);
    }
  };
}

async function lock(connection: Database, waitMs: number): Promise<void> {
  await connection.query(takeLock, [drainLock, String(waitMs)]).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code === lockNotAvailable ? new DrainedElsewhere(error) : error;
  });
}

async function drainBatch(database: Database, client: Meilisearch, rowsAtOnce: number): Promise<number> {
  const rows = await nextRows(database, rowsAtOnce);
  if (rows.length === 0) {
    if (await endFills(database)) await notifySearchChanged(database);
    return 0;
  }
  const wanted = await recordsOf(database, rows);
  if (rows.some(({ subject }) => standsForMany(subject))) rows.push(...(await coveredRows(database, rows, wanted)));
  const done = new Set(rows.map(({ seq }) => seq));
  for (const { part, reason } of await indexAll(database, client, wanted)) {
    // A row of which several parts are refused is put off once.
    const refused = rows.filter(isIn(part)).flatMap(({ seq }) => (done.has(seq) ? [seq] : []));
    for (const seq of refused) done.delete(seq);
    await putOff(database, refused, reason);
  }
  await database.query('delete from read.search_outbox where seq = any($1::bigint[])', [[...done]]);
  await endFills(database);
  await notifySearchChanged(database);
  return rows.length;
}
