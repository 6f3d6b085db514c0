import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore, LogPosition } from '@charsu/core/event-store/event-store.ts';
import type { Log } from '@charsu/core/process/process-log.ts';
import type pg from 'pg';
import { newestHandled } from '../queries/up-to-date-guards.ts';
import { Retrying } from './retrying.ts';
import { isAfter, type ReadModelSupervisor, type VersionPlace } from './supervise.ts';

/** Milliseconds between two updates of the lag that administrators see. */
const heartbeatMs = 1_000;

interface HeartbeatOptions {
  readonly pool: pg.Pool;
  readonly eventStore: Pick<EventStore, 'end' | 'lastPosition' | 'readBackwards'>;
  readonly supervisors: readonly (Pick<ReadModelSupervisor, 'name' | 'places'> & {
    readonly followed: readonly VersionPlace[];
  })[];
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Called when a version that follows the log is ahead of its end. */
  readonly onAhead: () => void;
}

/**
 * Keeps each version's lag and status in the registry, and checks whether one is ahead of the log. The stored values
 * are compared each time and never cached: a statement that failed here may still be executed later, when a stalled
 * database goes on, and its value would stay for ever.
 */
export async function beat({ pool, eventStore, supervisors, signal, log, onAhead }: HeartbeatOptions): Promise<void> {
  const retrying = new Retrying({ name: 'heartbeat', signal, log });
  /** The newest event that read models handle, as it was a beat ago: a live one has had the time to handle it. */
  let due: LogPosition | undefined;
  while (!signal.aborted) {
    await delay(heartbeatMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    // Read before the end of the log, so that a position cannot seem to be after it.
    const positions = supervisors.flatMap(({ followed }) => followed.map(({ position }) => position));
    // While the log is away its end is unknown, and so is the lag.
    const end = await eventStore.end().catch(() => null);
    // The server's own events may come after the product's last one.
    if (end !== null && positions.some((position) => isAfter(position, end))) {
      const last = await eventStore.lastPosition().catch(() => null);
      if (last !== null && positions.some((position) => isAfter(position, last))) return onAhead();
    }
    const seen = supervisors.flatMap(({ name, places }) =>
      places.map((place) => ({
        name,
        version: place.version,
        lag: end === null ? null : lagOf(place, end, due),
        status: place.status,
      })),
    );
    const follows = supervisors.flatMap(({ followed }) => followed);
    const isBehind = end !== null && follows.some(({ position }) => isAfter(end, position));
    if (isBehind) due = await newestHandled(eventStore).catch(() => due);
    // While the database is away, the next beat writes it.
    await storeSeen(pool, seen).catch((error: unknown) => retrying.report(error));
  }
}

/** The state of a version as this process knows it. */
interface Seen {
  readonly name: string;
  readonly version: number;
  readonly lag: number | null;
  readonly status: VersionPlace['status'];
}

/**
 * Writes the values that differ from the registry. Skips locked rows, which the end of a fill locks for long, and keeps
 * the status of a version that was stopped or is taking over at this moment.
 */
async function storeSeen(pool: pg.Pool, seen: readonly Seen[]): Promise<void> {
  await pool.query({
    name: 'heartbeat',
    text: `update read.projection p set lag = free.new_lag, status = free.new_status
     from (
       select name, version, seen.lag as new_lag,
         case when stored.status in ('stopped', 'ahead') or (seen.status = 'rebuilding') = current then stored.status
           else seen.status end as new_status
       from read.projection stored
       join unnest($1::text[], $2::int[], $3::bigint[], $4::text[]) as seen (name, version, lag, status) using (name, version)
       for update of stored skip locked) as free
     where p.name = free.name and p.version = free.version
       and (p.lag, p.status) is distinct from (free.new_lag, free.new_status)`,
    values: [
      seen.map(({ name }) => name),
      seen.map(({ version }) => version),
      seen.map(({ lag }) => lag),
      seen.map(({ status }) => status),
    ],
  });
}

/**
 * The estimated number of events to be handled. Positions count bytes, so the handled part gives the events per byte. A
 * live read model at rest has none, even if the log ends with other events; one that stands before `due` has.
 */
function lagOf(
  { position = 0n, handled, live, busy }: VersionPlace,
  end: LogPosition | undefined,
  due: LogPosition | undefined,
): number | null {
  if (end === undefined) return 0;
  if (live && !busy && !isAfter(due, position)) return 0;
  if (position >= end) return 0;
  if (position === 0n || handled === 0) return null;
  return Math.max(1, Math.round((Number(end - position) / Number(position)) * handled));
}
