import { randomBytes } from 'node:crypto';
import { keyedHash } from '@charsu/core/process/secret-file.ts';
import type { Database } from '../database/database.ts';

/** The visitors of each advertisement, by its id; visitors as any distinct text. */
export type Visitors = ReadonlyMap<string, ReadonlySet<string>>;

/** Views of advertisements' pages and presses on their contacts, by the advertisement's id; all visitors together. */
export type Tallies = ReadonlyMap<string, Tally>;
export interface Tally {
  readonly views: number;
  /** Presses on the contacts of the seller. */
  readonly clicks: number;
}

const saltBytes = 32;
/** Days for which the numbers of an advertisement's days are kept. */
const keptDays = 730;

/** The salt of a day, the same for all processes. Deletes the salts and visitors of earlier days, and numbers older than two years. */
export async function saltOf(database: Database, day: string): Promise<Uint8Array> {
  await database.query('delete from app.visit_salt where day < $1', [day]);
  await database.query('delete from app.visited where day < $1', [day]);
  await database.query(`delete from app.advertisement_day where day < $1::date - ${keptDays}`, [day]);
  await database.query('insert into app.visit_salt (day, salt) values ($1, $2) on conflict do nothing', [
    day,
    randomBytes(saltBytes),
  ]);
  const { rows } = await database.query<{ salt: Uint8Array }>('select salt from app.visit_salt where day = $1', [day]);
  // Another process, whose clock is ahead, has begun the next day.
  return rows[0]?.salt ?? randomBytes(saltBytes);
}

/**
 * Counts visits: each visitor of an advertisement once a day (`2026-11-22`), however many processes report it and
 * however often. A batch may be sent again when its arrival is uncertain. Visitors are stored as hashes with a salt of
 * the day.
 */
export function createVisitCounts(
  database: Database,
): (day: string, visitors: Visitors, tallies?: Tallies) => Promise<void> {
  let known: { readonly day: string; readonly salt: Uint8Array } | undefined;

  return async (day, visitors, tallies = new Map()) => {
    if (known?.day !== day) known = { day, salt: await saltOf(database, day) };
    const { salt } = known;
    // Sorted, so that two processes cannot deadlock.
    const visits = [...visitors]
      .flatMap(([id, who]) => [...who].map((visitor) => ({ id, hash: keyedHash(salt, id, visitor) })))
      .sort((a, b) => (a.hash < b.hash ? -1 : 1));
    if (visits.length + tallies.size === 0) return;
    const counted = [...tallies].sort(([a], [b]) => (a < b ? -1 : 1));
    // One statement: a batch that did not arrive is sent again as a whole.
    await database.query(
      `with visit as (select * from unnest($2::uuid[], $3::text[]) as visit (id, hash)),
         new as (insert into app.visited (day, hash) select $1::date, hash from visit order by hash
           on conflict do nothing returning hash),
       fresh as (select id, count(*)::int as visitors from visit join new using (hash) group by id),
       in_all as (insert into app.advertisement_visit (advertisement_id, visits)
         select id, visitors from fresh order by id
         on conflict (advertisement_id) do update set visits = app.advertisement_visit.visits + excluded.visits),
       tally as (select * from unnest($4::uuid[], $5::int[], $6::int[]) as tally (id, views, clicks))
       insert into app.advertisement_day as known (advertisement_id, day, visitors, views, clicks)
       select id, $1::date, coalesce(visitors, 0), coalesce(views, 0), coalesce(clicks, 0)
       from fresh full join tally using (id) order by id
       on conflict (advertisement_id, day) do update set visitors = known.visitors + excluded.visitors,
         views = known.views + excluded.views, clicks = known.clicks + excluded.clicks`,
      [
        day,
        visits.map(({ id }) => id),
        visits.map(({ hash }) => hash),
        counted.map(([id]) => id),
        counted.map(([, { views }]) => views),
        counted.map(([, { clicks }]) => clicks),
      ],
    );
  };
}
