import {
  type ClaimedRow,
  type UniqueRow,
  type UniqueValueRows,
  ValueTaken,
} from '@charsu/core/application/unique-values.ts';
import type pg from 'pg';
import { type Database, transaction } from './database/database.ts';
import { anyRow } from './database/rows.ts';

/** The columns of rows, for `unnest`. */
const columns = (rows: readonly UniqueRow[]) => [rows.map(({ scope }) => scope), rows.map(({ value }) => value)];

/** The claim of rows from before the log was restored: their records may be gone, and others may have their values. */
const claimOfRestore = '00000000-0000-0000-0000-000000000000';

/** The rows of unique values, in table `app.unique_value`. */
export const createUniqueValueRows = (pool: pg.Pool): UniqueValueRows => ({
  claim: ({ claim, stream, wanted, left }) =>
    transaction(pool, async (client) => {
      // In one order, so that two processes do not wait for each other. A row without an older version is new.
      const { rows } = await client.query<UniqueRow & { added: boolean }>({
        name: 'claim unique values',
        text: `insert into app.unique_value (scope, value, stream, claim, claimed_at)
          select scope, value, $3, $4, now() from unnest($1::text[], $2::text[]) as claimed (scope, value) order by 1, 2
          on conflict (scope, value) do update set claim = excluded.claim, claimed_at = excluded.claimed_at
            where unique_value.stream = excluded.stream
          returning scope, value, xmax = 0 as added`,
        values: [...columns([...wanted, ...left]), stream, claim],
      });
      const isAmong = ({ scope, value }: UniqueRow) => rows.some((row) => row.scope === scope && row.value === value);
      const taken = wanted.find((row) => !isAmong(row));
      if (taken !== undefined) throw new ValueTaken(taken);
      return rows.filter(({ added }) => added);
    }),
  async settle(claim, rows) {
    await pool.query({
      name: 'settle unique values',
      text: `update app.unique_value set claim = null, claimed_at = null
        where claim = $3 and (scope, value) in (select * from unnest($1::text[], $2::text[]))`,
      values: [...columns(rows), claim],
    });
  },
  async free(claim, rows) {
    await pool.query({
      name: 'free unique values',
      text: `delete from app.unique_value
        where claim = $3 and (scope, value) in (select * from unnest($1::text[], $2::text[]))`,
      values: [...columns(rows), claim],
    });
  },
  async claimedLongAgo(ageMs, most) {
    const { rows } = await pool.query<ClaimedRow>(
      `select scope, value, stream, claim from app.unique_value
       where claim is not null and claimed_at < now() - $1 * interval '1 ms' order by claimed_at limit $2`,
      [ageMs, most],
    );
    return rows;
  },
  async holderOf({ scope, value }) {
    const { rows } = await pool.query<{ stream: string }>({
      name: 'holder of a unique value',
      text: 'select stream from app.unique_value where scope = $1 and value = $2',
      values: [scope, value],
    });
    return rows[0]?.stream;
  },
  areFilled: () => anyRow(pool, 'select from app.unique_values_filled'),
  fill: (rows) =>
    transaction(pool, async (client) => {
      await client.query(
        `insert into app.unique_value (scope, value, stream, claim, claimed_at)
         select scope, value, stream, gen_random_uuid(), now()
         from (select distinct on (scope, value) * from unnest($1::text[], $2::text[], $3::text[])
           as found (scope, value, stream) order by scope, value) found
         on conflict (scope, value) do update
           set stream = excluded.stream, claim = excluded.claim, claimed_at = excluded.claimed_at
           where unique_value.claim = $4 and unique_value.stream <> excluded.stream`,
        [...columns(rows), rows.map(({ stream }) => stream), claimOfRestore],
      );
      await client.query('insert into app.unique_values_filled values (now())');
    }),
});

/** After the log was restored: every row is compared with it, and those of its records that are missing are added. */
export async function compareUniqueValues(database: Database): Promise<void> {
  await database.query(`update app.unique_value set claim = $1, claimed_at = now()`, [claimOfRestore]);
  await database.query('delete from app.unique_values_filled');
}
