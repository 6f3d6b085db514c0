import type { BackupStep, Backups } from '@charsu/core/contract/backups.ts';
import type { Database } from '../database/database.ts';
import { anyRow, recordsOf } from '../database/rows.ts';

/** Notified when a backup is asked for. */
export const backupChannel = 'backup';

interface Run {
  readonly askedAt: string;
  readonly step: BackupStep | null;
  readonly endedAt: string | null;
  readonly why: string | null;
}

/** The backup that jobs make, in schema `app`; `migrate` must have run. */
export const createBackupRuns = (database: Database) => ({
  /** Asks for a backup, unless one is under way. */
  async ask(at: string): Promise<void> {
    await database.query(
      `with asked as (
         insert into app.backup_run (asked_at) values ($1)
         on conflict (single) do update set asked_at = excluded.asked_at, step = null, ended_at = null, why = null
         where backup_run.ended_at is not null returning 1)
       select pg_notify('${backupChannel}', '') from asked`,
      [at],
    );
  },
  /** Whether one was asked for that has not ended. */
  isAsked: (): Promise<boolean> => anyRow(database, 'select from app.backup_run where ended_at is null'),
  /** Notes what is copied now. */
  async reach(step: BackupStep): Promise<void> {
    await database.query('update app.backup_run set step = $1 where ended_at is null', [step]);
  },
  /** Ends it. `why`: the fault, in English; null without one. */
  async end(at: string, why: string | null): Promise<void> {
    await database.query('update app.backup_run set ended_at = $1, why = $2 where ended_at is null', [at, why]);
  },
  /** The one under way, or else how the last one ended. */
  async state(): Promise<Pick<Backups, 'underWay' | 'last'>> {
    const [run] = await recordsOf<Run>(database, 'select asked_at, step, ended_at, why from app.backup_run');
    if (run === undefined) return { underWay: null, last: null };
    const { askedAt: since, step, endedAt: at, why } = run;
    return at === null ? { underWay: { since, step }, last: null } : { underWay: null, last: { at, why } };
  },
});

export type BackupRuns = ReturnType<typeof createBackupRuns>;
