import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Engine } from './engine.ts';
import { asSearchError, indexNotFound, notImplemented, SearchError } from './errors.ts';
import { bodyFromQuery, isJsonObject } from './search-request.ts';
import { defaultSettings, patchSettings, type SettingName, type Settings, settingNames } from './settings.ts';
import type { Task, TaskQueue } from './tasks.ts';
import type { Work } from './work.ts';

interface ByUid {
  Params: { uid: string };
  Querystring: Record<string, string | undefined>;
}

type Json = Readonly<Record<string, unknown>>;

const indexUid = (value: unknown, code = 'invalid_index_uid'): string => {
  if (typeof value === 'string' && /^[\w-]{1,512}$/u.test(value)) return value;
  throw new SearchError(
    code,
    `\`${String(value)}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 512 bytes.`,
  );
};

const object = (body: unknown): Json => {
  if (isJsonObject(body)) return body;
  throw new SearchError('bad_request', 'Invalid value type: expected an object.');
};

const count = (value: unknown, fallback: number, name: string): number => {
  if (value === undefined || value === null || value === '') return fallback;
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0) return number;
  throw new SearchError(
    `invalid_${name}`,
    `Invalid value in parameter \`${name.split('_').at(-1)}\`: expected a positive integer.`,
  );
};

const list = (value: unknown): string[] | undefined => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' && value !== '' && value !== '*' ? value.split(',') : undefined;
};

const optionalText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function duration(task: Task): string | null {
  if (task.finishedAt === null || task.startedAt === null) return null;
  return `PT${((task.finishedAt.getTime() - task.startedAt.getTime()) / 1000).toFixed(6)}S`;
}

const shownTask = (task: Task) => ({
  uid: task.uid,
  batchUid: task.startedAt === null ? null : task.uid,
  indexUid: task.indexUid,
  status: task.status,
  type: task.type,
  canceledBy: null,
  details: task.details,
  error: task.error,
  duration: duration(task),
  enqueuedAt: task.enqueuedAt.toISOString(),
  startedAt: task.startedAt?.toISOString() ?? null,
  finishedAt: task.finishedAt?.toISOString() ?? null,
});

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
    const offset = count(query.offset, 0, 'index_offset');
    const limit = count(query.limit, 20, 'index_limit');
    const all = [...queue.indexes.keys()].sort();
    return { results: all.slice(offset, offset + limit).map(shown), offset, limit, total: all.length };
  });
  app.post('/indexes', ({ body }, reply) => {
    const { uid, primaryKey } = object(body);
    if (uid === undefined) throw new SearchError('missing_index_uid', 'Missing field `uid`.');
    return accept(reply, { kind: 'createIndex', uid: indexUid(uid), primaryKey: optionalText(primaryKey) });
  });
  app.get<ByUid>('/indexes/:uid', async ({ params }) => shown(params.uid));
  app.patch<ByUid>('/indexes/:uid', ({ params, body }, reply) => {
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
  app.post('/swap-indexes', ({ body }, reply) => {
    if (!Array.isArray(body)) throw new SearchError('bad_request', 'Invalid value type: expected an array.');
    const swaps = body.map((one): readonly [string, string] => {
      const { indexes, rename } = object(one);
      if (rename === true) throw notImplemented('Renaming an index');
      if (!Array.isArray(indexes) || indexes.length !== 2) {
        throw new SearchError('invalid_swap_indexes', 'Two indexes must be given for each swap.');
      }
      return [indexUid(indexes[0], 'invalid_swap_indexes'), indexUid(indexes[1], 'invalid_swap_indexes')];
    });
    const all = swaps.flat();
    if (new Set(all).size < all.length) {
      throw new SearchError('invalid_swap_duplicate_index_found', 'Indexes must be declared only once during a swap.');
    }
    return accept(reply, { kind: 'swapIndexes', swaps });
  });
  settingsRoutes(app, queue);
}

const isIndexing = (queue: TaskQueue, uid: string) => ({
  isIndexing: [...queue.tasks.values()].some((task) => task.indexUid === uid && task.status === 'processing'),
});

function settingsRoutes(app: FastifyInstance, queue: TaskQueue): void {
  const accept = accepter(queue);
  const settingsOf = (uid: string): Settings => {
    const index = queue.indexes.get(uid);
    if (index === undefined) throw indexNotFound(uid);
    return index.settings;
  };
  const change = (reply: FastifyReply, uid: string, patch: Json) => {
    patchSettings(queue.indexes.get(uid)?.settings ?? defaultSettings, patch);
    return accept(reply, { kind: 'settings', uid: indexUid(uid), patch });
  };
  app.get<ByUid>('/indexes/:uid/settings', async ({ params }) => settingsOf(params.uid));
  app.patch<ByUid>('/indexes/:uid/settings', ({ params, body }, reply) => change(reply, params.uid, object(body)));
  app.delete<ByUid>('/indexes/:uid/settings', ({ params }, reply) =>
    change(reply, params.uid, Object.fromEntries(settingNames.map((name) => [name, null]))),
  );
  const isSetting = (name: string): name is SettingName => settingNames.includes(name);
  for (const name of settingNames) {
    if (!isSetting(name)) continue;
    const url = `/indexes/:uid/settings/${name.replace(/[A-Z]/gu, (letter) => '-' + letter.toLowerCase())}`;
    app.get<ByUid>(url, async ({ params }, reply) =>
      reply.type('application/json').send(JSON.stringify(settingsOf(params.uid)[name])),
    );
    app.route<ByUid>({
      method: ['PUT', 'PATCH'],
      url,
      handler: ({ params, body }, reply) => change(reply, params.uid, { [name]: body }),
    });
    app.delete<ByUid>(url, ({ params }, reply) => change(reply, params.uid, { [name]: null }));
  }
}

/** Answers a write with the task that will do it. */
function accepter(queue: TaskQueue) {
  return async (reply: FastifyReply, work: Work) => {
    const task = await queue.enqueue(work);
    reply.code(202);
    return {
      taskUid: task.uid,
      indexUid: task.indexUid,
      status: 'enqueued',
      type: task.type,
      enqueuedAt: task.enqueuedAt.toISOString(),
    };
  };
}

/** Documents: reading and writing. */
export function documentRoutes(app: FastifyInstance, queue: TaskQueue, engine: Engine): void {
  const accept = accepter(queue);
  type ById = ByUid & { Params: { uid: string; id: string } };
  const page = (uid: string, from: Json) =>
    engine.call('documents', uid, {
      offset: count(from.offset, 0, 'document_offset'),
      limit: count(from.limit, 20, 'document_limit'),
      fields: list(from.fields) ?? ['*'],
      filter: from.filter,
      ids: list(from.ids),
    });
  const add =
    (partial: boolean) =>
    async (request: { params: { uid: string }; query: ByUid['Querystring']; body: unknown }, reply: FastifyReply) => {
      const { body } = request;
      if (!Array.isArray(body) && !isJsonObject(body)) {
        throw new SearchError('malformed_payload', 'The payload must be an array of documents.');
      }
      if (request.query.csvDelimiter !== undefined) throw notImplemented('CSV');
      const primaryKey = optionalText(request.query.primaryKey);
      return accept(reply, {
        kind: 'documents',
        uid: indexUid(request.params.uid),
        documents: (Array.isArray(body) ? body : [body]).map((document) => JSON.stringify(document)),
        primaryKey,
        partial,
      });
    };
  const url = '/indexes/:uid/documents';
  app.get<ByUid>(url, ({ params, query }) => page(params.uid, bodyFromQuery(query)));
  app.post<ByUid>(`${url}/fetch`, ({ params, body }) => page(params.uid, object(body)));
  app.get<ById>(`${url}/:id`, ({ params, query }) =>
    engine.call('document', params.uid, params.id, list(query.fields) ?? ['*']),
  );
  app.post<ByUid>(url, add(false));
  app.put<ByUid>(url, add(true));
  app.delete<ByUid>(url, ({ params }, reply) =>
    accept(reply, { kind: 'deleteDocuments', uid: indexUid(params.uid), ids: 'all' }),
  );
  app.delete<ById>(`${url}/:id`, ({ params }, reply) =>
    accept(reply, { kind: 'deleteDocuments', uid: indexUid(params.uid), ids: [params.id] }),
  );
  app.post<ByUid>(`${url}/delete-batch`, ({ params, body }, reply) => {
    if (!Array.isArray(body))
      throw new SearchError('bad_request', 'Invalid value type: expected an array of document ids.');
    return accept(reply, { kind: 'deleteDocuments', uid: indexUid(params.uid), ids: body.map(String) });
  });
  app.post<ByUid>(`${url}/delete`, ({ params, body }, reply) => {
    const { filter } = object(body);
    if (filter === undefined) throw new SearchError('missing_document_filter', 'Missing field `filter`.');
    return accept(reply, { kind: 'deleteWhere', uid: indexUid(params.uid), filter });
  });
}

/** Searches. */
export function searchRoutes(app: FastifyInstance, engine: Engine): void {
  const json = (reply: FastifyReply, text: string) => reply.type('application/json; charset=utf-8').send(text);
  app.post<ByUid>('/indexes/:uid/search', async ({ params, body }, reply) =>
    json(reply, await engine.call('search', params.uid, body ?? {})),
  );
  app.get<ByUid>('/indexes/:uid/search', async ({ params, query }, reply) =>
    json(reply, await engine.call('search', params.uid, bodyFromQuery(query))),
  );
  app.post<ByUid>('/indexes/:uid/facet-search', async ({ params, body }, reply) =>
    json(reply, await engine.call('facetSearch', params.uid, body)),
  );
  app.post('/multi-search', async ({ body }, reply) => {
    const { queries, federation } = object(body);
    if (federation !== undefined && federation !== null) throw notImplemented('Federated search');
    if (!Array.isArray(queries)) throw new SearchError('bad_request', 'Missing field `queries`.');
    const answers = await Promise.all(
      queries.map(async (one: unknown, number) => {
        const query = object(one);
        try {
          const uid = indexUid(query.indexUid);
          return `{"indexUid":${JSON.stringify(uid)},` + (await engine.call('search', uid, query)).slice(1);
        } catch (error) {
          const { code, message } = asSearchError(error);
          throw new SearchError(code, `Inside \`.queries[${number}]\`: ${message}`);
        }
      }),
    );
    return json(reply, `{"results":[${answers.join(',')}]}`);
  });
}

/** Tasks. */
export function taskRoutes(app: FastifyInstance, queue: TaskQueue): void {
  app.get<{ Params: { uid: string } }>('/tasks/:uid', async ({ params }) => {
    const task = queue.tasks.get(count(params.uid, 0, 'task_uid'));
    if (task === undefined) throw new SearchError('task_not_found', `Task \`${params.uid}\` not found.`);
    return shownTask(task);
  });
  app.get<ByUid>('/tasks', async ({ query }) => {
    const limit = count(query.limit, 20, 'task_limit');
    const among = (values: string[] | undefined, value: string | null) =>
      values === undefined || (value !== null && values.includes(value));
    const [uids, types, statuses, indexUids] = [
      list(query.uids),
      list(query.types),
      list(query.statuses),
      list(query.indexUids),
    ];
    const direction = query.reverse === 'true' ? 1 : -1;
    const all = [...queue.tasks.values()]
      .filter(
        (task) =>
          among(uids, String(task.uid)) &&
          among(types, task.type) &&
          among(statuses, task.status) &&
          among(indexUids, task.indexUid),
      )
      .sort((a, b) => direction * (a.uid - b.uid));
    const from = query.from === undefined ? undefined : count(query.from, 0, 'task_from');
    const rest = from === undefined ? all : all.filter((task) => direction * (task.uid - from) >= 0);
    const results = rest.slice(0, limit).map(shownTask);
    return { results, total: all.length, limit, from: results[0]?.uid ?? null, next: rest[limit]?.uid ?? null };
  });
}
