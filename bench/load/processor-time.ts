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
