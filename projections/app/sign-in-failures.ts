import type { Database } from '../database.ts';

/** When failures lock, and for how long: see the settings of the same names. */
export interface LockRule {
  readonly signInAttempts: number;
  readonly lockMinutes: number;
}

/**
 * Failed sign-ins in a row, by subject: a user's id, or for a name that nobody has a keyed hash of it, so that trying
 * tells nobody which names there are. Instants are ISO 8601 in UTC.
 */
export interface SignInFailures {
  /** Until when a subject is locked, if it is. */
  lockedUntil(subject: string, now: string): Promise<string | undefined>;
  /**
   * Counts a failure, each one of several at once. Answers until when that locks, for the one failure that does; undefined for
   * every other. A lock that has run out starts the count anew.
   */
  record(subject: string, rule: LockRule, now: string): Promise<string | undefined>;
  forget(subject: string): Promise<void>;
}

/** Days after which a count that never led to a lock is forgotten. */
const keptDays = 1;

/** Counts of failures in schema `app`; `migrate` must have run. */
export const createSignInFailures = (database: Database): SignInFailures => ({
  async lockedUntil(subject, now) {
    const { rows } = await database.query<{ locked_until: Date }>(
      'select locked_until from app.sign_in_failure where subject = $1 and locked_until > $2',
      [subject, now],
    );
    return rows[0]?.locked_until.toISOString();
  },
  async record(subject, rule, now) {
    await database.query(
      `delete from app.sign_in_failure where last_at < $1::timestamptz - make_interval(days => ${keptDays})`,
      [now],
    );
    const { rows } = await database.query<{ failures: number; locked_until: Date | null }>(
      `insert into app.sign_in_failure as known (subject, failures, last_at) values ($1, 1, $2)
       on conflict (subject) do update set
         last_at = excluded.last_at,
         failures = case when known.locked_until <= $2 then 1 else known.failures + 1 end,
         locked_until = case
           when known.locked_until > $2 then known.locked_until
           when known.locked_until is null and known.failures + 1 >= $3
             then $2::timestamptz + make_interval(mins => $4)
         end
       returning failures, locked_until`,
      [subject, now, rule.signInAttempts, rule.lockMinutes],
    );
    const [row] = rows;
    return row?.failures === rule.signInAttempts ? row.locked_until?.toISOString() : undefined;
  },
  async forget(subject) {
    await database.query('delete from app.sign_in_failure where subject = $1', [subject]);
  },
});
