import { ownDecisionSchema, reviewQueueSchema, reviewResources } from '@charsu/core/contract/moderation.ts';
import { positionHeader } from '@charsu/core/contract/position.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf } from '../../../plugins/permissions.ts';
import { call, empty } from '../../answers.ts';
import { defaultsIn } from '../../resources.ts';
import { isQueue, type QueueNeeds } from './review-queue.ts';

/** The files of `queues`, in the order of their queues. */
const found = await defaultsIn(new URL('queues/', import.meta.url));
const queues = reviewResources.map((resource) => {
  const queue = found.get(resource);
  if (!isQueue(queue)) throw new Error(`There is no review queue of ${resource}.`);
  return queue;
});

/** The review queue: every record that needs a moderator's decision, by kind. */
const consoleModeration: FastifyPluginAsyncZod<QueueNeeds> = async (app, dependencies) => {
  const kinds = queues.map((queue) => queue(dependencies));
  app.get(
    '/moderation',
    call(
      { permission: 'account_hasaccess', reads: [...new Set(kinds.flatMap(({ reads }) => reads))] },
      'How much waits in the queues that the caller decides on, and since when',
      { answer: z.array(reviewQueueSchema) },
    ),
    async (request) => {
      const held = callerOf(request).permissions;
      const own = kinds.filter(({ permissions: { list, decide } }) => held.has(list) && held.has(decide));
      return Promise.all(own.map(({ summary }) => summary(request.culture)));
    },
  );
  app.get(
    '/moderation/decisions',
    call(
      'account_hasaccess',
      'Decisions of the caller that can still be undone, and those of the last day that were refused',
      { answer: z.array(ownDecisionSchema) },
    ),
    async (request, reply) => {
      const own = await dependencies.decisions.ofUser(callerOf(request).userId, new Date().toISOString());
      // Lists that are read next show what became of the decisions that are no longer named. Nothing did without a log.
      const end = await dependencies.eventStore.end().catch(() => undefined);
      if (end !== undefined) reply.header(positionHeader, end.toString());
      return own;
    },
  );
  app.delete(
    '/moderation/decisions/:id',
    call('account_hasaccess', 'Undo a decision of the caller that is not due yet', { params: idParameterSchema }),
    async (request, reply) => {
      const { userId } = callerOf(request);
      const undone = await dependencies.decisions.undo(request.params.id, userId, new Date().toISOString());
      if (!undone) throw new DomainError('Status_409');
      return empty(reply);
    },
  );
  for (const { routes } of kinds) await app.register(routes, dependencies);
};
export default consoleModeration;
