import { isOlder, productVersion } from '@charsu/core/process/version.ts';
import { BackupRefused, readArchive } from '@charsu/stores/backup/archive.ts';
import { migrationNames } from '@charsu/stores/database/migrate.ts';
import { type Beginning, beginningSchema, entries, form, type Manifest, manifestSchema } from './contents.ts';

/** Reads a backup to its end without changing anything. @throws {BackupRefused} */
export async function checkBackup(
  file: string,
  password: string | undefined,
): Promise<{ readonly beginning: Beginning; readonly manifest: Manifest }> {
  let beginning: Beginning | undefined;
  const archive = readArchive(file, password);
  for (;;) {
    const next = await archive.next();
    if (next.done) {
      const manifest = manifestSchema.safeParse(next.value).data;
      if (beginning === undefined || manifest === undefined) throw new BackupRefused(`${file} is no backup of Charsu.`);
      return { beginning, manifest };
    }
    if (next.value.name !== entries.beginning) continue;
    beginning = beginningSchema.safeParse(JSON.parse(next.value.bytes.toString())).data;
    if (beginning !== undefined) await refuseNewer(beginning);
  }
}

async function refuseNewer(beginning: Beginning): Promise<void> {
  const known = new Set(await migrationNames());
  const isNewer = isOlder(productVersion, beginning.version) || beginning.form > form;
  if (!isNewer && beginning.migrations.every((name) => known.has(name))) return;
  throw new BackupRefused(
    `The backup is of Charsu ${beginning.version}${isNewer ? '' : ' with tables that this one does not know'}, and this is ` +
      `${productVersion}: restore it with the newer version. Nothing was changed.`,
  );
}
