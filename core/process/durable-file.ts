import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes sure that what a file or folder holds survives a power cut. */
export async function forceToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Writes a file that a power cut or `kill -9` leaves as it was or as it is to be, never torn. Its folder has to be there.
 *
 * @param mode of the file, before the process's umask; its owner's only when not given.
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
