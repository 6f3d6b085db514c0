import type { ReactorStatus } from '@charsu/core/contract/system.ts';
import type { LogPosition } from '@charsu/core/event-store/event-store.ts';
import { type Database, isLockHeld } from '../database/database.ts';
import { recordsOf } from '../database/rows.ts';

/** The advisory lock of the one process that runs the reactors. */
export const reactorLock = 0x7265_6163;

/** The reactor that copies notices into mails; deleting a user's messages waits for it. */
export const mailNotices = 'mail-notices';

/** The queue of failed reactions that are retried, and the queue of dead letters. */
export const reactionQueues = { retry: 'reactions', dead: 'reactions-dead' } as const;

/** Another process runs the reactor, or the log was restored: events read after the checkpoint are void. */
class CheckpointMoved extends Error {
  constructor(name: string) {
    super(`The checkpoint of the reactor ${name} was moved by somebody else.`);
    this.name = 'CheckpointMoved';
  }
}

/** The checkpoints of reactors by name; undefined: the beginning of the log. Registers new reactors. */
export async function openCheckpoints(
  database: Database,
  names: readonly string[],
): Promise<Map<string, LogPosition | undefined>> {
  await database.query('insert into app.reactor (name) select unnest($1::text[]) on conflict do nothing', [names]);
  const { rows } = await database.query<{ name: string; position: string | null }>(
    'select name, position from app.reactor where name = any($1)',
    [names],
  );
  return new Map(rows.map(({ name, position }) => [name, position === null ? undefined : BigInt(position)]));
}

/** A checkpoint that moves. */
export interface CheckpointMove {
  readonly name: string;
  readonly from: LogPosition | undefined;
  readonly to: LogPosition;
}

/**
 * Stores checkpoints in one statement: each by compare-and-set. Repeated after a lost answer, it changes nothing.
 *
 * @throws {CheckpointMoved} when a stored position is neither `from` nor `to`; the others are stored.
 */
export async function moveCheckpoints(database: Database, moves: readonly CheckpointMove[]): Promise<void> {
  const { rows } = await database.query<{ name: string }>({
    name: 'move reactors',
    text: `update app.reactor set position = upto, updated_at = now()
           from unnest($1::text[], $2::bigint[], $3::bigint[]) as move (reactor, since, upto)
           where name = reactor and (position is not distinct from since or position = upto) returning name`,
    values: [
      moves.map(({ name }) => name),
      moves.map(({ from }) => from?.toString() ?? null),
      moves.map(({ to }) => to.toString()),
    ],
  });
  const lost = moves.find((move) => !rows.some(({ name }) => name === move.name));
  if (lost !== undefined) throw new CheckpointMoved(lost.name);
}

/**
 * The checkpoint of each reactor, and the numbers of its failed reactions: those that are retried, and its dead letters.
 */
export async function reactorStatus(database: Database): Promise<ReactorStatus[]> {
  const reactors = await recordsOf<Omit<ReactorStatus, 'running' | 'retrying' | 'dead'>>(
    database,
    'select name, coalesce(position, 0) as position, updated_at from app.reactor order by name',
  );
  const running = await isLockHeld(database, reactorLock);
  const failed = await failedReactions(database);
  const count = (queue: string, name: string): number =>
    failed.find((found) => found.queue === queue && found.reactor === name)?.count ?? 0;
  return reactors.map((reactor) => ({
    ...reactor,
    running,
    retrying: count(reactionQueues.retry, reactor.name),
    dead: count(reactionQueues.dead, reactor.name),
  }));
}

interface Failed {
  readonly queue: string;
  readonly reactor: string;
  readonly count: number;
}

/** From pg-boss's own table; none before jobs have run for the first time. */
async function failedReactions(database: Database): Promise<readonly Failed[]> {
  const { rows: there } = await database.query<{ jobs: string | null }>(
    `select to_regclass('pgboss.job')::text as jobs`,
  );
  if (!there[0]?.jobs) return [];
  const { rows } = await database.query<Failed>(
    `select name as queue, data->>'reactor' as reactor, count(*)::int as count from pgboss.job
     where name = any($1) and state in ('created', 'retry', 'active') group by 1, 2`,
    [Object.values(reactionQueues)],
  );
  return rows;
}
