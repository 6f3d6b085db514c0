import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { keepSearchSchema, savedSearchesSchema } from '@charsu/core/contract/saved-search.ts';
import { DomainError, notFound } from '@charsu/core/domain/domain-error.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { answers, empty, emptyAnswers } from './answers.ts';

const config = { permission: 'savedSearch_update' } as const;

/** The caller's saved searches. They are rows of PostgreSQL, not events. */
const savedSearchRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'savedSearches'>> = async (
  app,
  { savedSearches },
) => {
  app.get(
    '/',
    {
      config,
      schema: { summary: "The caller's saved searches, newest first", response: answers(savedSearchesSchema) },
    },
    (request) => savedSearches.list(callerOf(request).userId),
  );
  app.post(
    '/',
    {
      config,
      schema: {
        summary: 'Save a search; one with the same address gets the new name',
        body: keepSearchSchema,
        response: answers(savedSearchesSchema),
      },
    },
    async (request) => {
      const { userId } = callerOf(request);
      const search = { ...request.body, id: crypto.randomUUID(), userId };
      if (!(await savedSearches.keep(search, new Date().toISOString())))
        throw new DomainError('Too_Many_Saved_Searches', { limit: limits.savedSearches });
      return savedSearches.list(userId);
    },
  );
  app.put(
    '/seen/:id',
    {
      config,
      schema: { summary: 'The caller looks at what was found', params: idParameterSchema, response: emptyAnswers },
    },
    async (request, reply) => {
      if (!(await savedSearches.seen(callerOf(request).userId, request.params.id))) throw notFound('search');
      return empty(reply);
    },
  );
  app.delete(
    '/:id',
    { config, schema: { summary: 'Delete a saved search', params: idParameterSchema, response: emptyAnswers } },
    async (request, reply) => {
      if (!(await savedSearches.remove(callerOf(request).userId, request.params.id))) throw notFound('search');
      return empty(reply);
    },
  );
};
export default savedSearchRoutes;
