import { systemStatusSchema } from '@charsu/core/contract/system.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { checkParts } from '../../parts.ts';
import { answers } from '../answers.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'eventStore' | 'parts' | 'certificates' | 'queues'>;

/** A certificate that ends within this time, in ms, ends soon. */
const soonMs = 30 * 24 * 60 * 60_000;

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
      const [states, projections, queueStates, outbox, end, shown] = await Promise.all([
        checkParts(parts),
        queries.status(),
        queues(),
        queries.outbox(),
        eventStore.end(),
        certificates(),
      ]);
      const soon = new Date(Date.now() + soonMs).toISOString();
      return {
        parts: states,
        projections,
        queues: queueStates,
        outbox,
        logEnd: String(end ?? 0n),
        certificates: shown.map((one) => ({ ...one, endsSoon: one.validUntil < soon })),
      };
    },
  );
};
