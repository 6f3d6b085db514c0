import fastifyPlugin from 'fastify-plugin';
import type { ApiDependencies } from '../dependencies.ts';

/**
 * Routes answered from read models. The portal's pages (`/*`) check for themselves, so that the page can explain it (see
 * `portalData`).
 */
const asked = /^\/(?:api|sitemaps?|newsPortal)\b/;

/**
 * Neither a part of a read model is answered nor one that an older version filled: calls are answered 503 until each read
 * model has been filled. `/health/ready` shows the progress.
 */
export const currentReadModels = fastifyPlugin<Pick<ApiDependencies, 'queries'>>(
  async (app, { queries }) => {
    app.addHook('onRequest', async (request) => {
      if (asked.test(request.routeOptions.url ?? '')) await queries.current();
    });
  },
  { name: 'current-read-models' },
);
