import {
  projectionStatusSchema,
  reactorStatusSchema,
  type SystemStatus,
  systemStatusSchema,
} from '@charsu/core/contract/system.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { isFromInside } from '../own-network.ts';
import { checkParts, measureParts } from '../parts.ts';
import { readinessOf } from '../readiness.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'parts' | 'certificates'>;

const readySchema = z.object({
  ready: z.boolean(),
  /** Every read model is live and the search index is up to date. */
  caughtUp: z.boolean(),
  /** When the first of the event log's certificates expires; null: there is none, or none can be read. */
  certificatesEndAt: z.iso.datetime().nullable(),
  parts: systemStatusSchema.shape.parts,
  projections: z.array(
    /** For each read model the version that queries use, then the one that is being filled to replace it. */
    projectionStatusSchema.pick({ name: true, version: true, status: true, lag: true }).extend({
      /** The event that the read model cannot handle and stopped before. */
      stoppedAt: z.object({ position: z.string(), eventType: z.string() }).nullable(),
    }),
  ),
  reactors: z.array(reactorStatusSchema.omit({ updatedAt: true })),
});

/** Error messages name servers and ports, so they stay inside. */
const withoutDetail = (part: SystemStatus['parts'][number]) => ({ ...part, detail: null });

/** Health checks: whether the process lives, and whether everything that it needs is there. */
export const healthRoutes: FastifyPluginAsyncZod<Needs> = async (app, { queries, parts, certificates }) => {
  measureParts(app.metricsRegistry, parts);
  app.get(
    '/live',
    { schema: { hide: true, response: { 200: z.object({ live: z.literal(true) }) } } },
    () => ({ live: true }) as const,
  );
  app.get(
    '/ready',
    { schema: { hide: true, response: { 200: readySchema, 503: readySchema } } },
    async (request, reply) => {
      const [states, shown] = await Promise.all([checkParts(parts), certificates()]);
      const databaseUp = states.every(({ name, up }) => up || name !== 'postgres');
      const [projections, reactors, outbox] = databaseUp
        ? await Promise.all([queries.status(), queries.reactors(), queries.outbox()]).catch((error: unknown) => {
            request.log.warn({ err: error }, 'the state of the projections could not be read');
            return [[], [], undefined] as const;
          })
        : ([[], [], undefined] as const);
      const { running, live } = readinessOf(projections);
      const ready = running && states.every(({ up, readOnly }) => up && !readOnly);
      const caughtUp = running && live && outbox?.waiting === 0;
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({
          ready,
          caughtUp,
          certificatesEndAt: shown.map(({ validUntil }) => validUntil).sort()[0] ?? null,
          parts: isFromInside(request) ? states : states.map(withoutDetail),
          projections: projections.map(({ error, ...status }) => ({
            ...status,
            stoppedAt: error?.eventType ? { position: error.position, eventType: error.eventType } : null,
          })),
          reactors: reactors.map(({ updatedAt: _, ...status }) => status),
        });
    },
  );
};
