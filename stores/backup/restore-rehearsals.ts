import type { RestoreRehearsal } from '@charsu/core/contract/system.ts';
import type { Database } from '../database/database.ts';

/** Results of rehearsed restores, in schema `app`; `migrate` must have run. */
export const createRestoreRehearsals = (database: Database) => ({
  /** Keeps a result. */
  async end({ begunAt, endedAt, events, rows, bytes, why }: RestoreRehearsal): Promise<void> {
    await database.query(
      `insert into app.restore_rehearsal (begun_at, ended_at, events, rows, bytes, why) values ($1, $2, $3, $4, $5, $6)`,
      [begunAt, endedAt, events, rows, bytes, why],
    );
  },
  /** The newest result; undefined before the first. */
  async last(): Promise<RestoreRehearsal | undefined> {
    const { rows } = await database.query<{ last: RestoreRehearsal }>(
      `select jsonb_build_object('begunAt', to_char(begun_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
         'endedAt', to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
         'events', events, 'rows', rows, 'bytes', bytes, 'why', why) as last
       from app.restore_rehearsal order by begun_at desc limit 1`,
    );
    return rows[0]?.last;
  },
});

export type RestoreRehearsals = ReturnType<typeof createRestoreRehearsals>;
