import { systemStatusSchema } from '@charsu/core/contract/system.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { checkParts } from '../../parts.ts';
import { answers } from '../answers.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'eventStore' | 'parts' | 'queues'>;

/** How the product itself is doing, for the console's system page. */
export const consoleSystem: FastifyPluginAsyncZod<Needs> = async (app, { queries, eventStore, parts, queues }) => {
  app.get(
    '/system',
    {
      config: { permission: 'system_get' },
      schema: { summary: 'Parts, projections, queues and outbox', response: answers(systemStatusSchema) },
    },
    async () => {
      const [states, projections, queueStates, outbox, end] = await Promise.all([
        checkParts(parts),
        queries.status(),
        queues(),
        queries.outbox(),
        eventStore.end(),
      ]);
      return { parts: states, projections, queues: queueStates, outbox, logEnd: String(end ?? 0n) };
    },
  );
};
