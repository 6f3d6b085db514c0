import { keyedHash } from '@charsu/core/process/secret-file.ts';
import pg from 'pg';
import type { Database } from '../database/database.ts';

/** How often something may happen: `most` times within any `seconds`, a day at most. Allowances with one name are one. */
export interface Allowance {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

export const hour = 3_600;
export const day = 86_400;

/**
 * Limits that hold for many requests at once and over all processes (decision 0067). Names are stored as keyed hashes, so
 * that rows show no address; they are deleted after a day.
 */
export interface Allowances {
  /**
   * Takes one of each allowance, or none where one of them is used up. Runs inside the transaction of what is counted, which
   * others of these names wait for, so it should come late in it. `now`: ISO 8601. `request`: names what is done; for a
   * day its repetition is neither counted nor refused.
   */
  take<A extends Allowance>(
    client: Database,
    allowances: readonly A[],
    now: string,
    request?: string,
  ): Promise<Taken<A>>;
}

export interface Taken<A> {
  /** The first allowance that is used up. */
  readonly usedUp: A | undefined;
  /** How many of each were taken before, within its time. */
  readonly before: readonly number[];
}

/** Allowances whose locks can be taken with the beginning of a transaction. */
interface LockedAllowances extends Allowances {
  /** SQL that begins a transaction and locks an allowance, as `take` does. */
  begin(allowance: Allowance): string;
  /** Takes them in a transaction that holds their locks. */
  readonly takeLocked: Allowances['take'];
}

/** The most old rows that one use deletes, more than it adds. */
const oldAtOnce = 20;

/** The allowances of an installation; `secret` hides their names. */
export function createAllowances(secret: Uint8Array): LockedAllowances {
  const keyOf = ({ name }: Allowance): string => keyedHash(secret, 'allowance', name);
  const takeLocked: Allowances['take'] = async (client, allowances, now, request) => {
    const keys = allowances.map(keyOf);
    // A statement of its own: it sees what was committed while the locks were waited for. The number of
    // names and of old rows is hidden from PostgreSQL, so that it keeps one plan: planning takes longer than the statement.
    const { rows } = await client.query<{ used: number; is_used_up: boolean }>({
      name: 'take allowances',
      text: `with wanted as (
           select * from unnest((select $1::text[]), $2::int[], $3::bigint[])
             with ordinality as wanted (key, seconds, most, place)),
         counted as (
           select place, most, (select count(*)::int from app.allowance_use u
             where u.key = wanted.key and u.used_at > $4::timestamptz - make_interval(secs => wanted.seconds)) as used
           from wanted),
         repeated as (select from app.allowance_use where request = $5 and key in (select key from wanted) limit 1),
         taken as (
           insert into app.allowance_use (key, used_at, request) select distinct key, $4::timestamptz, $5 from wanted
           where not exists (select from repeated) and not exists (select from counted where used >= most)),
         old as (delete from app.allowance_use where ctid = any(array(
           select ctid from app.allowance_use where used_at < $4::timestamptz - interval '1 day'
           order by used_at limit ${oldAtOnce} for update skip locked)))
       select used, used >= most and not exists (select from repeated) as is_used_up from counted order by place`,
      values: [
        keys,
        allowances.map(({ seconds }) => seconds),
        allowances.map(({ most }) => most),
        now,
        request === undefined ? null : keyedHash(secret, 'allowed request', request),
      ],
    });
    return { usedUp: allowances.find((_, place) => rows[place]?.is_used_up), before: rows.map(({ used }) => used) };
  };
  return {
    begin: (allowance) =>
      `begin; select pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(keyOf(allowance))}, 0))`,
    takeLocked,
    take: async (client, allowances, now, request) => {
      // In one order everywhere, so that two transactions never wait for each other.
      await client.query({
        name: 'lock allowances',
        text: 'select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest($1::text[]) key',
        values: [[...new Set(allowances.map(keyOf))].sort()],
      });
      return takeLocked(client, allowances, now, request);
    },
  };
}
