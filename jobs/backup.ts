import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readCommandLine, UsageError, wholeNumber } from '@charsu/core/process/command-line.ts';
import { type Config, readConfig } from '@charsu/core/process/config.ts';
import { messageOf } from '@charsu/core/process/process-log.ts';
import { placeOf, unfinishedUpload, upload } from '@charsu/stores/backup/bucket.ts';
import { openPictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import { removeOldBackups, writeBackup } from './keeping/backup.ts';

const usage = `npm run backup [-- --to FILE|FOLDER|s3://key:secret@host/bucket/folder] [--keep N] [--without-people]

Copies the log, the database, the pictures and the keys into one file, beside the running product. It is encrypted where
BACKUP_PASSWORD is set. "npm run restore" reads it.

  --to              where to, also by BACKUP_TO; a folder "backups" in DATA_DIR by default. An upload to S3 that was
                    interrupted goes on where it stopped
  --keep N          of the backups in that folder the N newest stay; a bucket has rules of its own for that
  --without-people  a copy to try things out with: without names, numbers, addresses, messages, private pictures and
                    the product's keys`;

function readWanted(args: string[]) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { to: text, keep: text, 'without-people': { type: 'boolean' } } });
  const to = values.to ?? (process.env.BACKUP_TO || undefined);
  const bucket = to === undefined ? undefined : placeOf(to);
  if (to?.startsWith('s3:') && bucket === undefined) {
    throw new UsageError('The bucket is not like s3://key:secret@s3.example/bucket/folder?region=eu-central-1.');
  }
  const keep = values.keep === undefined ? undefined : wholeNumber('keep', values.keep, 1);
  if (keep !== undefined && bucket !== undefined) throw new UsageError('--keep is for a folder, not for a bucket.');
  return { to, bucket, keep, withoutPeople: values['without-people'] ?? false };
}

/** The file of a backup that begins now. */
async function fileFor(to: string | undefined, folder: string, withoutPeople: boolean): Promise<string> {
  const time = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const name = `charsu-${withoutPeople ? 'without-people-' : ''}${time}.tar.zst${process.env.BACKUP_PASSWORD ? '.age' : ''}`;
  if (to === undefined) return path.join(folder, name);
  const isFolder = to.endsWith('/') || (await stat(to).catch(() => undefined))?.isDirectory();
  return isFolder ? path.join(to, name) : path.resolve(to);
}

const inUnits = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
const say = (line: string): void => console.log(`  ${line}`);

async function make(config: Config, file: string, withoutPeople: boolean): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const files = await openPictureFiles(config);
  const password = process.env.BACKUP_PASSWORD || undefined;
  const { log, rows, pictures } = await writeBackup(config, { file, password, withoutPeople, files, report: say });
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  const size = inUnits((await stat(file)).size);
  console.log(`${file}: ${log.events} events of ${log.streams} streams, ${count} rows, ${pictures} pictures, ${size}`);
  if (log.books.fault !== null) console.log(`The books do not fit: ${log.books.fault}. "npm run audit" says more.`);
  if (password === undefined && !withoutPeople) say('It is not encrypted, and has the keys: keep it as a password.');
}

async function main(): Promise<void> {
  const { to, bucket, keep, withoutPeople } = readCommandLine(usage, readWanted);
  const config = readConfig();
  const folder = path.join(config.dataDir, 'backups');
  if (bucket === undefined) {
    const file = await fileFor(to, folder, withoutPeople);
    await make(config, file, withoutPeople);
    const old = keep === undefined ? [] : await removeOldBackups(path.dirname(file), keep);
    if (old.length > 0) say(`removed ${old.join(', ')}`);
    return;
  }
  const unfinished = await unfinishedUpload(folder, bucket);
  if (unfinished !== undefined) say(`going on with the upload of ${unfinished}; run it again for a new backup`);
  const file = unfinished ?? (await fileFor(undefined, folder, withoutPeople));
  if (unfinished === undefined) await make(config, file, withoutPeople);
  const address = await upload(file, bucket, (done, parts) => say(`uploaded ${done} of ${parts} parts`)).catch(
    (error: unknown) => {
      throw new Error(
        `The upload stopped: ${messageOf(error)}. The backup is whole in ${file}: the same command goes on with its upload.`,
      );
    },
  );
  await rm(file);
  console.log(`It is at ${address}`);
}

await main().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
