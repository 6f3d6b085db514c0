import { constants } from 'node:fs';
import { copyFile, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { systemErrorCode } from './startup-error.ts';

export interface LogBounds {
  /** A file that has grown beyond is cut. */
  readonly largestBytes: number;
  /** How many older files stay beside each. */
  readonly kept: number;
}

/** At most about 80 MB a part. */
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
 * While there is no room for the copy everything stays as it is.
 */
export async function rotate(path: string, { largestBytes, kept }: LogBounds = usualBounds): Promise<void> {
  if ((await sizeOf(path)) <= largestBytes) return;
  const copy = `${path}.new`;
  try {
    await copyFile(path, copy, constants.COPYFILE_FICLONE);
  } catch (error) {
    await rm(copy, { force: true });
    throw error;
  }
  await truncate(path);
  for (let age = kept; age > 0; age -= 1) {
    await rename(age === 1 ? copy : `${path}.${age - 1}`, `${path}.${age}`).catch((error: unknown) => {
      if (systemErrorCode(error) !== 'ENOENT') throw error;
    });
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
  let reported: string | undefined;
  while (!signal.aborted) {
    try {
      for (const name of await readdir(folder)) if (name.endsWith('.log')) await rotate(join(folder, name), options);
    } catch (error) {
      const trouble = `the logs in ${folder} grow: ${error instanceof Error ? error.message : String(error)}`;
      if (trouble !== reported) report(trouble);
      reported = trouble;
    }
    await delay(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
