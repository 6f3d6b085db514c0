import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { keepAdvertisementsSchema, ownSavedAdvertisementsSchema } from '@charsu/core/contract/saved-advertisement.ts';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { answers, empty, emptyAnswers } from './answers.ts';

const config = { permission: 'user_getinfo' } as const;

/** The advertisements that the caller saved. They are rows of PostgreSQL, not events. */
const savedAdvertisementRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'savedAdvertisements'>> = async (
  app,
  { savedAdvertisements },
) => {
  app.get(
    '/',
    {
      config,
      schema: {
        summary: 'The advertisements that the caller saved, newest first',
        response: answers(ownSavedAdvertisementsSchema),
      },
    },
    (request) => savedAdvertisements.list(callerOf(request).userId),
  );
  app.post(
    '/',
    {
      config,
      schema: {
        summary: 'Save advertisements; those that are saved stay as they are',
        body: keepAdvertisementsSchema,
        response: answers(ownSavedAdvertisementsSchema),
      },
    },
    async (request) => {
      const { userId } = callerOf(request);
      await savedAdvertisements.keep(userId, request.body.advertisements, new Date().toISOString());
      return savedAdvertisements.list(userId);
    },
  );
  app.delete(
    '/:id',
    {
      config,
      schema: { summary: 'Remove an advertisement from them', params: idParameterSchema, response: emptyAnswers },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await savedAdvertisements.remove(callerOf(request).userId, id))) throw notFound('advertisement');
      return empty(reply);
    },
  );
};
export default savedAdvertisementRoutes;
