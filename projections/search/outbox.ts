import type { Database } from '@charsu/stores/database/database.ts';

/** Notified when rows were put into the outbox. */
export const outboxChannel = 'search_outbox';

/**
 * The subjects of the outbox. The last three stand for all advertisements of a business, those of a category and the
 * ones below it, and all businesses of a guild. These are looked up when the outbox is drained, so that an
 * advertisement that is being folded at the same moment is not missed.
 */
export type SearchSubject =
  | 'advertisement'
  | 'tenant'
  | 'category'
  | 'tenantAdvertisements'
  | 'categoryAdvertisements'
  | 'guildTenants';

export interface Enqueued {
  readonly subject: SearchSubject;
  readonly id: string;
}

/** Puts each subject once into the outbox, in the caller's transaction, and notifies the listeners at its commit. */
export async function enqueue(database: Database, entries: readonly Enqueued[]): Promise<void> {
  if (entries.length === 0) return;
  const unique = [...new Map(entries.map((entry) => [`${entry.subject}:${entry.id}`, entry])).values()];
  await database.query({
    name: 'enqueue',
    text: `with waiting as (
             insert into read.search_outbox (subject, id) select * from unnest($1::text[], $2::uuid[]))
           select pg_notify('${outboxChannel}', '')`,
    values: [unique.map((entry) => entry.subject), unique.map((entry) => entry.id)],
  });
}

/** Puts the rows of a query (columns subject, id) into the outbox, in the caller's transaction. */
export async function enqueueAll(database: Database, query: string): Promise<void> {
  await database.query(`insert into read.search_outbox (subject, id) select subject, id from (${query}) as everything`);
  await database.query('select pg_notify($1, $2)', [outboxChannel, '']);
}

/**
 * The same for a read model that was filled for the first time. Rows for all advertisements of a business or category
 * are left out while advertisements are being filled: the end of that fill enqueues each of them, and the drain then
 * reads the rows committed here.
 */
export const enqueueRebuilt = (database: Database, query: string): Promise<void> =>
  enqueueAll(
    database,
    `select * from (${query}) as filled where subject not in ('tenantAdvertisements', 'categoryAdvertisements')
       or exists (select from read.projection where name = 'advertisement' and current and indexed)`,
  );

interface OutboxState {
  readonly waiting: number;
  readonly oldestAt: string | null;
  /** The number of waiting rows that the search server refused at least once. */
  readonly failed: number;
}

/** The number of rows that the search index still has to take. */
export async function outboxState(database: Database): Promise<OutboxState> {
  const { rows } = await database.query<{ waiting: number; oldest: Date | null; failed: number }>(
    `select count(*)::int as waiting, min(enqueued_at) as oldest, (count(*) filter (where attempts > 0))::int as failed
     from read.search_outbox`,
  );
  const row = rows[0];
  return {
    waiting: row?.waiting ?? 0,
    oldestAt: row?.oldest?.toISOString() ?? null,
    failed: row?.failed ?? 0,
  };
}
