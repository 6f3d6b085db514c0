import type { ProjectionStatus } from '@charsu/core/contract/system.ts';
import type { LogPosition } from '@charsu/core/event-store/event-store.ts';
import type { Database } from '@charsu/stores/database.ts';
import DataLoader from 'dataloader';

/** Notified after each commit of a read model; the payload is `name:position`. */
export const readModelChannel = 'read_model';
/** Notified when a read model's status has changed; the payload is its name. */
export const statusChannel = 'read_status';

/** Another process has taken over this read model: its checkpoint has moved. */
export class LostLeadership extends Error {
  constructor(name: string) {
    super(`Another process handles the read model ${name}.`);
    this.name = 'LostLeadership';
  }
}

/** The stored position of a version. */
export async function storedPosition(database: Database, name: string, version: number): Promise<bigint | undefined> {
  const { rows } = await database.query<{ position: string | null }>(
    'select position from read.projection where name = $1 and version = $2',
    [name, version],
  );
  const position = rows[0]?.position ?? null;
  return position === null ? undefined : BigInt(position);
}

/**
 * Stores the checkpoint of a version: a compare-and-set, so that of two processes that handle a read model only one
 * goes on. The commit does not wait for the disk: a crash of the database may lose the last milliseconds of tables and
 * checkpoint together, and the log still has the events.
 *
 * @returns whether this is the version that queries read, so that they wait for its position.
 * @throws {LostLeadership} when the stored position is not `from`, where this process left it.
 */
export async function storeCheckpoint(
  client: Database,
  name: string,
  version: number,
  from: LogPosition | undefined,
  to: LogPosition,
  handled: number,
): Promise<boolean> {
  const { rows } = await client.query<{ answers: boolean }>({
    name: 'checkpoint',
    text: `with moved as (
       update read.projection set position = $4, handled = handled + $5, error = null, updated_at = now()
       where name = $1 and version = $2 and position is not distinct from $3::bigint
       returning current and indexed as answers)
     select set_config('synchronous_commit', 'off', true), answers from moved`,
    values: [name, version, from?.toString() ?? null, to.toString(), handled],
  });
  const [moved] = rows;
  if (moved === undefined) throw new LostLeadership(name);
  return moved.answers;
}

/** Events that a version skips, since none of them concerns it. */
interface Skipped {
  readonly name: string;
  readonly version: number;
  readonly from: LogPosition | undefined;
  readonly to: LogPosition;
}

/**
 * Makes a function that stores the checkpoint of a version that skips events, and notifies the queries that wait for
 * it. Versions that skip in one turn of the event loop share a statement: an event concerns few of them. It rejects like
 * `storeCheckpoint`.
 */
export function createSkip(pool: Database): (skipped: Skipped) => Promise<void> {
  const shared = new DataLoader((all: readonly Skipped[]) => storeSkipped(pool, all), {
    cache: false,
    batchScheduleFn: (store) => setImmediate(store),
  });
  return (skipped) => shared.load(skipped);
}

async function storeSkipped(pool: Database, all: readonly Skipped[]): Promise<(undefined | LostLeadership)[]> {
  const { rows } = await pool.query<{ name: string; version: number }>({
    name: 'checkpoints',
    text: `with moved as (
       update read.projection p set position = skipped.upto, error = null, updated_at = now()
       from unnest($1::text[], $2::int[], $3::bigint[], $4::bigint[]) as skipped (name, version, since, upto)
       where p.name = skipped.name and p.version = skipped.version and p.position is not distinct from skipped.since
       returning p.name, p.version, p.position, p.current and p.indexed as answers)
     select set_config('synchronous_commit', 'off', true), name, version,
       case when answers then pg_notify('${readModelChannel}', name || ':' || position) end
     from moved`,
    values: [
      all.map(({ name }) => name),
      all.map(({ version }) => version),
      all.map(({ from }) => from?.toString() ?? null),
      all.map(({ to }) => to.toString()),
    ],
  });
  return all.map(({ name, version }) =>
    rows.some((row) => row.name === name && row.version === version) ? undefined : new LostLeadership(name),
  );
}

/**
 * Notifies the queries that wait for a position. Call it last in a transaction: PostgreSQL delivers notifications in
 * the order of the calls, and the changes must arrive before the position (see `Watcher`).
 */
export async function notifyPosition(client: Database, name: string, position: LogPosition): Promise<void> {
  await client.query({
    name: 'notify position',
    text: `select pg_notify('${readModelChannel}', $1)`,
    values: [`${name}:${position}`],
  });
}

export type VersionStatus = ProjectionStatus['status'];

/** Stores the status of a version, which has no error then, and notifies the system page. */
export async function storeStatus(
  database: Database,
  name: string,
  version: number,
  status: Exclude<VersionStatus, 'stopped'>,
): Promise<void> {
  await database.query(
    `with told as (
       update read.projection set status = $3, error = null, updated_at = now() where name = $1 and version = $2
       returning name)
     select pg_notify('${statusChannel}', name) from told`,
    [name, version, status],
  );
}

/** The event that stopped a read model, and why. */
interface StoppedBy {
  readonly message: string;
  readonly position: string;
  readonly eventType: string;
}

/**
 * Stores that a version stopped before an event that it cannot handle. Throws `LostLeadership` when its position is not
 * `at`, where this process left it.
 */
export async function storeStop(
  database: Database,
  name: string,
  version: number,
  at: LogPosition | undefined,
  error: StoppedBy,
): Promise<void> {
  const { rowCount } = await database.query(
    `with told as (
       update read.projection set status = 'stopped', error = $4, updated_at = now()
       where name = $1 and version = $2 and position is not distinct from $3::bigint
       returning name)
     select pg_notify('${statusChannel}', name) from told`,
    [name, version, at?.toString() ?? null, JSON.stringify(error)],
  );
  if (rowCount !== 1) throw new LostLeadership(name);
}
