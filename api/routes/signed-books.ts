import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';

const daysShown = 400;
const monthsShown = 120;
const maxAgeSeconds = 300;

/** The signed heads and months of the books, and from where on events carry proofs, public: a rewritten log no longer matches them. */
export const signedBooksRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'statements'>> = async (
  app,
  { statements },
) => {
  app.get('/.well-known/charsu-books.json', { schema: { hide: true } }, async (_request, reply) => {
    const [heads, months, proofs] = await Promise.all([
      statements.newest('head', daysShown),
      statements.newest('month', monthsShown),
      statements.newest('proofs', daysShown),
    ]);
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', `public, max-age=${maxAgeSeconds}`)
      .send(JSON.stringify({ heads, months, proofs }, null, 2));
  });
};
