import { execFile } from 'node:child_process';
import { chmod, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { systemErrorCode } from '@charsu/embedded/startup-error.ts';
import { makeTestFolder } from '../support/test-postgres.ts';

const run = promisify(execFile);

/** A separate disk that can be filled to the last byte. */
interface SmallDisk {
  readonly folder: string;
  /** Leaves no byte free. */
  fill(): Promise<void>;
  /** Deletes the filling files. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts a disk of `megabytes` in memory; undefined if this user may not mount. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await makeTestFolder();
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  await chmod(folder, 0o711);
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      const file = await open(filler, 'a');
      try {
        // Large pieces first, then small ones for the rest.
        for (const bytes of [1_048_576, 4_096]) await writeUntilFull(file, Buffer.alloc(bytes));
      } finally {
        await file.close();
      }
    },
    empty: () => rm(filler, { force: true }),
    async remove() {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, piece: Buffer): Promise<void> {
  for (;;) {
    try {
      await file.write(piece);
    } catch (error) {
      if (systemErrorCode(error) === 'ENOSPC') return;
      throw error;
    }
  }
}
