import { systemContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import type { SettingsOf } from '@charsu/core/domain/settings/settings.ts';
import type { Config } from '@charsu/core/process/config.ts';
import { type Log, messageOf } from '@charsu/core/process/process-log.ts';
import type { BackupRuns } from '@charsu/stores/backup/backup-runs.ts';
import { makeBackup } from './keeping/make-backup.ts';

interface BackingUp {
  readonly config: Config;
  readonly commands: Pick<Commands, 'alarm'>;
  readonly backupRuns: BackupRuns;
  readonly settings: Pick<SettingsOf<'operation'>, 'backUpDaily' | 'backupsKept'>;
  /** ISO 8601 instant. */
  readonly now: () => string;
  readonly log: Log;
}

/**
 * Makes the backup that was asked for, if any, as `npm run backup` does, and removes the oldest where it is made every day. A
 * failed backup raises an alarm. Returns the fault, in English; null without one.
 */
export async function backUp({ config, commands, backupRuns, settings, now, log }: BackingUp): Promise<string | null> {
  if (!(await backupRuns.isAsked())) return null;
  const wanted = {
    keep: settings.backUpDaily ? settings.backupsKept : undefined,
    withoutPeople: false,
    reach: backupRuns.reach,
  };
  const why = await (async () => {
    const { resumed } = await makeBackup(config, wanted);
    if (resumed !== undefined) await makeBackup(config, wanted);
    return null;
  })().catch(messageOf);
  await backupRuns.end(now(), why);
  if (why === null) await commands.alarm.end('backupFails', systemContext(now()));
  else {
    log(`jobs: the backup failed: ${why}`, 'error');
    await commands.alarm.raise('backupFails', {}, systemContext(now()));
  }
  return why;
}
