import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore, LogPosition } from '@charsu/core/event-store/event-store.ts';
import type pg from 'pg';
import { Retrying } from './retrying.ts';
import { isAfter, type ReadModelSupervisor, type VersionPlace } from './supervise.ts';

/** How often the lag shown to administrators is brought up to date. */
const heartbeatMs = 1_000;

export interface HeartbeatOptions {
  readonly pool: pg.Pool;
  readonly eventStore: Pick<EventStore, 'end' | 'lastPosition'>;
  readonly supervisors: readonly ReadModelSupervisor[];
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  /** Called when a version that follows the log stands after its end. */
  readonly onAhead: () => void;
}

/**
 * Keeps each version's lag and status in the registry, and sees whether one stands where the log has never been. What the
 * rows hold is compared each time and never remembered: a statement that failed here may be carried out later, when
 * a database that stalled goes on, and would stand there for ever.
 */
export async function beat({ pool, eventStore, supervisors, signal, log, onAhead }: HeartbeatOptions): Promise<void> {
  const retrying = new Retrying({ name: 'heartbeat', signal, log });
  while (!signal.aborted) {
    await delay(heartbeatMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    // What stood there before the log was asked cannot be after its end.
    const furthest = furthestOf(supervisors.flatMap(({ followed }) => followed));
    // While the log is away its end is not known, and the lag with it.
    const end = await eventStore.end().catch(() => null);
    // The server's own events may come after the product's last one.
    if (end !== null && isAfter(furthest, end)) {
      const last = await eventStore.lastPosition().catch(() => null);
      if (last !== null && isAfter(furthest, last)) return onAhead();
    }
    const seen = supervisors.flatMap(({ name, places }) =>
      places.map((place) => ({
        name,
        version: place.version,
        lag: end === null ? null : lagOf(place, end),
        status: place.status,
      })),
    );
    // While the database is away, the next beat writes it.
    await storeSeen(pool, seen).catch((error: unknown) => retrying.report(error));
  }
}

/** What is known of a version here. */
interface Seen {
  readonly name: string;
  readonly version: number;
  readonly lag: number | null;
  readonly status: VersionPlace['status'];
}

/**
 * Writes what the registry does not say yet. It does not wait for a row that is locked, which the end of a fill does for
 * long. The status of a version that was stopped, or that takes over at this moment, stays as it is.
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
      seen.map(({ status }) => status ?? null),
    ],
  });
}

function furthestOf(places: readonly VersionPlace[]): LogPosition | undefined {
  return places.reduce<LogPosition | undefined>(
    (furthest, { position }) => (furthest === undefined || isAfter(position, furthest) ? position : furthest),
    undefined,
  );
}

/**
 * Events still to be handled. Positions count bytes, so what lies behind tells how many events a stretch of the log
 * holds; a live read model that is at rest has nothing before it, whatever else stands at the end of the log.
 */
function lagOf({ position = 0n, handled, live, busy }: VersionPlace, end: LogPosition | undefined): number | null {
  if (end === undefined) return 0;
  if (live && !busy) return 0;
  if (position >= end) return 0;
  if (position === 0n || handled === 0) return null;
  return Math.max(1, Math.round((Number(end - position) / Number(position)) * handled));
}
