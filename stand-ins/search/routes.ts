import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { pick } from './attributes.ts';
import { asSearchError, notImplemented, SearchError } from './errors.ts';
import { readFilter } from './filter.ts';
import { docsWhere, search } from './search.ts';
import type { SearchIndex } from './search-index.ts';
import { defaultSettings, patchSettings, settingNames } from './settings.ts';
import { count, isObject, type Json, names, object, read, uid } from './values.ts';
import { WordFinder } from './words.ts';
import type { Indexes } from './writes.ts';

/** The parameters of a route on one index. */
interface ByUid {
  Params: { uid: string };
  Querystring: Record<string, string | undefined>;
}
type ById = ByUid & { Params: { id: string } };

/** Answers a write. */
async function accepted(reply: FastifyReply, task: Promise<Json>): Promise<Json> {
  const answer = await task;
  reply.code(202);
  return answer;
}

/** The name of an index in an address or a body. @throws SearchError `invalid_index_uid`. */
const indexUid = (given: unknown): string => read(z.object({ uid }), { uid: given }, 'index').uid;

const slice = { offset: count.default(0), limit: count.default(20) };
const pageOfIndexes = z.strictObject(slice);
const newIndex = z.strictObject({ uid, primaryKey: z.string().nullish() });
const pageOfDocuments = z.strictObject({ ...slice, fields: names.default(['*']), filter: z.unknown().optional() });
const oneDocument = z.strictObject({ fields: names.default(['*']) });
const addition = z.strictObject({ primaryKey: z.string().optional() });
const someTasks = z.strictObject({ limit: slice.limit, statuses: names.optional(), indexUids: names.optional() });

/** The routes of Meilisearch that this server has. */
export function routes(app: FastifyInstance, indexes: Indexes): void {
  app.get('/health', async () => ({ status: 'available' }));
  indexRoutes(app, indexes);
  settingsRoutes(app, indexes);
  documentRoutes(app, indexes);
  searchRoutes(app, indexes);
  taskRoutes(app, indexes);
}

function indexRoutes(app: FastifyInstance, indexes: Indexes): void {
  app.get<ByUid>('/indexes', async ({ query }) => {
    const { offset, limit } = read(pageOfIndexes, query, 'index');
    const shown = indexes.all
      .toSorted((a, b) => (a.uid < b.uid ? -1 : 1))
      .map(({ uid, createdAt, updatedAt, primaryKey }) => ({ uid, createdAt, updatedAt, primaryKey }));
    return { results: shown.slice(offset, offset + limit), offset, limit, total: shown.length };
  });
  app.post('/indexes', ({ body }, reply) => {
    const { uid, primaryKey = null } = read(newIndex, body, 'index');
    return accepted(reply, indexes.create(uid, primaryKey));
  });
  app.delete<ByUid>('/indexes/:uid', ({ params }, reply) => accepted(reply, indexes.delete(indexUid(params.uid))));
  app.get<ByUid>('/indexes/:uid/stats', async ({ params }) => ({
    numberOfDocuments: indexes.get(params.uid).docs.size,
    isIndexing: false,
  }));
}

/** The settings of an index, all together and each alone. */
function settingsRoutes(app: FastifyInstance, indexes: Indexes): void {
  const change = (reply: FastifyReply, uid: string, patch: Json) => {
    patchSettings(indexes.find(uid)?.settings ?? defaultSettings, patch);
    return accepted(reply, indexes.configure(indexUid(uid), patch));
  };
  const url = '/indexes/:uid/settings';
  app.get<ByUid>(url, async ({ params }) => indexes.get(params.uid).settings);
  app.patch<ByUid>(url, ({ params, body }, reply) => change(reply, params.uid, object(body)));
  for (const name of settingNames) {
    const ofOne = `${url}/${name.replace(/[A-Z]/gu, (letter) => '-' + letter.toLowerCase())}`;
    app.get<ByUid>(ofOne, async ({ params }, reply) => {
      const settings: Json = indexes.get(params.uid).settings;
      return reply.type('application/json').send(JSON.stringify(settings[name]));
    });
    app.route<ByUid>({
      method: ['PUT', 'PATCH'],
      url: ofOne,
      handler: ({ params, body }, reply) => change(reply, params.uid, { [name]: body }),
    });
  }
}

/** Documents: reading and writing. */
function documentRoutes(app: FastifyInstance, indexes: Indexes): void {
  const page = (index: SearchIndex, from: unknown) => {
    const onlyReal = ['retrieveVectors', 'sort', 'ids'];
    const { offset, limit, fields, filter } = read(pageOfDocuments, from, 'document', onlyReal);
    const docs = docsWhere(index, filter);
    const results = docs.slice(offset, offset + limit).map(({ row }) => pick(index.at(row), fields));
    return { results, offset, limit, total: docs.length };
  };
  const url = '/indexes/:uid/documents';
  app.get<ByUid>(url, async ({ params, query }) => page(indexes.get(params.uid), query));
  app.post<ByUid>(`${url}/fetch`, async ({ params, body }) => page(indexes.get(params.uid), body));
  app.get<ById>(`${url}/:id`, async ({ params, query }) => {
    const { fields } = read(oneDocument, query, 'document', ['retrieveVectors']);
    const document = indexes.get(params.uid).get(params.id);
    if (document !== undefined) return pick(document, fields);
    throw new SearchError('document_not_found', `Document \`${params.id}\` not found.`);
  });
  app.route<ByUid>({
    method: ['POST', 'PUT'],
    url,
    handler: ({ method, params, query, body }, reply) => {
      if (!Array.isArray(body) && !isObject(body))
        throw new SearchError('malformed_payload', 'The payload must be an array of documents.');
      const { primaryKey = null } = read(addition, query, 'document', [
        'csvDelimiter',
        'skipCreation',
        'customMetadata',
      ]);
      const documents: unknown[] = Array.isArray(body) ? body : [body];
      return accepted(reply, indexes.put(indexUid(params.uid), documents, primaryKey, method === 'PUT'));
    },
  });
  app.delete<ByUid>(url, ({ params }, reply) => accepted(reply, indexes.remove(indexUid(params.uid), {})));
  app.delete<ById>(`${url}/:id`, ({ params }, reply) =>
    accepted(reply, indexes.remove(indexUid(params.uid), { ids: [params.id] })),
  );
  app.post<ByUid>(`${url}/delete-batch`, ({ params, body }, reply) => {
    return accepted(
      reply,
      indexes.remove(indexUid(params.uid), { ids: read(z.array(z.coerce.string()), body, 'document') }),
    );
  });
  app.post<ByUid>(`${url}/delete`, ({ params, body }, reply) => {
    const { filter } = read(z.strictObject({ filter: z.unknown().optional() }), body, 'document');
    // It would delete every document.
    if (readFilter(indexes.get(params.uid), filter) === undefined)
      throw new SearchError('invalid_document_filter', 'Sending an empty filter is forbidden.');
    return accepted(reply, indexes.remove(indexUid(params.uid), { filter }));
  });
}

function searchRoutes(app: FastifyInstance, indexes: Indexes): void {
  const url = '/indexes/:uid/search';
  app.post<ByUid>(url, async ({ params, body }) => search(indexes.get(params.uid), body ?? {}));
  app.get<ByUid>(url, async ({ params, query }) => search(indexes.get(params.uid), query));
  app.post('/multi-search', async ({ body }) => {
    const { queries } = read(z.strictObject({ queries: z.array(z.unknown()) }), body, 'multi_search', ['federation']);
    const finders = new Map<SearchIndex, WordFinder>();
    const results = queries.map((query, number) => {
      try {
        const index = indexes.get(indexUid(object(query).indexUid));
        const finder = finders.get(index) ?? new WordFinder(index);
        finders.set(index, finder);
        return { indexUid: index.uid, ...search(index, query, finder) };
      } catch (error) {
        const { code, message } = asSearchError(error);
        throw new SearchError(code, `Inside \`.queries[${number}]\`: ${message}`);
      }
    });
    return { results };
  });
}

/** The filters of tasks that only a real server has. */
const onlyReal = [
  ...['uids', 'types', 'from', 'reverse', 'batchUids', 'canceledBy', 'beforeEnqueuedAt', 'afterEnqueuedAt'],
  ...['beforeStartedAt', 'afterStartedAt', 'beforeFinishedAt', 'afterFinishedAt'],
];

function taskRoutes(app: FastifyInstance, { tasks }: Indexes): void {
  app.get<ByUid>('/tasks/:uid', async ({ params }) => tasks.get(read(z.object({ uid: count }), params, 'task').uid));
  app.get<ByUid>('/tasks', async ({ query }) => {
    const { limit, indexUids, statuses } = read(someTasks, query, 'task', onlyReal);
    return tasks.list(limit, indexUids, statuses);
  });
  app.setNotFoundHandler(({ method, url }) => {
    throw notImplemented(`${method} ${url.split('?')[0]}`);
  });
}
