import { randomFrom } from '../demo/random.ts';
import { compareJobs } from './audit-jobs.ts';
import { auditLog } from './audit-log.ts';
import { compareReplay, compareSearch, compareTouched, settle } from './audit-reads.ts';
import { commit, nameOf, planFault } from './faults.ts';
import { load, makeShared } from './load.ts';
import { read } from './readers.ts';
import { startWorld } from './world.ts';

export interface ChaosOptions {
  readonly seed: number;
  /** Numbers of the rounds, in this order; each tells its commands and its fault by seed and number alone. */
  readonly rounds: readonly number[];
  /** Commands in a round. */
  readonly load: number;
  /** After so many rounds, and after the last, every read model is filled anew and compared. */
  readonly replayEvery: number;
  readonly say: (line: string) => void;
}

export interface ChaosReport {
  readonly commands: number;
  readonly accepted: number;
  readonly refused: number;
  readonly unknown: number;
  readonly reads: number;
  readonly events: number;
  /** The first round that went wrong, and how; nothing after it was run. */
  readonly failure: { readonly round: number; readonly wrong: readonly string[]; readonly dataDir: string } | undefined;
}

/** Runs the rounds on one product, until one goes wrong. */
export async function chaos({ seed, rounds, load: commands, replayEvery, say }: ChaosOptions): Promise<ChaosReport> {
  let incidents: string[] = [];
  const world = await startWorld((line) => incidents.push(line));
  const audit = auditLog(world.eventStore);
  const totals = { commands: 0, accepted: 0, refused: 0, unknown: 0, reads: 0, events: 0 };
  let failure: ChaosReport['failure'];
  try {
    const never = { world, onSend: () => undefined, wrong: (line: string) => say(line) };
    const shared = await makeShared(never);
    const atFirst = await audit.compare(shared.sent);
    if (atFirst.length > 0) throw new Error(atFirst.join('\n'));

    for (const [index, round] of rounds.entries()) {
      const begun = performance.now();
      incidents = [];
      const wrong: string[] = [];
      const random = randomFrom(`${seed}/${round}`);
      const fault = planFault(random, commands);
      const struck = Promise.withResolvers<void>();
      let sentSoFar = 0;
      const options = {
        world,
        wrong: (line: string) => wrong.push(line),
        onSend: () => {
          sentSoFar += 1;
          if (sentSoFar === fault.after) commit(world, fault).then(struck.resolve, struck.reject);
        },
      };
      const stopped = new AbortController();
      const reading = read(world, shared, stopped.signal, options.wrong);
      const [sent] = await Promise.all([load(options, shared, `s${seed}r${round}`, commands), struck.promise]);
      stopped.abort();
      const reads = await reading;
      const recovered = performance.now();
      wrong.push(...(await audit.compare(sent)));
      await settle(world, audit.position ?? 0n);
      const settled = performance.now();
      wrong.push(...(await compareTouched(world, audit.touched)), ...(await compareSearch(world)));
      wrong.push(...(await compareJobs(world)));
      const last = index === rounds.length - 1;
      const replayed = last || (index + 1) % replayEvery === 0;
      if (replayed) {
        wrong.push(...(await compareReplay(world, audit.position ?? 0n)));
        await settle(world, audit.position ?? 0n);
        wrong.push(...(await compareSearch(world)));
      }
      const count = (kind: string): number => sent.filter(({ outcome }) => outcome.kind === kind).length;
      const [accepted, refused, unknown] = [count('accepted'), count('refused'), count('unknown')];
      totals.commands += sent.length;
      totals.accepted += accepted;
      totals.refused += refused;
      totals.unknown += unknown;
      totals.reads += reads;
      totals.events = audit.events;
      const seconds = (from: number, to: number): string => ((to - from) / 1_000).toFixed(1);
      say(
        `${String(round).padStart(4)}  ${nameOf(fault).padEnd(48)} ${accepted} accepted, ${refused} refused, ${unknown} unknown, ` +
          `${reads} reads; load ${seconds(begun, recovered)} s, settled ${seconds(recovered, settled)} s, ` +
          `compared ${seconds(settled, performance.now())} s${replayed ? ' with replay' : ''}${wrong.length > 0 ? '  WRONG' : ''}`,
      );
      if (wrong.length === 0) continue;
      failure = { round, wrong: [...wrong, ...incidents.map((line) => `(${line})`)], dataDir: world.dataDir };
      break;
    }
  } finally {
    await world.stop(failure !== undefined);
  }
  return { ...totals, failure };
}
