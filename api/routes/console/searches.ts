import { cultureParameterSchema } from '@charsu/core/contract/requests.ts';
import { searchMissFilters, searchMissOrderFields, searchMissSchema } from '@charsu/core/contract/search-miss.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import type { KeptMiss } from '@charsu/stores/search-misses.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { answers, found } from '../answers.ts';
import { answerRange, listQuerySchema, maxRange, orderOf } from './list.ts';

const words = z.string().min(1).max(limits.searchQueryLength);
const config = { permission: 'category_update', reads: ['category', 'advertisement'] } as const;

/** Searches that found nothing, as ra-data-simple-rest asks for them. Editors of categories may add the words to one. */
const consoleSearches: FastifyPluginAsyncZod<Pick<ApiDependencies, 'searchMisses' | 'queries'>> = async (
  app,
  { searchMisses, queries },
) => {
  const told = async (miss: KeptMiss, culture: Culture) => ({
    ...miss,
    category: (await queries.category.namedBy(miss.words, culture)) ?? null,
  });
  app.get(
    '/searches',
    {
      config,
      schema: {
        summary: 'Words that visitors looked for in the last month and nothing has',
        querystring: listQuerySchema(
          searchMissOrderFields,
          z.object({ ...searchMissFilters, id: z.array(words).max(maxRange).exactOptional() }),
        ),
        response: answers(z.array(searchMissSchema)),
      },
    },
    ({ query: { filter, range, sort }, culture }, reply) => {
      const { id, q } = filter;
      const wanted = { ...(q && { q: foldText(q) }), ...(id && { ids: id }) };
      return answerRange(reply, range, async (paging) => {
        const page = await searchMisses.list(wanted, paging, orderOf(sort));
        return { ...page, items: await Promise.all(page.items.map((miss) => told(miss, culture))) };
      });
    },
  );
  app.get(
    '/searches/:id',
    {
      config,
      schema: {
        summary: 'One search that found nothing, by its folded words',
        params: z.object({ id: words.describe('The folded words.') }),
        querystring: cultureParameterSchema,
        response: answers(searchMissSchema),
      },
    },
    async ({ params: { id }, culture }) => {
      const { items } = await searchMisses.list(
        { ids: [id] },
        { page: 1, pageSize: 1 },
        { field: 'count', direction: 'desc' },
      );
      return told(found(items[0], 'search'), culture);
    },
  );
};
export default consoleSearches;
