import type { ProjectionStatus } from '@charsu/core/contract/system.ts';
import type { LogPosition } from '@charsu/core/event-store/event-store.ts';
import { type Database, transaction } from '@charsu/stores/database/database.ts';
import type pg from 'pg';
import { notifyChanged } from '../notifications/changes.ts';
import { enqueue } from '../search/outbox.ts';
import type { Applied } from './fold-records.ts';

/** Notified after each commit of read models; the payload is `name,name:position`. */
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

/** The stored position of a version of a read model. */
export async function storedPosition(database: Database, name: string, version: number): Promise<bigint | undefined> {
  const { rows } = await database.query<{ position: string | null }>(
    'select position from read.projection where name = $1 and version = $2',
    [name, version],
  );
  const position = rows[0]?.position ?? null;
  return position === null ? undefined : BigInt(position);
}

/** A batch of events as one version stores it. */
export interface Batch {
  readonly name: string;
  readonly version: number;
  /** The position where this process left the version. */
  readonly from: LogPosition | undefined;
  readonly to: LogPosition;
  /** The number of events that concern it. */
  readonly handled: number;
  /** Changes its tables, in the transaction of the checkpoint. */
  readonly apply: (client: Database) => Promise<Applied>;
}

/**
 * Stores batches in one transaction: the checkpoints, the tables, and last the notifications for the queries that wait for
 * the positions. The checkpoint is a compare-and-set, so that of two processes that handle a read model only one goes on.
 * The commit does not wait for the disk: a crash of the database may lose the last milliseconds of tables and checkpoints
 * together, and the log still has the events.
 *
 * @throws {LostLeadership} when a stored position is not `from`.
 */
export const storeBatches = (pool: pg.Pool, batches: readonly Batch[]): Promise<void> =>
  transaction(pool, async (client) => {
    // First, so that a process that has lost a read model stops there, not at a collision of rows.
    const { rows } = await client.query<{ name: string; version: number; answers: boolean }>({
      name: 'checkpoints',
      text: `with moved as (
         update read.projection p
         set position = batch.upto, handled = p.handled + batch.handled, error = null, updated_at = now()
         from unnest($1::text[], $2::int[], $3::bigint[], $4::bigint[], $5::int[])
           as batch (name, version, since, upto, handled)
         where p.name = batch.name and p.version = batch.version and p.position is not distinct from batch.since
         returning p.name, p.version, p.current and p.indexed as answers)
       select set_config('synchronous_commit', 'off', true), name, version, answers from moved`,
      values: [
        batches.map(({ name }) => name),
        batches.map(({ version }) => version),
        batches.map(({ from }) => from?.toString() ?? null),
        batches.map(({ to }) => to.toString()),
        batches.map(({ handled }) => handled),
      ],
    });
    const movedOf = (batch: Batch) => rows.find((row) => row.name === batch.name && row.version === batch.version);
    const lost = batches.find((batch) => movedOf(batch) === undefined);
    if (lost !== undefined) throw new LostLeadership(lost.name);
    const applied: Applied[] = [];
    for (const batch of batches) if (batch.handled > 0) applied.push(await batch.apply(client));
    await enqueue(
      client,
      applied.flatMap(({ reindex }) => reindex),
    );
    await notifyChanged(client, ...applied.map(({ changed }) => changed));
    // Queries wait for the version that they read.
    const answering = batches.filter((batch) => movedOf(batch)?.answers);
    if (answering.length > 0) await notifyPositions(client, answering);
  });

/**
 * Notifies the queries that wait for the positions of read models. Call it last in a transaction: PostgreSQL delivers
 * notifications in the order of the calls, and the changes must arrive before the position (see `Watcher`).
 */
export async function notifyPositions(client: Database, reached: readonly Pick<Batch, 'name' | 'to'>[]): Promise<void> {
  await client.query({
    name: 'notify positions',
    text: `select pg_notify('${readModelChannel}', string_agg(name, ',') || ':' || position)
           from unnest($1::text[], $2::text[]) as reached (name, position) group by position`,
    values: [reached.map(({ name }) => name), reached.map(({ to }) => to.toString())],
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
