import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** The value below which `share` (0 to 1) of the samples lie; NaN without any. Sorts the samples. */
export function percentile(samples: number[], share: number): number {
  samples.sort((one, other) => one - other);
  return samples[Math.min(samples.length - 1, Math.floor(samples.length * share))] ?? Number.NaN;
}

/** The result of a measurement. */
export interface Measured {
  readonly count: number;
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** The result of samples, in ms, from a measurement of `seconds`. Sorts them. */
export const measuredOf = (samples: number[], seconds: number): Measured => ({
  count: samples.length,
  rate: samples.length / seconds,
  p50: percentile(samples, 0.5),
  p99: percentile(samples, 0.99),
});

const since = (begun: number): number => performance.now() - begun;

/** Seconds that `work` takes, with its result. */
export async function timed<Result>(work: () => Promise<Result>): Promise<{ seconds: number; result: Result }> {
  const begun = performance.now();
  const result = await work();
  return { seconds: since(begun) / 1_000, result };
}

/**
 * Repeats `work` with a number of concurrent clients for some seconds, or until `left` is empty; each client waits for an
 * answer before the next request. Throws the error of `work`.
 *
 * @param work gets the count of all calls before, and the client's number.
 */
export async function closedLoop(
  clients: number,
  until: { readonly seconds: number } | { readonly calls: number },
  work: (turn: number, client: number) => Promise<unknown>,
): Promise<Measured> {
  const samples: number[] = [];
  const begun = performance.now();
  let turns = 0;
  const isOver = () => ('calls' in until ? turns >= until.calls : since(begun) >= until.seconds * 1_000);
  const client = async (_: unknown, number: number): Promise<void> => {
    while (!isOver()) {
      const asked = performance.now();
      await work(turns++, number);
      samples.push(since(asked));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return measuredOf(samples, since(begun) / 1_000);
}

/**
 * Begins `work` at random moments, at an average rate, for some seconds, like independent visitors: none waits for the
 * one before. Times count from the moment that a work was due. Throws the first error of `work` once all have ended.
 */
export async function arrivals(
  perSecond: number,
  seconds: number,
  random: () => number,
  work: (turn: number) => Promise<unknown>,
): Promise<Measured> {
  const samples: number[] = [];
  const under: Promise<void>[] = [];
  const failures: unknown[] = [];
  const begun = performance.now();
  // The times between independent events are exponentially distributed.
  const wait = (): number => (-Math.log(1 - random()) * 1_000) / perSecond;
  for (
    let due = begun + wait(), turn = 0;
    due < begun + seconds * 1_000 && failures.length === 0;
    due += wait(), turn++
  ) {
    const early = due - performance.now();
    if (early > 0) await delay(early);
    const wanted = due;
    const done = () => void samples.push(since(wanted));
    under.push(work(turn).then(done, (error: unknown) => void failures.push(error)));
  }
  await Promise.all(under);
  if (failures.length > 0) throw failures[0];
  return measuredOf(samples, seconds);
}

/**
 * Repeats `work` at an interval until `signal`, and resolves with the times in ms. A late one delays the next: this
 * watches a server, or writes, without loading it. Throws the error of `work`.
 */
export async function everySoOften(
  milliseconds: number,
  signal: AbortSignal,
  work: (turn: number) => Promise<unknown>,
): Promise<number[]> {
  const samples: number[] = [];
  for (let turn = 0; !signal.aborted; turn++) {
    const asked = performance.now();
    await work(turn);
    samples.push(since(asked));
    await delay(Math.max(0, milliseconds - since(asked)), undefined, { signal }).catch(() => undefined);
  }
  return samples;
}

/** Runs `work` while something goes on beside it until its signal. Throws the first error of either. */
export async function during<Meanwhile, Result>(
  beside: (signal: AbortSignal) => Promise<Meanwhile>,
  work: () => Promise<Result>,
): Promise<{ readonly meanwhile: Meanwhile; readonly result: Result }> {
  const stopping = new AbortController();
  const [meanwhile, result] = await Promise.all([beside(stopping.signal), work().finally(() => stopping.abort())]);
  return { meanwhile, result };
}

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

/** The running child processes of a process, from Linux. */
export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

/** The processor time of a process and its children since its start, in ms: PostgreSQL has one for each connection. */
export async function processorTime(pid: number): Promise<number> {
  const { own, ofEnded } = await times(pid);
  const running = (await childrenOf(pid)).map(async (child) => (await times(child)).own);
  // A process that ends meanwhile is missed this once.
  const all = await Promise.all(running.map((time) => time.catch(() => 0)));
  return all.reduce((sum, time) => sum + time, own + ofEnded);
}

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

/**
 * Ticks since the machine started, from Linux: of all of its processors, and those that the host of a virtual machine
 * kept for others; undefined elsewhere.
 */
async function ticksSoFar(): Promise<{ readonly all: number; readonly taken: number } | undefined> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => undefined);
  const [name, ...counts] = text?.split('\n', 1)[0]?.split(/ +/) ?? [];
  if (name !== 'cpu') return undefined;
  // user, nice, system, idle, iowait, irq, softirq, steal; guests are in user already.
  const ticks = counts.slice(0, 8).map(Number);
  return { all: ticks.reduce((sum, each) => sum + each, 0), taken: ticks[7] ?? 0 };
}

/** Counts from its call on the share (0 to 1) of the processors that the host took for others, if Linux tells. */
export async function watchTakenTime(): Promise<() => Promise<number | undefined>> {
  const before = await ticksSoFar();
  return async () => {
    const after = await ticksSoFar();
    if (before === undefined || after === undefined || after.all === before.all) return undefined;
    return (after.taken - before.taken) / (after.all - before.all);
  };
}
