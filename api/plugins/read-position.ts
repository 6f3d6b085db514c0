import { parsePosition, positionHeader } from '@charsu/core/contract/position.ts';
import type { ReadModel } from '@charsu/projections/read-models/index.ts';
import fastifyPlugin from 'fastify-plugin';
import type { ApiDependencies } from '../dependencies.ts';
import { refuse } from '../problems/refusals.ts';
import { readWaitMs } from '../read-wait.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The read models behind the answer of a query. */
    reads?: readonly ReadModel[];
  }
}

/** Milliseconds that a query waits before it checks whether the position exists. */
const firstWaitMs = 300;

const isBehind = (error: unknown) => error instanceof Error && error.name === 'ReadModelBehind';

/**
 * Users see their own changes: a query with the position of a command (`Charsu-Position`) waits until its read models
 * have handled the log up to there, else it is answered 503. A position beyond the log's end belongs to another log
 * (the data was reset since) and is ignored.
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
