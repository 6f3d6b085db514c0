import { settingsAgeMs } from '@charsu/core/application/settings.ts';
import { sellingSchema } from '@charsu/core/contract/advertisement.ts';
import { categoryOptionSchema } from '@charsu/core/contract/category.ts';
import { suggestionQuerySchema } from '@charsu/core/contract/public.ts';
import { cultureParameterSchema } from '@charsu/core/contract/requests.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { call } from './answers.ts';

const config = { public: true, reads: ['category', 'advertisement'] } as const;

/** Data of the form for one thing to sell before its writer has an account. */
const sellingRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'commands' | 'queries'>> = async (
  app,
  { commands, queries },
) => {
  app.get(
    '/',
    call(config, 'What somebody without an account needs to write an advertisement', {
      querystring: cultureParameterSchema,
      answer: sellingSchema,
    }),
    async ({ culture }) => {
      const [categories, { imagesPerAdvertisement, imageMegabytes }] = await Promise.all([
        queries.category.options(culture, ''),
        commands.settings.current('advertising', settingsAgeMs),
      ]);
      return { categories, limits: { imagesPerAdvertisement, imageMegabytes } };
    },
  );
  app.get(
    '/categories',
    call(config, 'The categories that a title most likely belongs to, the likeliest first', {
      querystring: suggestionQuerySchema.extend({ culture: cultureParameterSchema.shape.culture }).strict(),
      answer: z.array(categoryOptionSchema),
    }),
    async ({ query: { q }, culture }) => {
      const [ids, options] = await Promise.all([
        queries.categoriesOfTitle(q, culture),
        queries.category.options(culture, ''),
      ]);
      return ids.flatMap((id) => options.find((option) => option.id === id) ?? []);
    },
  );
};
export default sellingRoutes;
