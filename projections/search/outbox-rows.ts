import type { Database } from '@charsu/stores/database/database.ts';
import { enqueueAll, type SearchSubject } from './outbox.ts';
import type { Part } from './parts.ts';
import type { SearchIndex } from './settings.ts';

interface OutboxRow {
  seq: string;
  subject: SearchSubject;
  id: string;
}

/** Puts all records of an index into the outbox, except those that wait already. */
export async function enqueueEverything(database: Database, index: SearchIndex): Promise<void> {
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
export async function nextRows(database: Database, rowsAtOnce: number): Promise<OutboxRow[]> {
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
export const standsForMany = (subject: SearchSubject): boolean =>
  subject === 'tenantAdvertisements' || subject === 'categoryAdvertisements' || subject === 'guildTenants';

/** Tells of a row whether a part has its record, or may have some of its many. */
export function isIn({ index, ids }: Part): (row: OutboxRow) => boolean {
  const known = new Set(ids);
  return ({ subject, id }) => indexOf[subject] === index && (standsForMany(subject) || known.has(id));
}

/** Waiting rows of the same advertisements: the documents that are read from here on cover these as well. */
export async function coveredRows(
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
export async function recordsOf(
  database: Database,
  rows: readonly OutboxRow[],
): Promise<Record<SearchIndex, Set<string>>> {
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
      `select id from read.tenant where has_pages and (snapshot->'guilds')::jsonb ?| $1::text[]`,
      [guilds],
    );
    for (const { id } of theirs) inTenants.add(id);
  }
  return { advertisements, tenants: inTenants, categories: new Set(idsOf('category')) };
}

/** Postpones refused rows, each by itself: growing pauses, an hour at most. */
export async function putOff(database: Database, seqs: readonly string[], error: string): Promise<void> {
  await database.query(
    `update read.search_outbox set attempts = attempts + 1, error = $2,
       retry_at = now() + least(power(2, least(attempts, 12)) * interval '1 second', interval '1 hour')
         * (0.5 + random())
     where seq = any($1::bigint[])`,
    [seqs, error],
  );
}
