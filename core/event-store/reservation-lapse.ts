import type { LoggedEvent } from './event-store.ts';

/**
 * Written into a record's stream when another owner takes over a value that was reserved for the record. It does not
 * change the record. Only command handlers read it, and every append that was decided before it conflicts with it.
 */
export const reservationLapsed = 'ReservationLapsed';

/** The reservation that an event ends; undefined for every other event. */
export function lapsedReservationOf({ type, data }: { type: string; data: unknown }): string | undefined {
  if (type !== reservationLapsed || typeof data !== 'object' || data === null || !('reservation' in data)) {
    return undefined;
  }
  return typeof data.reservation === 'string' ? data.reservation : undefined;
}

/** The events of the record itself. */
export const withoutLapses = (events: readonly LoggedEvent[]): readonly LoggedEvent[] =>
  events.filter(({ event }) => event.type !== reservationLapsed);
