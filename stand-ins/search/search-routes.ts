import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Engine } from './engine.ts';
import { insideQuery, notImplemented, SearchError } from './errors.ts';
import { type ByUid, indexUid, object, takeOnly } from './route-values.ts';
import { bodyFromQuery } from './search-request.ts';

/** Searches. */
export function searchRoutes(app: FastifyInstance, engine: Engine): void {
  const json = (reply: FastifyReply, text: string) => reply.type('application/json; charset=utf-8').send(text);
  app.post<ByUid>('/indexes/:uid/search', async ({ params, body }, reply) =>
    json(reply, await engine.call('search', params.uid, body ?? {})),
  );
  app.get<ByUid>('/indexes/:uid/search', async ({ params, query }, reply) =>
    json(reply, await engine.call('search', params.uid, bodyFromQuery(query))),
  );
  app.post('/multi-search', async ({ body }, reply) => {
    takeOnly('field', object(body), ['queries', 'federation']);
    const { queries, federation } = object(body);
    if (federation !== undefined && federation !== null) throw notImplemented('Federated search');
    if (!Array.isArray(queries)) throw new SearchError('bad_request', 'Missing field `queries`.');
    const asked = queries.map((one: unknown, number) => {
      const body = object(one);
      return { uid: insideQuery(number, () => indexUid(body.indexUid)), body };
    });
    return json(reply, await engine.call('multiSearch', asked));
  });
}
