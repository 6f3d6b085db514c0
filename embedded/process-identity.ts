import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { systemErrorCode } from './startup-error.ts';

const run = promisify(execFile);

/** Whether a process with this id runs, of any owner. A process that has ended and waits to be reaped does not. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemErrorCode(error) !== 'EPERM') return false;
  }
  // A container whose first process does not reap keeps the ended ones for ever.
  return process.platform !== 'linux' || !['Z', 'X'].includes((await statOf(pid))[0] ?? '');
}

/** The command line of a process, its arguments separated by spaces; empty when there is no such process. */
export async function commandLineOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return ps(pid);
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** The fields of /proc/<pid>/stat from the third (the state) on; none when there is no such process. */
async function statOf(pid: number): Promise<string[]> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** The command line by `ps`. */
async function ps(pid: number): Promise<string> {
  try {
    const { stdout } = await run('ps', ['-ww', '-o', 'args=', '-p', String(pid)], {
      env: { ...process.env, LC_ALL: 'C' },
    });
    return stdout.trim();
  } catch {
    return '';
  }
}
