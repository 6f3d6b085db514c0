import { keepAdvertisementsSchema, ownSavedAdvertisementsSchema } from '@charsu/core/contract/saved-advertisement.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { ApiDependencies } from '../dependencies.ts';
import { savedListRoutes } from './saved-list.ts';

const savedAdvertisementRoutes: FastifyPluginAsync<Pick<ApiDependencies, 'savedAdvertisements'>> = async (
  app,
  { savedAdvertisements },
) => {
  await app.register(
    savedListRoutes({
      token: 'advertisement',
      permission: 'user_getinfo',
      summaries: {
        list: 'The advertisements that the caller saved, newest first',
        keep: 'Save advertisements; those that are saved stay as they are',
        remove: 'Remove an advertisement from them',
      },
      body: keepAdvertisementsSchema,
      answer: ownSavedAdvertisementsSchema,
      list: (userId) => savedAdvertisements.list(userId),
      keep: (userId, { advertisements }, at) => savedAdvertisements.keep(userId, advertisements, at),
      remove: (userId, id) => savedAdvertisements.remove(userId, id),
    }),
  );
};
export default savedAdvertisementRoutes;
