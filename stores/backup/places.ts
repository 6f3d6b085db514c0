import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Backups, KeptBackup } from '@charsu/core/contract/backups.ts';
import { type Place, placeOf } from '@charsu/core/process/bucket.ts';
import type { Config } from '@charsu/core/process/config.ts';
import { BackupRefused } from './archive.ts';
import { backupsIn, isBackup, newestFirst } from './bucket.ts';

/** The bucket that backups go into, with the folder in it; undefined for a place on this machine. */
export function bucketFor(to: string | undefined): Place | undefined {
  const bucket = to === undefined ? undefined : placeOf(to);
  if (to?.startsWith('s3:') && bucket === undefined) {
    throw new BackupRefused('The bucket is not like s3://key:secret@s3.example/bucket/folder?region=eu-central-1.');
  }
  return bucket;
}

/** The folder on this machine that backups go into, or wait in for their upload. `file`: the one that `to` names. */
export async function folderFor(
  to: string | undefined,
  dataDir: string,
): Promise<{ readonly folder: string; readonly file?: string }> {
  if (to === undefined || bucketFor(to)) return { folder: path.join(dataDir, 'backups') };
  const isFolder = to.endsWith('/') || (await stat(to).catch(() => undefined))?.isDirectory();
  return isFolder ? { folder: path.resolve(to) } : { folder: path.dirname(path.resolve(to)), file: path.resolve(to) };
}

/** The newest thirty backups at the place of a configuration, the newest first. */
export async function keptBackups({
  backups: { to, password },
  dataDir,
}: Pick<Config, 'backups' | 'dataDir'>): Promise<Omit<Backups, 'underWay' | 'last'>> {
  const bucket = bucketFor(to);
  const { folder } = await folderFor(to, dataDir);
  const found = await (bucket ? backupsIn(bucket) : filesIn(folder)).catch(() => null);
  const backups = found?.sort(newestFirst).slice(0, 30) ?? null;
  return {
    place: bucket ? shown(bucket) : folder,
    isBucket: bucket !== undefined,
    encrypted: password !== undefined,
    backups,
  };
}

const shown = ({ bucket: { endpoint, name }, key }: Place): string =>
  `s3://KEY:SECRET@${path.posix.join(new URL(endpoint).host, name, key)}`;

async function filesIn(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = await Promise.all(
    names.filter(isBackup).map(async (name): Promise<KeptBackup[]> => {
      // It may have been removed meanwhile.
      const file = await stat(path.join(folder, name)).catch(() => undefined);
      return file?.isFile() ? [{ name, bytes: file.size, at: file.mtime.toISOString() }] : [];
    }),
  );
  return found.flat();
}
