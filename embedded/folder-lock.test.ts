import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holderOf, lastHolderOf, takeLock } from './folder-lock.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charsu-lock-'));
  path = join(folder, 'some.lock');
});
afterEach(() => rm(folder, { recursive: true }));

it('a lock is of one process, until it lets go or is killed', async () => {
  expect(await holderOf(path)).toBeUndefined();
  const program = join(folder, 'holder.ts');
  const module = JSON.stringify(import.meta.resolve('./folder-lock.ts'));
  await writeFile(
    program,
    `process.send((await (await import(${module})).takeLock(process.argv[2])).held); setInterval(() => undefined, 60_000)`,
  );
  const holder = fork(program, [path]);
  expect(await once(holder, 'message')).toEqual([true, undefined]);
  expect(await holderOf(path)).toEqual({ pid: holder.pid });
  expect(await takeLock(path)).toEqual({ held: false, pid: holder.pid });
  expect(lastHolderOf(path)).toBe(holder.pid);
  const ended = once(holder, 'exit');
  holder.kill('SIGKILL');
  await ended;
  const taken = await takeLock(path);
  expect(taken.held).toBe(true);
  expect(await holderOf(path)).toEqual({ pid: process.pid });
  if (taken.held) await taken.release();
  expect(await holderOf(path)).toBeUndefined();
});

it('a file of another form holds nothing', async () => {
  await writeFile(path, JSON.stringify({ pid: process.pid, startedAt: '1' }));
  expect(await holderOf(path)).toBeUndefined();
});
