import type { Database } from '@charsu/stores/database/database.ts';
import { anyRow } from '@charsu/stores/database/rows.ts';
import { notifySearchChanged } from '../notifications/changes.ts';
import type { SearchIndex } from './settings.ts';

/**
 * Notes that an index is filled from nothing, until the documents of all present records have been sent: meanwhile
 * searches are refused, since they would find none or a part. Call it before the records are put into the outbox, and
 * `boundFill` after it.
 */
export async function beginFill(database: Database, index: SearchIndex): Promise<void> {
  await database.query(
    `insert into read.search_fill (index_name, until) values ($1, 9223372036854775807)
     on conflict (index_name) do update set until = excluded.until`,
    [index],
  );
  await notifySearchChanged(database);
}

/** Notes which row of the outbox is the last one of a fill. */
export async function boundFill(database: Database, index: SearchIndex): Promise<void> {
  await database.query(
    `update read.search_fill set until = (select coalesce(max(seq), 0) from read.search_outbox) where index_name = $1`,
    [index],
  );
}

/** Ends the fills whose rows have all been sent or refused; true: some have ended. */
export const endFills = (database: Database): Promise<boolean> =>
  anyRow(
    database,
    `delete from read.search_fill where not exists (
       select from read.search_outbox where seq <= until and retry_at is null)`,
  );

/** Whether an index has none or a part of its documents. */
export const isFilling = (database: Database): Promise<boolean> =>
  anyRow(database, 'select from read.search_fill limit 1');

/** Keeps, for the health of the product, why the search server takes no documents; undefined: it takes them. */
export async function noteRefusal(database: Database, reason: string | undefined): Promise<void> {
  if (reason === undefined) await database.query('delete from read.search_refusal');
  else
    await database.query(
      `insert into read.search_refusal (reason) values ($1)
       on conflict (single) do update set reason = excluded.reason where search_refusal.reason <> excluded.reason`,
      [reason],
    );
}

/** Why the search server takes no documents; undefined: it takes them. */
export async function searchRefusal(database: Database): Promise<string | undefined> {
  const { rows } = await database.query<{ reason: string }>('select reason from read.search_refusal');
  return rows[0]?.reason;
}
