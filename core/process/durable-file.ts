import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes a file or folder to the disk, so that it survives a power cut. */
export async function forceToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Writes a file so that after a power cut or `kill -9` it is either the old or the new one, never a part. Its folder
 * must exist.
 *
 * @param mode of the file, before the process's umask; by default for its owner only.
 */
export async function writeDurably(path: string, text: string, mode = 0o600): Promise<void> {
  const draft = `${path}.new`;
  try {
    const file = await open(draft, 'w', mode);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await forceToDisk(dirname(path));
}
