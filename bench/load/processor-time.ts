import { readFile } from 'node:fs/promises';
import type { ServiceName } from '@charsu/embedded/services.ts';
import type { Product } from '../product.ts';

/** Linux counts processor time in hundredths of a second. */
const msOfTick = 10;

/** The processor time of a process, in ms, from Linux: its own, and that of its ended child processes. */
async function times(pid: number): Promise<{ readonly own: number; readonly ofEnded: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program is in brackets and may hold any character; after it the 12th to 15th field count.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15).map(Number);
  return { own: (user + system) * msOfTick, ofEnded: (userOfEnded + systemOfEnded) * msOfTick };
}

/** The processor time of a process since its start, in ms, from Linux. */
export const processorTime = async (pid: number): Promise<number> => (await times(pid)).own;

/** The processor time of services of the product since their start, in ms; of PostgreSQL with all of its connections. */
export async function processorTimeOf(product: Product, services: readonly ServiceName[]): Promise<number> {
  const times = await Promise.all(
    services.map((name) => {
      const pid = product.pid(name);
      if (pid === undefined) return 0;
      return name === 'postgres' ? processorTimeOfAll(pid) : processorTime(pid);
    }),
  );
  return times.reduce((sum, time) => sum + time, 0);
}

/** The same with all child processes: PostgreSQL has one for each connection. */
export async function processorTimeOfAll(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const pids = children.split(' ').filter((child) => child !== '');
  const { own, ofEnded } = await times(pid);
  // A process that ends meanwhile is missed this once.
  const running = await Promise.all(pids.map((child) => processorTime(Number(child)).catch(() => 0)));
  return running.reduce((sum, time) => sum + time, own + ofEnded);
}
