import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { forceToDisk } from './durable-file.ts';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * The content of a secret file, created by the first process that reads it and readable by its owner only. Concurrent
 * processes get the same secret.
 */
export async function readOrCreateSecret(file: string, make: () => Promise<string> | string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  const secret = await make();
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(8).toString('hex')}.new`;
  try {
    await writeNew(draft, secret);
    // A hard link appears with its whole content or not at all, and fails when the name is taken.
    await link(draft, file);
    return secret;
  } catch (error) {
    // Another process was first: its secret counts.
    if (hasCode(error, 'EEXIST')) return readOrCreateSecret(file, make);
    throw error;
  } finally {
    await rm(draft, { force: true });
    // It must survive a power cut: data encrypted or signed with it would be unreadable otherwise.
    await forceToDisk(path.dirname(file));
  }
}

async function writeNew(file: string, text: string): Promise<void> {
  const written = await open(file, 'wx', 0o600);
  try {
    await written.writeFile(text);
    await written.sync();
  } finally {
    await written.close();
  }
}

/** 32 bytes that hide login names in the log, shared by all processes that sign users in. */
export async function readNameKey(secretsDir: string): Promise<Uint8Array> {
  const file = path.join(secretsDir, 'name-key');
  const text = await readOrCreateSecret(file, () => `${randomBytes(32).toString('base64')}\n`);
  const key = Uint8Array.from(Buffer.from(text, 'base64'));
  if (key.length !== 32) throw new Error(`${file} does not hold 32 bytes in base64: restore it from a backup.`);
  return key;
}

/** Hides a value that must be recognised again: only holders of the key can check a guess. */
export const keyedHash = (key: Uint8Array, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
