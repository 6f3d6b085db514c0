import fastifyPlugin from 'fastify-plugin';
import type { ApiDependencies } from '../dependencies.ts';

/** What is answered from read models; the portal's pages look for themselves, to say it in a page (see `portalData`). */
const asked = /^\/(?:api|sitemaps?)\b/;

/**
 * After an upgrade nothing is answered from tables that an older version has filled: calls are answered 503 until each read
 * model has been rebuilt. `/health/ready` says how far that is.
 */
export const currentReadModels = fastifyPlugin<Pick<ApiDependencies, 'queries'>>(
  async (app, { queries }) => {
    app.addHook('onRequest', async (request) => {
      if (asked.test(request.url)) await queries.current();
    });
  },
  { name: 'current-read-models' },
);
