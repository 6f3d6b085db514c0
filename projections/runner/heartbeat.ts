import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore, LogPosition } from '@charsu/core/event-store/event-store.ts';
import type pg from 'pg';
import { isAfter, type ReadModelSupervisor, type VersionPlace } from './supervise.ts';

/** How often the lag shown to administrators is brought up to date. */
const heartbeatMs = 1_000;

export interface HeartbeatOptions {
  readonly pool: pg.Pool;
  readonly eventStore: Pick<EventStore, 'end' | 'lastPosition'>;
  readonly supervisors: readonly ReadModelSupervisor[];
  readonly signal: AbortSignal;
  /** Called when a version that follows the log stands after its end. */
  readonly onAhead: () => void;
}

/** Keeps each version's lag in the registry, and sees whether one stands where the log has never been. */
export async function beat({ pool, eventStore, supervisors, signal, onAhead }: HeartbeatOptions): Promise<void> {
  const told = new Map<string, number | null>();
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
    for (const { name, places } of supervisors) {
      for (const place of places) {
        const key = `${name}:${place.version}`;
        const lag = end === null ? null : lagOf(place, end);
        if (told.get(key) === lag) continue;
        try {
          if (await storeLag(pool, name, place.version, lag)) told.set(key, lag);
        } catch {
          // The database is away; the next beat tells it.
        }
      }
    }
  }
}

/** False while the version's row is held, which the end of a fill does for long: the others are not kept waiting for it. */
async function storeLag(pool: pg.Pool, name: string, version: number, lag: number | null): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update read.projection p set lag = $3
     from (select name, version from read.projection where name = $1 and version = $2 for update skip locked) as free
     where p.name = free.name and p.version = free.version`,
    [name, version, lag],
  );
  return rowCount === 1;
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
