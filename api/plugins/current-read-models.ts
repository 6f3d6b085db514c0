import fastifyPlugin from 'fastify-plugin';
import type { ApiDependencies } from '../dependencies.ts';

/**
 * Paths answered from read models. The portal's pages check for themselves, so that the page can explain it (see
 * `portalData`).
 */
const asked = /^\/(?:api|sitemaps?)\b/;

/**
 * After an upgrade no tables filled by an older version are used: calls are answered 503 until each read model has been
 * rebuilt. `/health/ready` shows the progress.
 */
export const currentReadModels = fastifyPlugin<Pick<ApiDependencies, 'queries'>>(
  async (app, { queries }) => {
    app.addHook('onRequest', async (request) => {
      if (asked.test(request.url)) await queries.current();
    });
  },
  { name: 'current-read-models' },
);
