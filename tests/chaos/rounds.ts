import { randomFrom } from '@charsu/demo/random.ts';
import { Retrying } from '@charsu/projections/runner/retrying.ts';
import { isPassing } from '@charsu/stores/database/database.ts';
import { beginCopy } from './audit-backup.ts';
import { compareBooks } from './audit-books.ts';
import { compareJobs } from './audit-jobs.ts';
import { auditLog, type LogAudit } from './audit-log.ts';
import { compareReplay, compareSearch, compareTouched, settle } from './audit-reads.ts';
import { commit, type Fault, nameOf, planFault } from './faults.ts';
import type { Sent } from './ledger.ts';
import { load, makeShared, type Shared } from './load.ts';
import { read } from './readers.ts';
import { startWorld, type World } from './world.ts';

interface ChaosOptions {
  readonly seed: number;
  /** Numbers of the rounds, in this order; the seed and the number determine the commands and the fault of each. */
  readonly rounds: readonly number[];
  /** Commands in a round. */
  readonly load: number;
  /** The number of rounds after which, and at the end, every read model is rebuilt and compared. */
  readonly replayEvery: number;
  readonly say: (line: string) => void;
}

interface ChaosReport {
  readonly commands: number;
  readonly accepted: number;
  readonly refused: number;
  readonly unknown: number;
  readonly reads: number;
  readonly events: number;
  /** The first failed round, and its faults; later ones did not run. */
  readonly failure: { readonly round: number; readonly wrong: readonly string[]; readonly dataDir: string } | undefined;
}

/** Runs the rounds on a product of their own, until one fails. */
export async function chaos(options: ChaosOptions): Promise<ChaosReport> {
  const incidents: string[] = [];
  const world = await startWorld((line) => incidents.push(line));
  let failure: ChaosReport['failure'];
  try {
    const report = await chaosIn(world, incidents, options);
    ({ failure } = report);
    return report;
  } finally {
    await world.stop(failure !== undefined);
  }
}

/** Runs the rounds on a product, until one fails; `incidents` takes what it reports. */
export async function chaosIn(
  world: World,
  incidents: string[],
  { seed, rounds, load: commands, replayEvery, say }: ChaosOptions,
): Promise<ChaosReport> {
  const audit = auditLog(world.eventStore);
  const totals = { commands: 0, accepted: 0, refused: 0, unknown: 0, reads: 0, events: 0 };
  let failure: ChaosReport['failure'];
  const comparing = new Retrying({ name: 'comparison', signal: new AbortController().signal, log: say });
  const never = { world, onSend: () => undefined, wrong: (line: string) => say(line) };
  const shared = await makeShared(never);
  const atFirst = await audit.compare(shared.sent);
  if (atFirst.length > 0) throw new Error(atFirst.join('\n'));

  for (const [index, round] of rounds.entries()) {
    incidents.length = 0;
    const fault = planFault(randomFrom(`${seed}/${round}`), commands);
    const replayed = index === rounds.length - 1 || (index + 1) % replayEvery === 0;
    const begun = performance.now();
    const copying = replayed ? beginCopy(world) : undefined;
    const { sent, reads, wrong } = await strike(world, shared, fault, `s${seed}r${round}`, commands);
    const recovered = performance.now();
    wrong.push(...(await comparing.run(() => compareBooks(world), isPassing)));
    wrong.push(...(await audit.compare(sent)));
    await settle(world, audit.position ?? 0n);
    wrong.push(...((await copying?.compare()) ?? []));
    const settled = performance.now();
    // Retries while the database is slow on a busy machine; no command is sent meanwhile.
    wrong.push(...(await comparing.run(() => compareWithLog(world, audit, replayed), isPassing)));

    const counts = countsOf(sent);
    totals.commands += sent.length;
    totals.accepted += counts.accepted;
    totals.refused += counts.refused;
    totals.unknown += counts.unknown;
    totals.reads += reads;
    totals.events = audit.events;
    const seconds = (from: number, to: number): string => ((to - from) / 1_000).toFixed(1);
    say(
      `${String(round).padStart(4)}  ${nameOf(fault).padEnd(48)} ${inWords(counts)}, ` +
        `${reads} reads; load ${seconds(begun, recovered)} s, settled ${seconds(recovered, settled)} s, ` +
        `compared ${seconds(settled, performance.now())} s${replayed ? ' with replay' : ''}${wrong.length > 0 ? '  WRONG' : ''}`,
    );
    if (wrong.length === 0) continue;
    failure = { round, wrong: [...wrong, ...incidents.map((line) => `(${line})`)], dataDir: world.dataDir };
    break;
  }
  return { ...totals, failure };
}

/**
 * Sends the commands of a round, with readers beside, and causes the fault among them; until all are answered and its
 * victims are back.
 */
async function strike(
  world: World,
  shared: Shared,
  fault: Fault,
  marker: string,
  commands: number,
): Promise<{ sent: readonly Sent[]; reads: number; wrong: string[] }> {
  const wrong: string[] = [];
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
  const [sent] = await Promise.all([load(options, shared, marker, commands), struck.promise]);
  stopped.abort();
  return { sent, reads: await reading, wrong };
}

/** The differences of read models, search and jobs from the log. `withReplay`: also from a rebuild. */
async function compareWithLog(world: World, audit: LogAudit, withReplay: boolean): Promise<string[]> {
  const wrong = [...(await compareTouched(world, audit.touched)), ...(await compareSearch(world))];
  wrong.push(...(await compareJobs(world)));
  if (!withReplay) return wrong;
  wrong.push(...(await compareReplay(world, audit.position ?? 0n)));
  await settle(world, audit.position ?? 0n);
  wrong.push(...(await compareSearch(world)));
  return wrong;
}

type Counts = Pick<ChaosReport, 'accepted' | 'refused' | 'unknown'>;

function countsOf(sent: readonly Sent[]): Counts {
  const count = (kind: string): number => sent.filter(({ outcome }) => outcome.kind === kind).length;
  return { accepted: count('accepted'), refused: count('refused'), unknown: count('unknown') };
}

const inWords = ({ accepted, refused, unknown }: Counts): string =>
  `${accepted} accepted, ${refused} refused, ${unknown} unknown`;
