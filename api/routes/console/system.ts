import { systemStatusSchema } from '@charsu/core/contract/system.ts';
import { EventStoreUnavailable } from '@charsu/core/event-store/errors.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { checkParts } from '../../parts.ts';
import { answers } from '../answers.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'eventStore' | 'parts' | 'certificates' | 'queues'>;

/** A certificate that ends within this time, in ms, ends soon. */
const soonMs = 30 * 24 * 60 * 60_000;

/** The log's end; null while the log is away, which the state of the parts tells. */
async function logEndOf(eventStore: EventStore): Promise<string | null> {
  try {
    return String((await eventStore.end()) ?? 0n);
  } catch (error) {
    if (error instanceof EventStoreUnavailable) return null;
    throw error;
  }
}

/** How the product itself is doing, for the console's system page. */
export const consoleSystem: FastifyPluginAsyncZod<Needs> = async (
  app,
  { queries, eventStore, parts, certificates, queues },
) => {
  app.get(
    '/system',
    {
      config: { permission: 'system_get' },
      schema: { summary: 'Parts, projections, queues and outbox', response: answers(systemStatusSchema) },
    },
    async () => {
      const [states, projections, queueStates, outbox, logEnd, shown] = await Promise.all([
        checkParts(parts),
        queries.status(),
        queues(),
        queries.outbox(),
        logEndOf(eventStore),
        certificates(),
      ]);
      const soon = new Date(Date.now() + soonMs).toISOString();
      return {
        parts: states,
        projections,
        queues: queueStates,
        outbox,
        logEnd,
        certificates: shown.map((one) => ({ ...one, endsSoon: one.validUntil < soon })),
      };
    },
  );
};
