import { patiently } from '@charsu/core/silence.ts';
import { type Meilisearch, MeilisearchError } from 'meilisearch';
import pg from 'pg';
import { tellSearchChanged } from '../changes.ts';
import type { Database } from '../database.ts';
import { createSearchClient, refusalOf, type SearchAddress, SearchUnavailable } from './client.ts';
import { advertisementDocuments, categoryDocuments, tenantDocuments } from './documents.ts';
import { enqueueAll, type SearchSubject } from './outbox.ts';
import { prepareIndexes, presentIndexes, type SearchIndex, searchIndexes } from './settings.ts';

/** Rows taken at a time, and documents sent at a time. */
const rowsAtOnce = 2_000;
const documentsAtOnce = 1_000;

/** Held while draining: of two that drain at once, one might bring an older document after a newer one. */
const drainLock = 0x6472_616e;

/** Another process drains the outbox, and has not come to an end within the wait. */
export class DrainedElsewhere extends Error {
  constructor(cause: unknown) {
    super('Another process drains the search outbox.', { cause });
    this.name = 'DrainedElsewhere';
  }
}

interface OutboxRow {
  seq: string;
  subject: SearchSubject;
  id: string;
}

type Documents = Readonly<
  Record<SearchIndex, (database: Database, ids: readonly string[]) => Promise<{ id: string }[]>>
>;
const documents: Documents = {
  advertisements: advertisementDocuments,
  tenants: tenantDocuments,
  categories: categoryDocuments,
};

/** Milliseconds to wait for another drain, which holds the lock for the time of one batch. */
const usualLockWaitMs = patiently(10_000);

/**
 * Takes the lock, unless that takes longer than $2, which counts for this statement only. While it is held, PostgreSQL asks
 * whether the machine at the other end is still there: the lock of one that vanished is free within seconds, not hours.
 */
const takeLock = `
  select set_config('tcp_keepalives_idle', '3', false), set_config('tcp_keepalives_interval', '1', false),
    set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '6000', false),
    set_config('lock_timeout', $2, true), pg_advisory_lock($1)`;
const lockNotAvailable = '55P03';

export interface SearchDrainOptions {
  readonly pool: pg.Pool;
  readonly meilisearch: SearchAddress;
  /** Milliseconds to wait for another drain. */
  readonly lockWaitMs?: number;
}

/**
 * Gives the function that drains the outbox: it brings the oldest waiting rows to the search server, documents of what
 * is displayed and deletions of what is not, as the read models stand at that moment. The rows go once the server has
 * taken the documents in; rows that came meanwhile stay. It answers how many rows were done; 0 when none is due.
 *
 * It throws `SearchUnavailable` while the server is away, also when nothing waits, with the outbox as it was, and
 * `DrainedElsewhere` when another drain does not come to an end. What the server refuses is tried again later, row by row,
 * and counted as failed, so that it holds up nothing else. Every time it looks whether the indexes are still those that
 * it knows; others, and missing ones, which it makes, are set up and filled from the beginning.
 */
export function createSearchDrain(options: SearchDrainOptions): () => Promise<number> {
  const { pool, meilisearch, lockWaitMs = usualLockWaitMs } = options;
  const client = createSearchClient(meilisearch);
  let prepared: string | undefined;

  /** Indexes that had to be touched count as prepared when they are found as they should be, the next time. */
  async function prepare(database: Database): Promise<void> {
    const present = await presentIndexes(client);
    if (present === prepared) return;
    await prepareIndexes(client, (index) => enqueueEverything(database, index));
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
        return await drainBatch(connection, client);
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

/** Puts all records of an index into the outbox, but what waits there already. */
async function enqueueEverything(database: Database, index: SearchIndex): Promise<void> {
  const { subject, table } = everything[index];
  await enqueueAll(
    database,
    `select '${subject}' as subject, id from ${table} and not exists (
       select from read.search_outbox waiting where waiting.subject = '${subject}' and waiting.id = record.id)`,
  );
}

const everything: Readonly<Record<SearchIndex, { subject: SearchSubject; table: string }>> = {
  advertisements: { subject: 'advertisement', table: 'read.advertisement record where state = 30' },
  tenants: { subject: 'tenant', table: 'read.tenant record where true' },
  categories: { subject: 'category', table: 'read.category record where true' },
};

/**
 * The next rows: those that stand for many advertisements, which then need not be brought once more each, and the oldest of
 * the others. When there are none, one of those that were refused before and is due again.
 */
async function nextRows(database: Database): Promise<OutboxRow[]> {
  const { rows } = await database.query<OutboxRow>(
    `(select seq, subject, id from read.search_outbox
      where retry_at is null and subject in ('tenantAdvertisements', 'categoryAdvertisements')
      order by seq limit ${rowsAtOnce})
     union all
     (select seq, subject, id from read.search_outbox
      where retry_at is null and subject not in ('tenantAdvertisements', 'categoryAdvertisements')
      order by seq limit ${rowsAtOnce})`,
  );
  if (rows.length > 0) return rows;
  const refused = await database.query<OutboxRow>(
    'select seq, subject, id from read.search_outbox where retry_at <= now() order by retry_at limit 1',
  );
  return refused.rows;
}

async function drainBatch(database: Database, client: Meilisearch): Promise<number> {
  const rows = await nextRows(database);
  if (rows.length === 0) return 0;
  const wanted = await subjectsOf(database, rows);
  const done = new Set(rows.map((row) => row.seq));
  // Rows of the same advertisements that wait by now are answered by the documents read from here on.
  if (rows.some(({ subject }) => standsForMany(subject))) {
    const { rows: answered } = await database.query<{ seq: string }>(
      `select seq from read.search_outbox
       where subject = 'advertisement' and retry_at is null and id = any($1::uuid[])`,
      [[...wanted.advertisements]],
    );
    for (const { seq } of answered) done.add(seq);
  }
  const refusal = await bringAll(database, client, wanted);
  if (refusal === undefined) {
    await database.query('delete from read.search_outbox where seq = any($1::bigint[])', [[...done]]);
  } else {
    await putOff(database, [...done], refusal);
  }
  await tellSearchChanged(database);
  return done.size;
}

const standsForMany = (subject: SearchSubject): boolean =>
  subject === 'tenantAdvertisements' || subject === 'categoryAdvertisements';

/** What the rows stand for, each record once. */
async function subjectsOf(database: Database, rows: readonly OutboxRow[]): Promise<Record<SearchIndex, Set<string>>> {
  const idsOf = (subject: SearchSubject) => rows.filter((row) => row.subject === subject).map((row) => row.id);
  const advertisements = new Set(idsOf('advertisement'));
  const tenants = idsOf('tenantAdvertisements');
  const categories = idsOf('categoryAdvertisements');
  if (tenants.length + categories.length > 0) {
    const { rows: theirs } = await database.query<{ id: string }>(
      // Each half by its own index; with "or" between them every advertisement would be read.
      `select id from read.advertisement where state = 30 and not display_ended and tenant_id = any($1::uuid[])
       union
       select id from read.advertisement where state = 30 and not display_ended and category_id = any(
         $2::uuid[] || array(select id from read.category where path && $2::uuid[]))`,
      [tenants, categories],
    );
    for (const { id } of theirs) advertisements.add(id);
  }
  return { advertisements, tenants: new Set(idsOf('tenant')), categories: new Set(idsOf('category')) };
}

/**
 * Brings the indexes up to date for some records. While the server takes in one part of the documents, the next is read; it
 * handles what it was sent in order. Answers what it refused first, if it did. Once it is over, well or not, nothing is under way
 * any more: it might arrive after what is brought next.
 */
async function bringAll(
  database: Database,
  client: Meilisearch,
  wanted: Readonly<Record<SearchIndex, ReadonlySet<string>>>,
): Promise<string | undefined> {
  let refusal: string | undefined;
  let underWay: Promise<string | undefined> = Promise.resolve(undefined);
  for (const index of searchIndexes) {
    const ids = [...wanted[index]];
    for (let from = 0; from < ids.length; from += documentsAtOnce) {
      const part = ids.slice(from, from + documentsAtOnce);
      const sent = send(
        client,
        index,
        part,
        await documents[index](database, part).catch(async (error: unknown) => {
          await underWay.catch(() => undefined);
          throw error;
        }),
      );
      // Heard of when it is awaited, also when it fails before that.
      sent.catch(() => undefined);
      const refused = await underWay.catch(async (error: unknown) => {
        await Promise.allSettled([sent]);
        throw error;
      });
      refusal ??= refused;
      underWay = sent;
    }
  }
  const refused = await underWay;
  return refusal ?? refused;
}

/** Sends documents of those of `ids` that have one and deletes the others. Answers what the server refused, if it did. */
async function send(
  client: Meilisearch,
  index: SearchIndex,
  ids: readonly string[],
  shown: readonly { id: string }[],
): Promise<string | undefined> {
  const isShown = new Set(shown.map((document) => document.id));
  const gone = ids.filter((id) => !isShown.has(id));
  try {
    const target = client.index(index);
    const tasks = [
      ...(shown.length > 0 ? [await target.addDocuments([...shown], { primaryKey: 'id' })] : []),
      ...(gone.length > 0 ? [await target.deleteDocuments(gone)] : []),
    ];
    for (const { taskUid } of tasks) {
      const task = await client.tasks.waitForTask(taskUid);
      if (task.status === 'succeeded') continue;
      if (isOfServer(task.error?.code ?? '')) throw new SearchUnavailable(task.error);
      return task.error?.message ?? `task ${task.status}`;
    }
    return undefined;
  } catch (error) {
    if (error instanceof SearchUnavailable) throw error;
    const refusal = refusalOf(error);
    if (refusal === undefined || isOfServer(refusal)) throw new SearchUnavailable(error);
    return refusal;
  }
}

/** Whether a refusal tells of the server, such as an index that it has lost, and not of what was sent. */
const isOfServer = (code: string): boolean => /_not_found$|api_key|authorization/.test(code);

/** Whether a call failed on the way to the server or for something that it lacks. */
function isAway(error: unknown): boolean {
  if (!(error instanceof MeilisearchError)) return false;
  const refusal = refusalOf(error);
  return refusal === undefined || isOfServer(refusal);
}

/** Puts refused rows off, each for itself: growing pauses, an hour at most. */
async function putOff(database: Database, seqs: readonly string[], error: string): Promise<void> {
  await database.query(
    `update read.search_outbox set attempts = attempts + 1, error = $2,
       retry_at = now() + least(power(2, least(attempts, 12)) * interval '1 second', interval '1 hour')
         * (0.5 + random())
     where seq = any($1::bigint[])`,
    [seqs, error],
  );
}
