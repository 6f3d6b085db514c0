import type { Database } from '../database/database.ts';
import { recordsOf } from '../database/rows.ts';

/** The counts of a subject on all devices together: see `SignInFailures`. */
interface CountedFailures {
  readonly count: number;
  readonly lastAt: string;
  readonly lockedUntil: string | null;
}

/** When failures lock, and for how long: see the settings of the same names. */
interface LockRule {
  readonly signInAttempts: number;
  readonly lockMinutes: number;
}

/** Whether an attempt may be checked. `last`: it may, and unless it succeeds the subject is locked until then. */
type Try =
  | { readonly kind: 'open' }
  | { readonly kind: 'last'; readonly until: string }
  | { readonly kind: 'locked'; readonly until: string };

/** The time after which a count that never led to a lock is dropped. */
const kept = `interval '1 day'`;
/** Whether a stored count still holds: its lock lasts, or it has no lock and is not dropped yet. */
const counts = `(known.locked_until > $2 or known.locked_until is null and known.last_at >= $2::timestamptz - ${kept})`;

/**
 * Failed sign-in attempts in a row, by subject and by device. The subject is a user's id, or for an unknown name its
 * keyed hash, so that attempts do not reveal which names exist. In schema `app`; `migrate` must have run. Instants are ISO
 * 8601 in UTC.
 */
export const createSignInFailures = (database: Database) => ({
  /**
   * Counts an attempt before it is checked. Concurrent attempts count one by one, so that no more are checked than the
   * rule allows. A lock that has expired starts the count again.
   */
  async take(subject: string, device: string, rule: LockRule, now: string): Promise<Try> {
    const { rows } = await database.query<{ failures: number; locked_until: Date | null }>({
      name: 'take a try',
      text: `with swept as (
         delete from app.sign_in_failure
         where last_at < $2::timestamptz - ${kept} and coalesce(locked_until <= $2, true)
           and (subject, device) <> ($1, $5))
       insert into app.sign_in_failure as known (subject, device, failures, last_at) values ($1, $5, 1, $2)
       on conflict (subject, device) do update set
         last_at = excluded.last_at,
         failures = case when ${counts} then known.failures + 1 else 1 end,
         locked_until = case
           when known.locked_until > $2 then known.locked_until
           when ${counts} and known.failures + 1 >= $3 then $2::timestamptz + make_interval(mins => $4)
         end
       returning failures, locked_until`,
      values: [subject, now, rule.signInAttempts, rule.lockMinutes, device],
    });
    const [row] = rows;
    if (row === undefined || row.locked_until === null) return { kind: 'open' };
    const until = row.locked_until.toISOString();
    return { kind: row.failures <= rule.signInAttempts ? 'last' : 'locked', until };
  },
  /** The stored counts of a subject, expired ones included. */
  async of(subject: string): Promise<CountedFailures | undefined> {
    const [counted] = await recordsOf<CountedFailures>(
      database,
      `select sum(failures)::int as count, max(last_at) as last_at, max(locked_until) as locked_until
       from app.sign_in_failure where subject = $1 having count(*) > 0`,
      [subject],
    );
    return counted;
  },
  /**
   * The attempt succeeded: resets the count of the device. Without a device: an administrator opened the lock for all.
   */
  async forget(subject: string, device?: string): Promise<void> {
    await database.query({
      name: 'forget tries',
      text: 'delete from app.sign_in_failure where subject = $1 and device = coalesce($2, device)',
      values: [subject, device ?? null],
    });
  },
});

export type SignInFailures = ReturnType<typeof createSignInFailures>;
