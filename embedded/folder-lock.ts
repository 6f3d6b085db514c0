import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { isAlive, startTimeOf } from './process-identity.ts';
import { systemErrorCode } from './startup-error.ts';

const Holder = z.object({ pid: z.number().int().positive(), startedAt: z.string() });
type Holder = z.infer<typeof Holder>;

type LockResult = { held: true; release(): Promise<void> } | { held: false; pid: number };

/**
 * Takes the lock file at `path` for this process, or returns the living process that holds it. A lock of a killed
 * process is taken over: the file has the holder's process id and start time, so a reused id does not count.
 */
export async function takeLock(path: string): Promise<LockResult> {
  const mine: Holder = { pid: process.pid, startedAt: await startTimeOf(process.pid) };
  const draft = `${path}.${process.pid}.${crypto.randomUUID()}`;
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (;;) {
      try {
        // A hard link appears with its whole content or not at all, and fails when the name is taken.
        await link(draft, path);
        return { held: true, release: () => rm(path, { force: true }) };
      } catch (error) {
        if (systemErrorCode(error) !== 'EEXIST') throw error;
      }
      const holder = await livingHolder(path);
      if (holder !== undefined) return { held: false, pid: holder.pid };
      await clearStale(path);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** The living process that holds the lock at `path`, or undefined. */
export async function livingHolder(path: string): Promise<{ pid: number } | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const holder = parseHolder(text);
  if (holder === undefined || !(await isAlive(holder.pid))) return undefined;
  return (await startTimeOf(holder.pid)) === holder.startedAt ? { pid: holder.pid } : undefined;
}

function parseHolder(text: string): Holder | undefined {
  try {
    return Holder.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Moves a dead holder's lock away; if another process has replaced it meanwhile, puts that lock back. */
async function clearStale(path: string): Promise<void> {
  const aside = `${path}.stale.${process.pid}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  if ((await livingHolder(aside)) !== undefined) {
    await link(aside, path).catch((error: unknown) => {
      if (systemErrorCode(error) !== 'EEXIST') throw error;
    });
  }
  await rm(aside, { force: true });
}
