import { endDeadClaims } from '@charsu/core/application/unique-values.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import { createUniqueValueRows } from '@charsu/stores/unique-values.ts';
import type pg from 'pg';

/**
 * Compares every claim of a value with the log, as the job does once a process counts as dead. Resolves to the number of
 * values that are free again.
 */
export async function endAllClaims(
  pool: pg.Pool,
  log: { readonly eventStore: Pick<EventStore, 'load'>; readonly nameKey: Uint8Array },
): Promise<number> {
  await pool.query(`update app.unique_value set claimed_at = claimed_at - interval '1 hour'`);
  return endDeadClaims({ ...log, uniqueValues: createUniqueValueRows(pool) });
}
