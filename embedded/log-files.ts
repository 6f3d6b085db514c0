import { constants } from 'node:fs';
import { copyFile, readdir, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { systemErrorCode } from './startup-error.ts';

export interface LogBounds {
  /** A file that has grown beyond is cut. */
  readonly largestBytes: number;
  /** How many older files stay beside each. */
  readonly kept: number;
}

/** At most about 80 MB a service. */
export const usualBounds: LogBounds = { largestBytes: 20_000_000, kept: 3 };
const usualPauseMs = 10_000;

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    (error: unknown) => {
      if (systemErrorCode(error) === 'ENOENT') return 0;
      throw error;
    },
  );

/**
 * Empties a log that has grown too large, after what was in it has become `<path>.1`, what was that `<path>.2`, and so on.
 * Whoever writes to it goes on: it has to be open for appending. The few lines that are written while it is copied are lost.
 * While there is no room for the copy the oldest of those beside it goes, and the log stays as it is until the next try.
 */
export async function rotate(path: string, { largestBytes, kept }: LogBounds = usualBounds): Promise<void> {
  if ((await sizeOf(path)) <= largestBytes) return;
  const copy = `${path}.new`;
  try {
    await copyFile(path, copy, constants.COPYFILE_FICLONE);
  } catch (error) {
    await rm(copy, { force: true });
    // The oldest makes room for the next try, so that a full disk does not keep the logs from being cut.
    if (systemErrorCode(error) === 'ENOSPC') await removeOldest(path, kept);
    throw error;
  }
  await truncate(path);
  for (let age = kept; age > 0; age -= 1) {
    await rename(age === 1 ? copy : `${path}.${age - 1}`, `${path}.${age}`).catch((error: unknown) => {
      if (systemErrorCode(error) !== 'ENOENT') throw error;
    });
  }
}

/** What was written to a log since it was `from` bytes long; all that is in it when it was cut meanwhile. */
export async function writtenSince(path: string, from: number): Promise<string> {
  const bytes = await readFile(path);
  return bytes.subarray(bytes.length < from ? 0 : from).toString('utf8');
}

async function removeOldest(path: string, kept: number): Promise<void> {
  for (let age = kept; age > 0; age -= 1) {
    const file = `${path}.${age}`;
    if ((await sizeOf(file)) > 0) return rm(file);
  }
}

export interface WatchOptions extends LogBounds {
  readonly signal: AbortSignal;
  /** Told once of each trouble that it tries again after. */
  readonly report: (line: string) => void;
  /** Between two looks, in ms. */
  readonly pauseMs?: number;
}

/** Keeps all logs of a folder within bounds until the signal aborts. */
export async function keepWithinBounds(folder: string, options: WatchOptions): Promise<void> {
  const { signal, report, pauseMs = usualPauseMs } = options;
  let reported = new Set<string>();
  while (!signal.aborted) {
    const troubles = new Set<string>();
    const tell = (error: unknown) => {
      const trouble = `the logs in ${folder} grow: ${error instanceof Error ? error.message : String(error)}`;
      if (!reported.has(trouble)) report(trouble);
      troubles.add(trouble);
    };
    const names = await readdir(folder).catch((error: unknown): string[] => {
      tell(error);
      return [];
    });
    for (const name of names) if (name.endsWith('.log')) await rotate(join(folder, name), options).catch(tell);
    reported = troubles;
    await delay(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
