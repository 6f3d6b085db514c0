import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { between, pick, type Random, shuffled } from '@charsu/demo/random.ts';
import type { ServiceName } from '@charsu/embedded/services.ts';
import type { World } from './world.ts';

const run = promisify(execFile);

const parts: readonly ServiceName[] = ['postgres', 'event-store', 'search', 'sandbox', 'projections', 'jobs', 'api'];

/** The fault of a round. */
export interface Fault {
  readonly kind: 'kill' | 'hang';
  /** One, or two at once. */
  readonly victims: readonly ServiceName[];
  /** A kill of the API at the moment when the log writes the hold of somebody who pays for a display. */
  readonly atHold: boolean;
  /** The number of commands sent before it. */
  readonly after: number;
  /** The length of a hang, in ms. */
  readonly ms: number;
}

/** The fault of a round of so many commands: mostly a kill, now and then a hang, two victims or a chosen moment. */
export function planFault(random: Random, commands: number): Fault {
  const kind = random() < 0.2 ? 'hang' : 'kill';
  const victims = shuffled(random, parts).slice(0, kind === 'kill' && random() < 0.2 ? 2 : 1);
  const after = between(random, Math.ceil(commands * 0.1), Math.ceil(commands * 0.7));
  const ms = pick(random, [300, 1_500, 4_000]);
  const atHold = kind === 'kill' && victims.length === 1 && random() < 0.25;
  return { kind, victims: atHold ? ['api'] : victims, atHold, after, ms };
}

/** A fault in words, for the line of its round. */
export const nameOf = ({ kind, victims, atHold, after, ms }: Fault): string =>
  `${kind} ${victims.join(' and ')}${kind === 'hang' ? ` for ${ms} ms` : ''} at ${atHold ? 'a hold after ' : ''}command ${after}`;

function pidOf({ stack }: World, part: ServiceName): number {
  const pid = stack.pid(part);
  if (pid === undefined) throw new Error(`${part} does not run`);
  return pid;
}

/** A part's process and its children: PostgreSQL has one for every connection. */
async function family(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return [pid, ...rows.filter(([, parent]) => parent === pid).flatMap(([child]) => (child ? [child] : []))];
}

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // It has ended by itself meanwhile.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
};

/** Suspends a part, like a swapping machine or a broken network; returns a function that resumes it. */
async function hang(world: World, part: ServiceName): Promise<() => void> {
  const pids = await family(pidOf(world, part));
  signal(pids, 'SIGSTOP');
  return () => signal(pids, 'SIGCONT');
}

/**
 * Does work while the log writes the next hold, which lingers for half a second before its commit: it is then written
 * without an answer. Does it without a hold when none is placed within some seconds.
 */
async function whileHeld({ pool }: World, work: () => void): Promise<void> {
  const isLingering = async () =>
    (await pool.query(`select from pg_stat_activity where wait_event = 'PgSleep'`)).rowCount !== 0;
  await pool.query(
    `create function event_store.linger() returns trigger language plpgsql as
       'begin perform pg_sleep(0.5); return new; end';
     create trigger linger before insert on event_store.events for each row when (new.type = 'HoldPlaced')
       execute function event_store.linger()`,
  );
  for (let turn = 0; turn < 1_000 && !(await isLingering()); turn += 1) await delay(10);
  work();
  await pool.query('drop function event_store.linger cascade');
}

/** Causes the fault, and settles when its victims work again. */
export async function commit(world: World, { kind, victims, atHold, ms }: Fault): Promise<void> {
  if (kind === 'hang') {
    const goOn = await Promise.all(victims.map((part) => hang(world, part)));
    await delay(ms);
    for (const letGo of goOn) letGo();
    return;
  }
  const back = victims.map((part) => world.untilBack(part));
  const kill = () =>
    signal(
      victims.map((part) => pidOf(world, part)),
      'SIGKILL',
    );
  if (atHold) await whileHeld(world, kill);
  else kill();
  await Promise.all(back);
}
