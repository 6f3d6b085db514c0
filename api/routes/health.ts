import { readySchema, type SystemStatus } from '@charsu/core/contract/system.ts';
import { productVersion } from '@charsu/core/process/version.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { isFromInside } from '../own-network.ts';
import { checkParts, measureParts } from '../parts.ts';
import { readinessOf } from '../readiness.ts';
import { measureRehearsals } from '../rehearsals.ts';

type Needs = Pick<
  ApiDependencies,
  'queries' | 'parts' | 'certificates' | 'services' | 'reachedServers' | 'restoredCopy' | 'rehearsals'
>;

/** Error messages name servers and ports, so they stay inside. */
const withoutDetail = (part: SystemStatus['parts'][number]) => ({ ...part, detail: null });

/** Health checks: whether the process lives, and whether visitors should be sent to it. */
export const healthRoutes: FastifyPluginAsyncZod<Needs> = async (
  app,
  { queries, parts, certificates, services, reachedServers, restoredCopy, rehearsals },
) => {
  /** Whether a server does not answer this process, or refuses only its writes. Without a note it is not known. */
  const isCutOff = async (states: SystemStatus['parts']): Promise<boolean> =>
    Promise.all(
      states.flatMap(({ name, up, readOnly }) => [
        reachedServers.note(name, up),
        reachedServers.note(`${name}, writes`, up && !readOnly),
      ]),
    ).then(
      (cutOff) => cutOff.some(Boolean),
      () => false,
    );
  measureParts(app.metricsRegistry, parts);
  measureRehearsals(app.metricsRegistry, rehearsals);
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
      // The next answer has what was changed meanwhile: this one waits for no database.
      void app.site.upToDate();
      const { readOnly, closed } = app.site.settings.operation;
      const { running, live } = readinessOf(projections);
      // Without PostgreSQL a process has no page to show. `current` rejects before and after its own version's read models.
      const ready = await Promise.all([isCutOff(states), queries.current()]).then(
        ([cutOff]) => databaseUp && !cutOff,
        () => false,
      );
      const degraded = !running || !states.every(({ up, readOnly }) => up && !readOnly);
      const caughtUp = running && live && outbox?.waiting === 0;
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({
          version: productVersion,
          restoredCopy: restoredCopy ?? null,
          maintenance: closed ? 'closed' : readOnly ? 'readOnly' : null,
          ready,
          degraded,
          caughtUp,
          certificatesEndAt: shown.map(({ validUntil }) => validUntil).sort()[0] ?? null,
          parts: isFromInside(request) ? states : states.map(withoutDetail),
          services: services().map((one) => (isFromInside(request) ? one : { ...one, detail: null })),
          projections: projections.map(({ error, ...status }) => ({
            ...status,
            stoppedAt: error?.eventType ? { position: error.position, eventType: error.eventType } : null,
          })),
          reactors: reactors.map(({ updatedAt: _, ...status }) => status),
        });
    },
  );
};
