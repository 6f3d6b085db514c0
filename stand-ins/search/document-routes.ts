import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Engine } from './engine.ts';
import { SearchError } from './errors.ts';
import { parseFilter } from './filter-parser.ts';
import {
  accepter,
  type ByUid,
  count,
  indexUid,
  type Json,
  list,
  object,
  optionalText,
  takeOnly,
} from './route-values.ts';
import { bodyFromQuery, isJsonObject } from './search-request.ts';
import type { TaskQueue } from './tasks.ts';

/** Documents: reading and writing. */
export function documentRoutes(app: FastifyInstance, queue: TaskQueue, engine: Engine): void {
  const accept = accepter(queue);
  type ById = ByUid & { Params: { uid: string; id: string } };
  const page = (what: 'field' | 'parameter', uid: string, from: Json) => {
    takeOnly(what, from, ['offset', 'limit', 'fields', 'filter', 'ids'], ['retrieveVectors', 'sort']);
    return engine.call('documents', uid, {
      offset: count(from.offset, 0, 'document_offset'),
      limit: count(from.limit, 20, 'document_limit'),
      fields: list(from.fields) ?? ['*'],
      filter: from.filter,
      ids: list(from.ids),
    });
  };
  const add =
    (partial: boolean) =>
    async (request: { params: { uid: string }; query: ByUid['Querystring']; body: unknown }, reply: FastifyReply) => {
      const { body } = request;
      if (!Array.isArray(body) && !isJsonObject(body)) {
        throw new SearchError('malformed_payload', 'The payload must be an array of documents.');
      }
      takeOnly('parameter', request.query, ['primaryKey'], ['csvDelimiter', 'skipCreation', 'customMetadata']);
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
  app.get<ByUid>(url, ({ params, query }) => page('parameter', params.uid, bodyFromQuery(query)));
  app.post<ByUid>(`${url}/fetch`, ({ params, body }) => page('field', params.uid, object(body)));
  app.get<ById>(`${url}/:id`, ({ params, query }) => {
    takeOnly('parameter', query, ['fields'], ['retrieveVectors']);
    return engine.call('document', params.uid, params.id, list(query.fields) ?? ['*']);
  });
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
    takeOnly('field', object(body), ['filter']);
    const { filter } = object(body);
    if (filter === undefined) throw new SearchError('missing_document_filter', 'Missing field `filter`.');
    // It would delete every document.
    if (parseFilter(filter) === undefined) {
      throw new SearchError('invalid_document_filter', 'Sending an empty filter is forbidden.');
    }
    return accept(reply, { kind: 'deleteWhere', uid: indexUid(params.uid), filter });
  });
}
