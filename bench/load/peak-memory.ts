import { readFile, writeFile } from 'node:fs/promises';

/** The most memory a process has had resident since its start, in MB, from Linux. */
export async function peakMemory(pid: number): Promise<number> {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`The system does not tell how much memory process ${pid} has had`);
  return Number(kilobytes) / 1024;
}

/** The memory of a process that is resident now, in MB, from Linux; `peakMemory` counts from now on. */
export async function restPeakMemory(pid: number): Promise<number> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  return peakMemory(pid);
}
