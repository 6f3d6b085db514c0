import type { FastifyInstance } from 'fastify';
import type { Engine } from './engine.ts';
import { indexNotFound, notImplemented, SearchError } from './errors.ts';
import { accepter, type ByUid, count, indexUid, object, optionalText, takeOnly } from './route-values.ts';
import { settingsRoutes } from './settings-routes.ts';
import type { TaskQueue } from './tasks.ts';

/** Indexes, settings and server information. */
export function indexRoutes(app: FastifyInstance, queue: TaskQueue, engine: Engine): void {
  const accept = accepter(queue);
  const shown = (uid: string) => {
    const index = queue.indexes.get(uid);
    if (index === undefined) throw indexNotFound(uid);
    return {
      uid,
      createdAt: index.createdAt.toISOString(),
      updatedAt: index.updatedAt.toISOString(),
      primaryKey: index.primaryKey,
    };
  };
  app.get('/health', async () => ({ status: 'available' }));
  app.get('/version', async () => ({
    commitSha: 'embedded',
    commitDate: 'embedded',
    pkgVersion: '1.0.0-charsu-embedded',
  }));
  app.get('/stats', async () => {
    const stats = await engine.call('stats');
    const indexes = Object.fromEntries(
      Object.entries(stats).map(([uid, one]) => [uid, { ...one, ...isIndexing(queue, uid) }]),
    );
    const updates = [...queue.indexes.values()].map((index) => index.updatedAt.toISOString());
    return { databaseSize: 0, usedDatabaseSize: 0, lastUpdate: updates.sort().at(-1) ?? null, indexes };
  });
  app.get<ByUid>('/indexes', async ({ query }) => {
    takeOnly('parameter', query, ['offset', 'limit']);
    const offset = count(query.offset, 0, 'index_offset');
    const limit = count(query.limit, 20, 'index_limit');
    const all = [...queue.indexes.keys()].sort();
    return { results: all.slice(offset, offset + limit).map(shown), offset, limit, total: all.length };
  });
  app.post('/indexes', ({ body }, reply) => {
    takeOnly('field', object(body), ['uid', 'primaryKey']);
    const { uid, primaryKey } = object(body);
    if (uid === undefined) throw new SearchError('missing_index_uid', 'Missing field `uid`.');
    return accept(reply, { kind: 'createIndex', uid: indexUid(uid), primaryKey: optionalText(primaryKey) });
  });
  app.get<ByUid>('/indexes/:uid', async ({ params }) => shown(params.uid));
  app.patch<ByUid>('/indexes/:uid', ({ params, body }, reply) => {
    takeOnly('field', object(body), ['primaryKey', 'uid']);
    const { primaryKey, uid } = object(body);
    if (uid !== undefined) throw notImplemented('Renaming an index');
    return accept(reply, { kind: 'updateIndex', uid: indexUid(params.uid), primaryKey: optionalText(primaryKey) });
  });
  app.delete<ByUid>('/indexes/:uid', ({ params }, reply) =>
    accept(reply, { kind: 'deleteIndex', uid: indexUid(params.uid) }),
  );
  app.get<ByUid>('/indexes/:uid/stats', async ({ params }) => {
    const one = (await engine.call('stats'))[params.uid];
    if (one === undefined) throw indexNotFound(params.uid);
    return {
      ...one,
      rawDocumentDbSize: 0,
      avgDocumentSize: 0,
      numberOfEmbeddedDocuments: 0,
      numberOfEmbeddings: 0,
      ...isIndexing(queue, params.uid),
    };
  });
  settingsRoutes(app, queue);
}

const isIndexing = (queue: TaskQueue, uid: string) => ({
  isIndexing: [...queue.tasks.values()].some((task) => task.indexUid === uid && task.status === 'processing'),
});
