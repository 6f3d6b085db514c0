import type { SystemStatus } from '@charsu/core/contract/system.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import type { Database } from '@charsu/projections/database.ts';
import type { PartCheck } from './dependencies.ts';

/** Milliseconds after which a part that does not answer counts as down. */
const patienceMs = 2_000;

/** The servers that the API needs. `searchUrl`: of Meilisearch. */
export function partsOf(
  database: Database,
  eventStore: Pick<EventStore, 'end'>,
  searchUrl: string,
): readonly PartCheck[] {
  return [
    {
      name: 'postgres',
      check: async () => {
        await database.query('select 1');
      },
    },
    {
      name: 'eventStore',
      check: async () => {
        await eventStore.end();
      },
    },
    {
      name: 'search',
      check: async () => {
        const response = await fetch(new URL('health', `${searchUrl.replace(/\/+$/, '')}/`), {
          signal: AbortSignal.timeout(patienceMs),
        });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`answered ${response.status}`);
      },
    },
  ];
}

/** Asks every part at once whether it is there; never rejects. */
export function checkParts(parts: readonly PartCheck[]): Promise<SystemStatus['parts']> {
  return Promise.all(
    parts.map(async ({ name, check }) => {
      const { promise: tooLate, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
      try {
        await Promise.race([check(), tooLate]);
        return { name, up: true, detail: null };
      } catch (error) {
        return { name, up: false, detail: error instanceof Error ? error.message || error.name : String(error) };
      } finally {
        clearTimeout(timer);
      }
    }),
  );
}
