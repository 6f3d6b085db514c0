import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeDurably } from '@charsu/core/process/durable-file.ts';
import { z } from 'zod';
import { holderOf, lastHolderOf, takeLock } from './folder-lock.ts';
import { makePassable, removePostgres } from './postgres-home.ts';
import { StartupError, systemErrorCode } from './startup-error.ts';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** The data folder that the environment names: DATA_DIR, else `.charsu` in the project. */
export function dataFolderOf(env: NodeJS.ProcessEnv): string {
  return resolve(projectRoot, env.DATA_DIR || '.charsu');
}

/**
 * The data that a start stores in the data folder; its presence also shows that `npm start` made the folder, so it may
 * be emptied.
 */
const Marker = z.object({
  createdAt: z.iso.datetime(),
  seedingSince: z.iso.datetime().optional(),
  seededAt: z.iso.datetime().optional(),
  leftEmptyAt: z.iso.datetime().optional(),
});
type Marker = z.infer<typeof Marker>;

const markerName = 'charsu.json';
const lockName = 'charsu.lock';

export interface DataFolder {
  readonly path: string;
  /** When the demo data was complete, if it ever was. */
  readonly seededAt: string | undefined;
  readonly seedingBegun: boolean;
  /** When a start first left the product without demo data, unless a later one has begun to make it. */
  readonly leftEmptyAt: string | undefined;
  /** When the demo data was first begun: an interrupted seeding continues with the same dates. */
  seedStart(): Promise<string>;
  rememberSeeded(): Promise<void>;
  /** Later starts make no demo data of their own accord. */
  rememberLeftEmpty(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Makes the data folder if needed and holds it for this process.
 *
 * @throws {StartupError} when it cannot be written, another start holds it or its marker is broken.
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  let lock: Awaited<ReturnType<typeof takeLock>>;
  let marker: Marker;
  try {
    await mkdir(path, { recursive: true, mode: 0o711 });
    await makePassable(path);
    lock = await takeLock(join(path, lockName));
  } catch (error) {
    throw unwritable(path, error);
  }
  if (!lock.held) {
    throw new StartupError(
      `Charsu already runs in ${path} (process ${lock.pid}). Stop that one with Ctrl-C, or set DATA_DIR and PORT.`,
    );
  }
  const { release } = lock;
  try {
    marker = (await readMarker(path)) ?? { createdAt: new Date().toISOString() };
    await writeMarker(path, marker);
  } catch (error) {
    await release();
    throw unwritable(path, error);
  }
  const remember = (change: Partial<Marker>): Promise<void> => {
    marker = { ...marker, ...change };
    return writeMarker(path, marker);
  };
  return {
    path,
    seededAt: marker.seededAt,
    seedingBegun: marker.seedingSince !== undefined,
    leftEmptyAt: marker.leftEmptyAt,
    async seedStart() {
      const since = marker.seedingSince ?? new Date().toISOString();
      await remember({ seedingSince: since, leftEmptyAt: undefined });
      return since;
    },
    rememberSeeded: () => remember({ seededAt: new Date().toISOString() }),
    rememberLeftEmpty: () => remember({ leftEmptyAt: marker.leftEmptyAt ?? new Date().toISOString() }),
    release,
  };
}

/** The process that runs on the data folder, if any. */
export function userOfDataFolder(path: string): Promise<{ pid: number } | undefined> {
  return holderOf(join(path, lockName));
}

/** The process that last ran on the data folder; a start beside this question is not hindered. */
export const lastUserOfDataFolder = (path: string): number | undefined => lastHolderOf(join(path, lockName));

/**
 * Whether a start made the folder, so that its content can be recreated or may be deleted on request. Also true with a
 * broken marker.
 */
export async function isDataFolder(path: string): Promise<boolean> {
  const found = await stat(join(path, markerName)).catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  return found?.isFile() ?? false;
}

/** Deletes a data folder and the database that belongs to it, wherever that is. No product may run on it. */
export async function removeDataFolder(path: string): Promise<void> {
  await removePostgres(path);
  await rm(path, { recursive: true, force: true });
}

async function readMarker(path: string): Promise<Marker | undefined> {
  const file = join(path, markerName);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return Marker.parse(JSON.parse(text));
  } catch {
    // As an empty folder it would be filled with demo data, over its content.
    const now = new Date().toISOString();
    throw new StartupError(
      `${file} is broken. To keep the data, restore it from a backup or write {"createdAt":"${now}","seededAt":"${now}"} into it; "npm run reset" empties the folder.`,
    );
  }
}

const writeMarker = (path: string, marker: Marker): Promise<void> =>
  writeDurably(join(path, markerName), `${JSON.stringify(marker)}\n`);

function unwritable(path: string, error: unknown): unknown {
  const code = systemErrorCode(error) ?? '';
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code)) return error;
  const reason = code === 'ENOSPC' ? 'the disk is full' : `it cannot be written (${code})`;
  return new StartupError(
    `The data folder ${path} cannot be used: ${reason}. Make it writable, or set DATA_DIR to another folder.`,
  );
}
