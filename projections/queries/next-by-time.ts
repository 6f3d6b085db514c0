import type pg from 'pg';

/** When public pages change next without an event, in ms since 1970: see `Queries.nextByTime`. */
export async function readNextByTime(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ next: Date | null }>(
    `select least(
       (select min(expired_date) from read.advertisement
        where state = 30 and not display_ended and expired_date > now()),
       (select min(at) from read.content_page
        cross join json_array_elements(snapshot->'versions') version
        cross join cast(version->>'from' as timestamptz) at
        where at > now())) as next`,
  );
  return rows[0]?.next?.getTime() ?? Number.POSITIVE_INFINITY;
}
