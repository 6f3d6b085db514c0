import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupStep } from '@charsu/core/contract/backups.ts';
import type { Config } from '@charsu/core/process/config.ts';
import { messageOf } from '@charsu/core/process/process-log.ts';
import { unfinishedUpload, upload } from '@charsu/stores/backup/bucket.ts';
import { bucketFor, folderFor } from '@charsu/stores/backup/places.ts';
import { openPictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import { removeOldBackups, writeBackup } from './backup.ts';

interface Wanted {
  /** Of the backups in the folder so many stay; undefined: all. A bucket has rules of its own for that. */
  readonly keep: number | undefined;
  readonly withoutPeople: boolean;
  readonly reach: (step: BackupStep) => unknown;
  /** Called with the parts of an upload that are there, and their number. */
  readonly uploaded?: (done: number, parts: number) => void;
  /** Called when the file is whole, before its upload. */
  readonly written?: (file: string, held: Awaited<ReturnType<typeof writeBackup>>) => Promise<void>;
}

interface Made {
  /** The backup whose upload was begun before and has ended now, in place of a new one. */
  readonly resumed?: string;
  /** The backups that were removed. */
  readonly removed: readonly string[];
  /** The address in the bucket. */
  readonly address?: string;
}

/** Makes a backup where a configuration says, or goes on with the upload of one. */
export async function makeBackup(config: Config, wanted: Wanted): Promise<Made> {
  const { to, password } = config.backups;
  const { keep, withoutPeople, reach } = wanted;
  const bucket = bucketFor(to);
  const { folder, file: named } = await folderFor(to, config.dataDir);
  const unfinished = bucket && (await unfinishedUpload(folder, bucket));
  const file = unfinished ?? named ?? path.join(folder, nameNow(withoutPeople, password !== undefined));
  if (unfinished === undefined) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const files = await openPictureFiles(config);
    const held = await writeBackup(config, { file, password, withoutPeople, files, reach });
    await wanted.written?.(file, held);
  }
  if (bucket === undefined) return { removed: keep === undefined ? [] : await removeOldBackups(folder, keep) };
  await reach('upload');
  const address = await upload(file, bucket, (done, parts) => wanted.uploaded?.(done, parts)).catch(
    (error: unknown) => {
      throw new Error(
        `The upload stopped: ${messageOf(error)}. The backup is whole in ${file}: the next backup goes on with its upload.`,
      );
    },
  );
  await rm(file);
  return { removed: [], address, ...(unfinished && { resumed: unfinished }) };
}

/** The name of a backup that begins now. */
function nameNow(withoutPeople: boolean, isEncrypted: boolean): string {
  const time = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  return `charsu-${withoutPeople ? 'without-people-' : ''}${time}.tar.zst${isEncrypted ? '.age' : ''}`;
}
