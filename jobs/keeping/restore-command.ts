import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { placeOf } from '@charsu/core/process/bucket.ts';
import { UsageError } from '@charsu/core/process/command-line.ts';
import type { Config } from '@charsu/core/process/config.ts';
import { messageOf } from '@charsu/core/process/process-log.ts';
import { cutOff, isEncrypted } from '@charsu/stores/backup/archive.ts';
import { download } from '@charsu/stores/backup/bucket.ts';
import { becomeReal } from '@charsu/stores/backup/restored-copy.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { openPictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import { restoreBackup } from './restore.ts';
import type { LogTarget } from './restored-log.ts';

export const usage = `npm run restore -- FILE|s3://key:secret@host/bucket/folder/file [--replace] [--is-real]
npm run restore -- --is-real

Fills an empty data folder and database from a backup of "npm run backup", and compares what is there then with what the
backup says. The restored copy sends nobody anything until you say that it is the real one.

From a bucket it comes into DATA_DIR/backups first; a download that was interrupted goes on where it stopped.

  --replace  loses what is there
  --is-real  it is the real product, not a copy of one that still runs: it sends messages and asks for payments. Without
             a file it makes a restored copy the real one, as the console does

BACKUP_PASSWORD has the password of an encrypted one.`;

export function readWanted(args: string[]) {
  const option = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: option, 'is-real': option },
  });
  const [file, ...more] = positionals;
  if (more.length > 0 || (file === undefined && (values.replace || !values['is-real']))) {
    throw new UsageError('Name one backup.');
  }
  const bucket = file === undefined ? undefined : placeOf(file);
  if (bucket === undefined && file !== undefined && /^[a-z\d]+:\/\//.test(file)) {
    throw new UsageError('A backup in a bucket is named like s3://key:secret@s3.example/bucket/folder/file.');
  }
  return { file, bucket, replace: values.replace, isReal: values['is-real'] };
}

type Place = Pick<Config, 'databaseUrl' | 'secretsDir' | 'dataDir' | 'filesDir' | 'privateFilesDir' | 'bucket'>;
type Wanted = ReturnType<typeof readWanted>;

/** Makes a restored copy the real product. */
export async function makeReal({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<void> {
  const pool = createPool(databaseUrl, 1);
  const changed = await becomeReal(pool).finally(() => pool.end());
  console.log(
    changed
      ? 'It is the real one: its processes start anew within seconds, or with your next start.'
      : 'It was the real one already.',
  );
}

/** Restores what is wanted. `askPassword`: for an encrypted backup without BACKUP_PASSWORD. */
export async function restoreWanted(
  place: Place,
  { file: from = '', bucket, replace, isReal }: Wanted,
  log: LogTarget,
  askPassword: () => Promise<string | undefined>,
): Promise<void> {
  const report = (line: string): void => console.log(`  ${line}`);
  const inUnits = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
  const file =
    bucket === undefined
      ? path.resolve(from)
      : await download(bucket, path.join(place.dataDir, 'backups'), (done, size) =>
          report(`${inUnits(done)} of ${inUnits(size)} MB have come from the bucket`),
        );
  try {
    const known = process.env.BACKUP_PASSWORD || undefined;
    const password = known ?? ((await isEncrypted(file)) ? await askPassword() : undefined);
    const files = await openPictureFiles(place);
    const done = await restoreBackup(place, { file, password, replace, isReal, log, files, report });
    const rows = Object.values(done.rows).reduce((sum, count) => sum + count, 0);
    console.log(
      `Restored as of ${done.at}: ${done.log.events} events of ${done.log.streams} streams, ${rows} rows, ` +
        `${done.pictures} pictures. Heads, counts and books are those of the backup.`,
    );
    if (done.withoutPeople) console.log('It has no people: "npm run create-admin" makes an administrator.');
    if (!isReal) console.log('It is a copy, and sends nobody anything: "npm run restore -- --is-real" ends that.');
  } catch (error) {
    // A damaged one is brought anew by the next try, another is there already.
    if (bucket !== undefined && messageOf(error) === cutOff) await rm(file);
    throw error;
  }
  if (bucket !== undefined) await rm(file);
}
