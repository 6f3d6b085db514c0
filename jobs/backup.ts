import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readCommandLine, UsageError, wholeNumber } from '@charsu/core/process/command-line.ts';
import { readConfig } from '@charsu/core/process/config.ts';
import { messageOf } from '@charsu/core/process/process-log.ts';
import { bucketFor } from '@charsu/stores/backup/places.ts';
import { makeBackup } from './keeping/make-backup.ts';

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
  const keep = values.keep === undefined ? undefined : wholeNumber('keep', values.keep, 1);
  if (keep !== undefined && bucketFor(to)) throw new UsageError('--keep is for a folder, not for a bucket.');
  return { to, keep, withoutPeople: values['without-people'] ?? false };
}

const say = (line: string): void => console.log(`  ${line}`);

async function main(): Promise<void> {
  const { to, ...wanted } = readCommandLine(usage, readWanted);
  const config = readConfig();
  const { password } = config.backups;
  const { address, resumed, removed } = await makeBackup(
    { ...config, backups: { to, password } },
    {
      ...wanted,
      reach: (step) => step !== 'upload' && say(`copying the ${step}`),
      uploaded: (done, parts) => say(`uploaded ${done} of ${parts} parts`),
      async written(file, { log, rows, pictures }) {
        const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
        const size = `${((await stat(file)).size / 1_000_000).toFixed(1)} MB`;
        console.log(
          `${file}: ${log.events} events of ${log.streams} streams, ${count} rows, ${pictures} pictures, ${size}`,
        );
        if (log.books.fault !== null)
          console.log(`The books do not fit: ${log.books.fault}. "npm run audit" says more.`);
        if (password === undefined && !wanted.withoutPeople) {
          say('It is not encrypted, and has the keys: keep it as a password.');
        }
      },
    },
  );
  if (removed.length > 0) say(`removed ${removed.join(', ')}`);
  if (resumed !== undefined) say(`went on with the upload of ${resumed}; run it again for a new backup`);
  if (address !== undefined) console.log(`It is at ${address}`);
}

await main().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
