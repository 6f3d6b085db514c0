import { randomBytes } from 'node:crypto';
import { keyedHash } from '@charsu/core/keyed-hash.ts';
import type { Database } from '../database.ts';

/** Who visited each advertisement, by its id; visitors as any text that tells them apart. */
export type Visitors = ReadonlyMap<string, ReadonlySet<string>>;

const saltBytes = 32;

/** The salt of a day, the same for all processes. What is left of earlier days goes. */
async function saltOf(database: Database, day: string): Promise<Uint8Array> {
  await database.query('delete from app.visit_salt where day < $1', [day]);
  await database.query('delete from app.visited where day < $1', [day]);
  await database.query('insert into app.visit_salt (day, salt) values ($1, $2) on conflict do nothing', [
    day,
    randomBytes(saltBytes),
  ]);
  const { rows } = await database.query<{ salt: Uint8Array }>('select salt from app.visit_salt where day = $1', [day]);
  // Another process whose clock is ahead has begun the next day.
  return rows[0]?.salt ?? randomBytes(saltBytes);
}

/**
 * Counts visits: each visitor of an advertisement once a day (`2026-11-22`), whichever process says so and however often. A
 * batch may be sent again when it is not known whether it arrived. Who it was is kept as a hash with a salt of the day.
 */
export function createVisitCounts(database: Database): (day: string, visitors: Visitors) => Promise<void> {
  let known: { readonly day: string; readonly salt: Uint8Array } | undefined;

  return async (day, visitors) => {
    if (known?.day !== day) known = { day, salt: await saltOf(database, day) };
    const { salt } = known;
    // In one order, so that two processes cannot wait for each other.
    const visits = [...visitors]
      .flatMap(([id, who]) => [...who].map((visitor) => ({ id, hash: keyedHash(salt, id, visitor) })))
      .sort((a, b) => (a.hash < b.hash ? -1 : 1));
    if (visits.length === 0) return;
    await database.query(
      `with visit as (select * from unnest($2::uuid[], $3::text[]) as visit (id, hash)),
         new as (insert into app.visited (day, hash) select $1, hash from visit order by hash
           on conflict do nothing returning hash)
       insert into app.advertisement_visit (advertisement_id, visits)
       select id, count(*) from visit join new using (hash) group by id order by id
       on conflict (advertisement_id) do update set visits = app.advertisement_visit.visits + excluded.visits`,
      [day, visits.map(({ id }) => id), visits.map(({ hash }) => hash)],
    );
  };
}
