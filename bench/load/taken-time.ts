import { readFile } from 'node:fs/promises';

/** Ticks since the machine started: all of its processors', and those that the host of a virtual machine kept for others. */
interface Ticks {
  readonly all: number;
  readonly taken: number;
}

/** Counted by Linux; undefined elsewhere. */
async function ticksSoFar(): Promise<Ticks | undefined> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => undefined);
  const [name, ...counts] = text?.split('\n', 1)[0]?.split(/ +/) ?? [];
  if (name !== 'cpu') return undefined;
  // user, nice, system, idle, iowait, irq, softirq, steal; guests are in user already.
  const ticks = counts.slice(0, 8).map(Number);
  return { all: ticks.reduce((sum, each) => sum + each, 0), taken: ticks[7] ?? 0 };
}

/**
 * Counts from its call on the share (0 to 1) of the processors that the host took for others; undefined without
 * counters.
 */
export async function watchTakenTime(): Promise<() => Promise<number | undefined>> {
  const before = await ticksSoFar();
  return async () => {
    const after = await ticksSoFar();
    if (before === undefined || after === undefined || after.all === before.all) return undefined;
    return (after.taken - before.taken) / (after.all - before.all);
  };
}
