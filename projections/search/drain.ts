import { patiently } from '@charsu/core/process/silence.ts';
import type { Database } from '@charsu/stores/database.ts';
import { type Meilisearch, MeilisearchError } from 'meilisearch';
import pg from 'pg';
import { notifySearchChanged } from '../notifications/changes.ts';
import { createSearchClient, refusalOf, type SearchAddress, SearchUnavailable } from './client.ts';
import { beginFill, boundFill, endFills, noteRefusal } from './fills.ts';
import { enqueueAll, type SearchSubject } from './outbox.ts';
import { documentsOf, type Part, partsOf } from './parts.ts';
import { prepareIndexes, presentIndexes, type SearchIndex } from './settings.ts';

/** Rows in one batch: enough for some large parts, of which one is read while the server indexes another. */
const usualRows = 20_000;

/** The advisory lock of a drain: of two concurrent drains, one might send an older document after a newer one. */
const drainLock = 0x6472_616e;

/** Another process drains the outbox, and has not finished within the wait. */
class DrainedElsewhere extends Error {
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

/** Milliseconds to wait for another drain, which holds the lock during one batch. */
const usualLockWaitMs = patiently(10_000);

/**
 * Takes the lock, or fails after $2, a limit for this statement only. While it is held PostgreSQL checks whether the
 * client's machine is still there: the lock of one that vanished is free within seconds, not hours.
 */
const takeLock = `
  select set_config('tcp_keepalives_idle', '3', false), set_config('tcp_keepalives_interval', '1', false),
    set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '6000', false),
    set_config('lock_timeout', $2, true), pg_advisory_lock($1)`;
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

/** Puts all records of an index into the outbox, except those that wait already. */
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
 * The next rows: those that stand for many advertisements, whose own rows are then not needed, and the oldest of the
 * others. When there are none, a refused row that is due again.
 */
async function nextRows(database: Database, rowsAtOnce: number): Promise<OutboxRow[]> {
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

/** The index that holds the documents of a subject. */
const indexOf: Readonly<Record<SearchSubject, SearchIndex>> = {
  advertisement: 'advertisements',
  tenantAdvertisements: 'advertisements',
  categoryAdvertisements: 'advertisements',
  tenant: 'tenants',
  category: 'categories',
  guildTenants: 'tenants',
};

/** Whether a row of this subject stands for many records, which may be in several parts. */
const standsForMany = (subject: SearchSubject): boolean =>
  subject === 'tenantAdvertisements' || subject === 'categoryAdvertisements' || subject === 'guildTenants';

/** Tells of a row whether a part has its record, or may have some of its many. */
function isIn({ index, ids }: Part): (row: OutboxRow) => boolean {
  const known = new Set(ids);
  return ({ subject, id }) => indexOf[subject] === index && (standsForMany(subject) || known.has(id));
}

/** Waiting rows of the same advertisements: the documents that are read from here on cover these as well. */
async function coveredRows(
  database: Database,
  rows: readonly OutboxRow[],
  { advertisements }: Readonly<Record<SearchIndex, ReadonlySet<string>>>,
): Promise<OutboxRow[]> {
  const { rows: covered } = await database.query<OutboxRow>(
    `select seq, subject, id from read.search_outbox
     where subject = 'advertisement' and retry_at is null and id = any($1::uuid[]) and seq <> all($2::bigint[])`,
    [[...advertisements], rows.map(({ seq }) => seq)],
  );
  return covered;
}

/** The records that the rows stand for, each once. */
async function recordsOf(database: Database, rows: readonly OutboxRow[]): Promise<Record<SearchIndex, Set<string>>> {
  const idsOf = (subject: SearchSubject) => rows.filter((row) => row.subject === subject).map((row) => row.id);
  const advertisements = new Set(idsOf('advertisement'));
  const tenants = idsOf('tenantAdvertisements');
  const categories = idsOf('categoryAdvertisements');
  if (tenants.length + categories.length > 0) {
    const { rows: theirs } = await database.query<{ id: string }>(
      // Each half by its own index: with "or" PostgreSQL would read every advertisement.
      `select id from read.advertisement where state = 30 and not display_ended and tenant_id = any($1::uuid[])
       union
       select id from read.advertisement where state = 30 and not display_ended and category_id = any(
         $2::uuid[] || array(select id from read.category where path && $2::uuid[]))`,
      [tenants, categories],
    );
    for (const { id } of theirs) advertisements.add(id);
  }
  const inTenants = new Set(idsOf('tenant'));
  const guilds = idsOf('guildTenants');
  if (guilds.length > 0) {
    const { rows: theirs } = await database.query<{ id: string }>(
      `select id from read.tenant where public_sub_domain is not null and (snapshot->'guilds')::jsonb ?| $1::text[]`,
      [guilds],
    );
    for (const { id } of theirs) inTenants.add(id);
  }
  return { advertisements, tenants: inTenants, categories: new Set(idsOf('category')) };
}

/** A part that the server refused, and why. */
interface Refusal {
  readonly part: Part;
  readonly reason: string;
}

/**
 * Updates the indexes for some records. While the server indexes one part, the next is read; the server handles parts
 * in order. Returns the parts that it refused. When this ends, with or without an error, no part is still being sent:
 * it might arrive after a later one.
 */
async function indexAll(
  database: Database,
  client: Meilisearch,
  wanted: Readonly<Record<SearchIndex, ReadonlySet<string>>>,
): Promise<Refusal[]> {
  const refused: Refusal[] = [];
  let underWay: Promise<Refusal | undefined> = Promise.resolve(undefined);
  const note = async (sent: typeof underWay): Promise<void> => {
    const refusal = await sent;
    if (refusal !== undefined) refused.push(refusal);
  };
  try {
    for await (const part of partsOf(documentsOf(database), wanted)) {
      const before = underWay;
      underWay = send(client, part);
      // It is awaited below, also when an earlier part fails.
      underWay.catch(() => undefined);
      await note(before);
    }
    await note(underWay);
    return refused;
  } finally {
    await underWay.catch(() => undefined);
  }
}

/** Sends the documents of a part and deletes the gone ones. Returns the server's refusal, if any. */
async function send(client: Meilisearch, part: Part): Promise<Refusal | undefined> {
  const { index, documents, gone } = part;
  try {
    const target = client.index(index);
    const tasks = [
      ...(documents.length > 0
        ? [await target.addDocumentsFromString(`[${documents.join()}]`, 'application/json', { primaryKey: 'id' })]
        : []),
      ...(gone.length > 0 ? [await target.deleteDocuments([...gone])] : []),
    ];
    for (const { taskUid } of tasks) {
      const task = await client.tasks.waitForTask(taskUid);
      if (task.status === 'succeeded') continue;
      if (isOfServer(task.error?.code ?? '')) throw new SearchUnavailable(task.error);
      return { part, reason: task.error?.message ?? `task ${task.status}` };
    }
    return undefined;
  } catch (error) {
    if (error instanceof SearchUnavailable) throw error;
    const refusal = refusalOf(error);
    if (refusal === undefined || isOfServer(refusal)) throw new SearchUnavailable(error);
    return { part, reason: refusal };
  }
}

/** Whether a refusal is about the server, such as a lost index, and not about the documents. */
const isOfServer = (code: string): boolean => /_not_found$|api_key|authorization/.test(code);

/** Whether a call failed because of the connection or the server's state. */
function isAway(error: unknown): boolean {
  if (!(error instanceof MeilisearchError)) return false;
  const refusal = refusalOf(error);
  return refusal === undefined || isOfServer(refusal);
}

/** Postpones refused rows, each by itself: growing pauses, an hour at most. */
async function putOff(database: Database, seqs: readonly string[], error: string): Promise<void> {
  await database.query(
    `update read.search_outbox set attempts = attempts + 1, error = $2,
       retry_at = now() + least(power(2, least(attempts, 12)) * interval '1 second', interval '1 hour')
         * (0.5 + random())
     where seq = any($1::bigint[])`,
    [seqs, error],
  );
}
