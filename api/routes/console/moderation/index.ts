import { ownDecisionSchema, type ReviewQueue, reviewQueueSchema } from '@charsu/core/contract/moderation.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf } from '../../../plugins/permissions.ts';
import { answers, empty, emptyAnswers } from '../../answers.ts';
import { reviewedAdvertisements } from './advertisements.ts';
import { reviewedPersons } from './persons.ts';
import { type QueueNeeds, queueRoutes } from './queue-routes.ts';
import { reviewedRatings } from './ratings.ts';
import type { ReviewedRecord, ReviewKind } from './review-kind.ts';
import { reviewedTenants } from './tenants.ts';

type Needs = QueueNeeds;

/** A kind in the form that the list of queues needs; hides its own types. */
const queueOf = <Data extends ReviewedRecord, Filter, Decision>(kind: ReviewKind<Data, Filter, Decision>) => ({
  permissions: kind.permissions,
  reads: kind.reads,
  routes: queueRoutes(kind),
  async summary(culture: Culture): Promise<ReviewQueue> {
    const { items, total } = await kind.waiting({ filter: kind.filter.parse({}), held: new Set() }, culture, {
      page: 1,
      pageSize: 1,
    });
    return { resource: kind.resource, waiting: total, oldest: items[0]?.requestedAt ?? null };
  },
});

/** The review queue: every record that needs a moderator's decision, by kind. A new kind needs only its description. */
const consoleModeration: FastifyPluginAsyncZod<Needs> = async (app, dependencies) => {
  const kinds = [
    queueOf(reviewedAdvertisements(dependencies)),
    queueOf(reviewedTenants(dependencies)),
    queueOf(reviewedPersons(dependencies)),
    queueOf(reviewedRatings(dependencies)),
  ];
  app.get(
    '/moderation',
    {
      config: { permission: 'account_hasaccess', reads: [...new Set(kinds.flatMap(({ reads }) => reads))] },
      schema: {
        summary: 'How much waits in the queues that the caller decides on, and since when',
        response: answers(z.array(reviewQueueSchema)),
      },
    },
    async (request) => {
      const held = callerOf(request).permissions;
      const own = kinds.filter(({ permissions: { list, decide } }) => held.has(list) && held.has(decide));
      return Promise.all(own.map(({ summary }) => summary(request.culture)));
    },
  );
  app.get(
    '/moderation/decisions',
    {
      config: { permission: 'account_hasaccess' },
      schema: {
        summary: 'Decisions of the caller that can still be undone, and those of the last day that were refused',
        response: answers(z.array(ownDecisionSchema)),
      },
    },
    (request) => dependencies.decisions.ofUser(callerOf(request).userId, new Date().toISOString()),
  );
  app.delete(
    '/moderation/decisions/:id',
    {
      config: { permission: 'account_hasaccess' },
      schema: {
        summary: 'Undo a decision of the caller that is not due yet',
        params: idParameterSchema,
        response: emptyAnswers,
      },
    },
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
