import { permissionsOfQueue, type ReviewQueue } from '@charsu/core/contract/moderation.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type QueueNeeds, queueRoutes } from './queue-routes.ts';
import type { ReviewedRecord, ReviewKind } from './review-kind.ts';

export type { QueueNeeds } from './queue-routes.ts';

/** The queue of one kind, without the kind's own types. */
interface KnownQueue extends Pick<ReviewKind<ReviewedRecord, never, never>, 'reads'> {
  readonly permissions: ReturnType<typeof permissionsOfQueue>;
  readonly routes: FastifyPluginAsyncZod<QueueNeeds>;
  /** How much waits, and since when. */
  summary(culture: Culture): Promise<ReviewQueue>;
}
/** The queue of a kind over the dependencies of the API. */
export type Queue = (dependencies: QueueNeeds) => KnownQueue;

/** Makes the queue of a kind from its description: the default export of a file in `queues`, named like the queue. */
export const reviewQueue =
  <Data extends ReviewedRecord, Filter, Decision extends { readonly decision: string }>(
    describe: (dependencies: QueueNeeds) => ReviewKind<Data, Filter, Decision>,
  ): Queue =>
  (dependencies) => {
    const kind = describe(dependencies);
    return {
      permissions: permissionsOfQueue(kind.resource),
      reads: kind.reads,
      routes: queueRoutes(kind),
      async summary(culture) {
        const exceptIds = await dependencies.decisions.decided(kind.resource);
        const wanted = { filter: kind.filter.parse({}), exceptIds, held: new Set<never>() };
        const { items, total } = await kind.waiting(wanted, culture, { page: 1, pageSize: 1 });
        return { resource: kind.resource, waiting: total, oldest: items[0]?.requestedAt ?? null };
      },
    };
  };
export const isQueue = (exported: unknown): exported is Queue => typeof exported === 'function';
