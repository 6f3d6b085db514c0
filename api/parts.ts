import type { SystemStatus } from '@charsu/core/contract/system.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import { isRefused } from '@charsu/core/process/refused.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { Gauge, type Registry } from 'prom-client';
import type { PartCheck } from './dependencies.ts';

/** Milliseconds after which a part without an answer counts as down. */
const patienceMs = 2_000;

/** The servers that the API needs. Each is asked what needs the rights that the product needs. */
export function partsOf(
  database: Database,
  eventStore: Pick<EventStore, 'end' | 'writesFailingSince'>,
  checkSearch: Queries['checkSearch'],
): readonly PartCheck[] {
  return [
    {
      name: 'postgres',
      check: async () => {
        const { rows } = await database.query<{ takes_writes: boolean }>(
          `select not pg_is_in_recovery() and not current_setting('default_transaction_read_only')::boolean
             and has_table_privilege('app.migration', 'insert') as takes_writes`,
        );
        return rows[0]?.takes_writes === true ? undefined : 'refuses writes: a standby, or a role without the right';
      },
    },
    {
      name: 'eventStore',
      check: async () => {
        await eventStore.end();
        const since = await eventStore.writesFailingSince();
        return since && `refuses writes since ${since.toISOString()}`;
      },
    },
    {
      name: 'search',
      check: checkSearch,
    },
  ];
}

/**
 * An error with its causes, in one line: "cannot be reached" alone does not show whether the password or the address is
 * wrong.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = error.message || error.name;
  return error.cause instanceof Error ? `${message}: ${reasonOf(error.cause)}` : message;
}

/** Checks all parts at once; never rejects. */
export function checkParts(parts: readonly PartCheck[]): Promise<SystemStatus['parts']> {
  return Promise.all(
    parts.map(async ({ name, check }) => {
      const { promise: tooLate, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
      try {
        const refusesWrites = await Promise.race([check(), tooLate]);
        return { name, up: true, refused: false, readOnly: refusesWrites !== undefined, detail: refusesWrites ?? null };
      } catch (error) {
        return { name, up: false, refused: isRefused(error), readOnly: false, detail: reasonOf(error) };
      } finally {
        clearTimeout(timer);
      }
    }),
  );
}

/**
 * Adds to the metrics whether the servers accept reads and writes, checked by this process at each request of the
 * metrics.
 */
export function measureParts(registry: Registry, parts: readonly PartCheck[]): void {
  new Gauge({
    name: 'charsu_part_usable',
    help: '1 when a server can be used so, 0 when it cannot',
    labelNames: ['part', 'for'],
    registers: [registry],
    async collect() {
      for (const { name, up, readOnly } of await checkParts(parts)) {
        this.set({ part: name, for: 'reads' }, up ? 1 : 0);
        this.set({ part: name, for: 'writes' }, up && !readOnly ? 1 : 0);
      }
    },
  });
}
