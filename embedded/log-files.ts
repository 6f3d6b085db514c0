import { constants } from 'node:fs';
import { copyFile, readdir, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '@charsu/core/process/process-log.ts';
import { systemErrorCode } from './startup-error.ts';

interface LogBounds {
  /** The size at which a log is rotated. */
  readonly largestBytes: number;
  /** The number of older files beside each log. */
  readonly kept: number;
}

/** At most about 80 MB for each service. */
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
 * Rotates a log that has grown too large: copies it to `<path>.1`, after that became `<path>.2`, and so on, and empties
 * it. Its writer goes on, and must have opened it for appending. The few lines written during the copy are lost.
 * Without room for the copy the oldest file is deleted, and the log stays until the next attempt.
 */
export async function rotate(path: string, { largestBytes, kept }: LogBounds): Promise<void> {
  if ((await sizeOf(path)) <= largestBytes) return;
  const copy = `${path}.new`;
  try {
    await copyFile(path, copy, constants.COPYFILE_FICLONE);
  } catch (error) {
    await rm(copy, { force: true });
    // Room for the next attempt, so that a full disk does not prevent the rotation.
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

/** The text written to a log since it was `from` bytes long; the whole log when it was rotated meanwhile. */
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

interface WatchOptions extends LogBounds {
  readonly signal: AbortSignal;
  /** Called once for each failure that is retried. */
  readonly report: (line: string) => void;
  /** The pause between two checks, in ms. */
  readonly pauseMs?: number;
}

/** Keeps all logs of a folder within bounds until the signal aborts. */
export async function keepWithinBounds(folder: string, options: WatchOptions): Promise<void> {
  const { signal, report, pauseMs = usualPauseMs } = options;
  let reported = new Set<string>();
  while (!signal.aborted) {
    const troubles = new Set<string>();
    const tell = (error: unknown) => {
      const trouble = `the logs in ${folder} grow: ${messageOf(error)}`;
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
