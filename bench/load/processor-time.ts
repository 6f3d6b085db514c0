import { readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second. */
const msOfTick = 10;

/** The processor time that a process has taken since its start, in ms, as Linux tells it. */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program stands in brackets and may hold anything; behind it the 12th and 13th field count.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * msOfTick;
}

/** The same with all processes that it has started and that run: of PostgreSQL, whose every connection is one. */
export async function processorTimeOfAll(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const pids = children.split(' ').filter((child) => child !== '');
  // One that has ended meanwhile took little.
  const times = await Promise.all(pids.map((child) => processorTime(Number(child)).catch(() => 0)));
  return times.reduce((sum, time) => sum + time, await processorTime(pid));
}
