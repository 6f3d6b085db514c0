import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { systemErrorCode } from './startup-error.ts';

const run = promisify(execFile);

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
}

/**
 * What tells a process from a later one that was given the same id: the time it started, as the system writes it.
 * Empty when there is no such process.
 */
export async function startTimeOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return ps(pid, 'lstart');
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold spaces; the start time is the 22nd.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** The command line of a process, its arguments separated by spaces; empty when there is no such process. */
export async function commandLineOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return ps(pid, 'args');
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

async function ps(pid: number, column: 'lstart' | 'args'): Promise<string> {
  try {
    const { stdout } = await run('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], {
      env: { ...process.env, LC_ALL: 'C' },
    });
    return stdout.trim();
  } catch {
    return '';
  }
}
