import type { Database } from '@charsu/stores/database.ts';
import { byRecord, knownBefore } from '../../runner/product-event.ts';
import { nothingPublic, type ReadModelDefinition } from '../../runner/read-model.ts';
import { upsert } from '../../runner/write-rows.ts';
import { type DayRow, TrendBatch, type WaitingRow, type WaitRow } from './fold.ts';
import { trendQueries } from './queries.ts';

/** The counts of a day, and how long advertisements waited for a moderator. */
export const trendModel = {
  name: 'trend',
  queries: trendQueries,
  foldVersion: 2,
  streamPrefixes: ['advertisement-', 'user-'],
  tables: ['trend_day', 'trend_wait', 'trend_waiting'],
  create: (table) => `
    create table ${table('trend_day')} (
      -- In Tehran.
      day date primary key,
      advertisements int not null,
      registrations int not null,
      approved int not null,
      denied int not null
    );
    create table ${table('trend_wait')} (
      day date not null,
      -- The logarithm of the wait.
      step smallint not null,
      decisions int not null,
      primary key (day, step)
    );
    create table ${table('trend_waiting')} (
      record_id uuid primary key,
      requested_at timestamptz not null
    );`,
  index: () => '',

  async apply(database, events, table) {
    const advertisements = byRecord('advertisement', events);
    const users = byRecord('user', events);
    const known = await waitingOf(database, table('trend_waiting'), knownBefore(advertisements.values()));
    const batch = new TrendBatch(known);
    for (const record of advertisements.values()) batch.foldAdvertisement(record);
    for (const record of users.values()) batch.foldUser(record);
    const { added, changed } = batch;
    await addDays(database, table('trend_day'), added.days);
    await addWaits(database, table('trend_wait'), added.waits);
    await upsert(database, table('trend_waiting'), 'record_id', changed.waiting);
    if (changed.ended.length > 0)
      await database.query(`delete from ${table('trend_waiting')} where record_id = any($1::uuid[])`, [changed.ended]);
    return nothingPublic;
  },
} as const satisfies ReadModelDefinition;

async function waitingOf(database: Database, table: string, ids: readonly string[]): Promise<WaitingRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await database.query<{ record_id: string; requested_at: Date }>({
    name: `waiting ${table}`,
    text: `select record_id, requested_at from ${table} where record_id = any($1::uuid[])`,
    values: [ids],
  });
  return rows.map(({ record_id, requested_at }) => ({ record_id, requested_at: requested_at.toISOString() }));
}

async function addDays(database: Database, table: string, days: readonly DayRow[]): Promise<void> {
  if (days.length === 0) return;
  await database.query(
    `insert into ${table} as kept select * from json_populate_recordset(null::${table}, $1::json)
     on conflict (day) do update set advertisements = kept.advertisements + excluded.advertisements,
       registrations = kept.registrations + excluded.registrations, approved = kept.approved + excluded.approved,
       denied = kept.denied + excluded.denied`,
    [JSON.stringify(days)],
  );
}

async function addWaits(database: Database, table: string, waits: readonly WaitRow[]): Promise<void> {
  if (waits.length === 0) return;
  await database.query(
    `insert into ${table} as kept select * from json_populate_recordset(null::${table}, $1::json)
     on conflict (day, step) do update set decisions = kept.decisions + excluded.decisions`,
    [JSON.stringify(waits)],
  );
}
