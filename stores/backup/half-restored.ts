import { access, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { forceToDisk } from '@charsu/core/process/durable-file.ts';

/** The folder with the keys of a restore. It exists from the first change to the last, so that it marks a killed restore. */
export const keysToCome = (secretsDir: string): string => `${secretsDir}.restored`;

/** Begins a restore: from now on nothing starts on this place. */
export async function beginRestore(secretsDir: string): Promise<void> {
  const draft = keysToCome(secretsDir);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await forceToDisk(path.dirname(draft));
}

/** The advice about a restore that was killed; undefined where there is none. */
export async function halfRestored(secretsDir: string): Promise<string | undefined> {
  const draft = keysToCome(secretsDir);
  const isThere = await access(draft).then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  return `A restore into ${path.dirname(draft)} was interrupted: repeat it with --replace, or remove ${draft} to go on without it.`;
}
