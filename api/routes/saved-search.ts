import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { keepSearchSchema, savedSearchesSchema } from '@charsu/core/contract/saved-search.ts';
import { DomainError, notFound } from '@charsu/core/domain/domain-error.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { call, empty } from './answers.ts';
import { savedListRoutes } from './saved-list.ts';

const permission = 'savedSearch_update';

const savedSearchRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'savedSearches'>> = async (
  app,
  { savedSearches },
) => {
  await app.register(
    savedListRoutes({
      token: 'search',
      permission,
      summaries: {
        list: "The caller's saved searches, newest first",
        keep: 'Save a search; one with the same address gets the new name',
        remove: 'Delete a saved search',
      },
      body: keepSearchSchema,
      answer: savedSearchesSchema,
      list: (userId) => savedSearches.list(userId),
      async keep(userId, wanted, at) {
        if (!(await savedSearches.keep({ ...wanted, id: crypto.randomUUID(), userId }, at)))
          throw new DomainError('Too_Many_Saved_Searches', { limit: limits.savedSearches });
      },
      remove: (userId, id) => savedSearches.remove(userId, id),
    }),
  );
  app.put(
    '/seen/:id',
    call(permission, 'The caller looks at what was found', { params: idParameterSchema }),
    async (request, reply) => {
      if (!(await savedSearches.seen(callerOf(request).userId, request.params.id))) throw notFound('search');
      return empty(reply);
    },
  );
};
export default savedSearchRoutes;
