import type { Database } from '@charsu/stores/database/database.ts';
import { byRecord, idsOfEarlier } from '../../runner/product-event.ts';
import { nothingPublic, type ReadModelDefinition } from '../../runner/read-model.ts';
import { TrendBatch, type WaitingRow } from './fold.ts';
import { trendQueries } from './queries.ts';

/** The counts of a day, the reasons of its denials, and how long advertisements waited for a moderator. */
export const trendModel = {
  name: 'trend',
  queries: trendQueries,
  foldVersion: 3,
  streamPrefixes: ['advertisement-', 'user-'],
  tables: ['trend_day', 'trend_wait', 'trend_denial', 'trend_waiting'],
  create: (table) => `
    create table ${table('trend_day')} (
      -- In Tehran.
      day date primary key,
      advertisements int not null,
      registrations int not null,
      approved int not null,
      denied int not null,
      by_rule int not null,
      again int not null,
      changed int not null
    );
    create table ${table('trend_wait')} (
      day date not null,
      -- The logarithm of the wait.
      step smallint not null,
      decisions int not null,
      primary key (day, step)
    );
    create table ${table('trend_denial')} (
      day date not null,
      reason text not null,
      denials int not null,
      primary key (day, reason)
    );
    create table ${table('trend_waiting')} (
      record_id uuid primary key,
      -- Null: taken up again after a denial, and not sent yet.
      requested_at timestamptz,
      again boolean not null
    );`,
  index: () => '',

  async apply(database, events, table) {
    const advertisements = byRecord('advertisement', events);
    const users = byRecord('user', events);
    const known = await waitingOf(database, table('trend_waiting'), idsOfEarlier(advertisements.values()));
    const batch = new TrendBatch(known);
    for (const record of advertisements.values()) batch.foldAdvertisement(record);
    for (const record of users.values()) batch.foldUser(record);
    await store(database, table, batch);
    return nothingPublic;
  },
} as const satisfies ReadModelDefinition;

async function waitingOf(database: Database, table: string, ids: readonly string[]): Promise<WaitingRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await database.query<Omit<WaitingRow, 'requested_at'> & { requested_at: Date | null }>({
    name: `waiting ${table}`,
    text: `select record_id, requested_at, again from ${table} where record_id = any($1::uuid[])`,
    values: [ids],
  });
  return rows.map((row) => ({ ...row, requested_at: row.requested_at?.toISOString() ?? null }));
}

/** All in one statement. */
async function store(database: Database, table: (name: string) => string, batch: TrendBatch): Promise<void> {
  const { days, waits, denials } = batch.added;
  const { waiting, ended } = batch.changed;
  if (days.length + waits.length + waiting.length + ended.length === 0) return;
  const [day, wait] = [table('trend_day'), table('trend_wait')];
  const [denial, still] = [table('trend_denial'), table('trend_waiting')];
  await database.query({
    name: `count ${day}`,
    text: `with counted as (
         insert into ${day} as kept select * from json_populate_recordset(null::${day}, $1::json)
         on conflict (day) do update set advertisements = kept.advertisements + excluded.advertisements,
           registrations = kept.registrations + excluded.registrations, approved = kept.approved + excluded.approved,
           denied = kept.denied + excluded.denied, by_rule = kept.by_rule + excluded.by_rule,
           again = kept.again + excluded.again, changed = kept.changed + excluded.changed),
       waited as (
         insert into ${wait} as kept select * from json_populate_recordset(null::${wait}, $2::json)
         on conflict (day, step) do update set decisions = kept.decisions + excluded.decisions),
       denied as (
         insert into ${denial} as kept select * from json_populate_recordset(null::${denial}, $5::json)
         on conflict (day, reason) do update set denials = kept.denials + excluded.denials),
       ended as (delete from ${still} where record_id = any($4::uuid[]))
       insert into ${still} select * from json_populate_recordset(null::${still}, $3::json)
       on conflict (record_id) do update set requested_at = excluded.requested_at, again = excluded.again`,
    values: [JSON.stringify(days), JSON.stringify(waits), JSON.stringify(waiting), ended, JSON.stringify(denials)],
  });
}
