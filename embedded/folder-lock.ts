import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';

type LockResult = { held: true; release(): Promise<void> } | { held: false; pid: number };

/** Node 24 warns of SQLite when it is first loaded, which would stand above each answer of a command. */
function loadQuietly(): typeof import('node:sqlite') {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}
const sqlite = loadQuietly();

/** SQLite's codes of two errors. */
const busy = 5;
const notADatabase = 26;
const errorCodeOf = (error: unknown): unknown =>
  error instanceof Error && 'errcode' in error ? error.errcode : undefined;

/** The open files of held locks: one that is collected as garbage is closed. */
const held = new Set<DatabaseSync>();

/**
 * Takes the lock file at `path` for this process, or returns the process that holds it. The lock is that of a writer in
 * SQLite: the system frees it when the process ends in any way, and not before. The file stays, with the id of its last
 * holder.
 */
export async function takeLock(path: string): Promise<LockResult> {
  // Where it cannot be written the error is the system's own.
  await (await open(path, 'a', 0o600)).close();
  const file = new sqlite.DatabaseSync(path, { timeout: 0 });
  const take = 'begin immediate';
  try {
    file.exec(`pragma journal_mode = memory; ${take}; pragma user_version = ${process.pid}; commit; ${take}`);
    held.add(file);
    const release = async () => {
      if (held.delete(file)) file.close();
    };
    return { held: true, release };
  } catch (error) {
    if (errorCodeOf(error) === busy)
      return { held: false, pid: Number(file.prepare('pragma user_version').get()?.user_version) };
    // The lock of a version before, in a form of its own.
    if (errorCodeOf(error) !== notADatabase) throw error;
    await rm(path, { force: true });
  }
  return takeLock(path);
}

/** The process that holds the lock at `path`, if any. */
export async function holderOf(path: string): Promise<{ pid: number } | undefined> {
  if (!existsSync(path)) return undefined;
  const lock = await takeLock(path);
  if (!lock.held) return { pid: lock.pid };
  await lock.release();
  return undefined;
}

/** The process that last took the lock at `path`, whether it runs or not; the lock is left alone. */
export function lastHolderOf(path: string): number | undefined {
  if (!existsSync(path)) return undefined;
  const file = new sqlite.DatabaseSync(path, { readOnly: true, timeout: 1_000 });
  try {
    return Number(file.prepare('pragma user_version').get()?.user_version);
  } finally {
    file.close();
  }
}
