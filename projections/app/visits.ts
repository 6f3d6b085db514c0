import type { Database } from '../database.ts';

/** Adds a batch of counted visits, by advertisement id. */
export async function addVisits(database: Database, visits: ReadonlyMap<string, number>): Promise<void> {
  if (visits.size === 0) return;
  const ids = [...visits.keys()].sort();
  await database.query(
    `insert into app.advertisement_visit (advertisement_id, visits)
     select * from unnest($1::uuid[], $2::bigint[])
     on conflict (advertisement_id) do update
       set visits = app.advertisement_visit.visits + excluded.visits`,
    [ids, ids.map((id) => visits.get(id) ?? 0)],
  );
}
