import { parsePosition, positionHeader } from '@charsu/core/contract/position.ts';
import type { ReadModel } from '@charsu/projections/read-models/names.ts';
import fastifyPlugin from 'fastify-plugin';
import type { ApiDependencies } from '../dependencies.ts';
import { refuse } from '../problems/refusals.ts';
import { readWaitMs } from '../read-wait.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The read models that a query answers from. */
    reads?: readonly ReadModel[];
  }
}

/** Milliseconds that a query waits before it looks whether the position can come at all. */
const firstWaitMs = 300;

const isBehind = (error: unknown) => error instanceof Error && error.name === 'ReadModelBehind';

/**
 * People see what they just saved: a query that carries the position of a command (`Charsu-Position`) waits until the
 * read models it asks have handled the log up to there, else it is answered 503. A position beyond the log's end
 * comes from another log (the data were reset since) and is ignored.
 */
export const readPosition = fastifyPlugin<Pick<ApiDependencies, 'queries' | 'eventStore'>>(
  async (app, { queries, eventStore }) => {
    app.addHook('preHandler', async (request) => {
      const models = request.routeOptions.config.reads;
      const header = request.headers[positionHeader];
      if (models === undefined || header === undefined) return;
      const position = parsePosition(String(header));
      if (position === undefined) throw refuse(positionHeader, 'The_Value_Is_Not_Valid');
      try {
        await queries.waitFor(position, models, firstWaitMs);
      } catch (error) {
        if (!isBehind(error)) throw error;
        const end = await eventStore.end();
        if (end === undefined || position > end) return;
        await queries.waitFor(position, models, readWaitMs - firstWaitMs);
      }
    });
  },
  { name: 'read-position' },
);
