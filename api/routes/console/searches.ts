import { searchMissFilters, searchMissOrderFields, searchMissSchema } from '@charsu/core/contract/search-miss.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import type { KeptMiss } from '@charsu/stores/counts/search-misses.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { maxRange } from './list.ts';
import { shownRecordRoutes } from './shown-records.ts';

const words = z.string().min(1).max(limits.searchQueryLength);
const most = { field: 'count', direction: 'desc' } as const;

/** Searches that found nothing. Editors of categories may add the words to one. */
const consoleSearches: FastifyPluginAsync<Pick<ApiDependencies, 'searchMisses' | 'queries'>> = async (
  app,
  { searchMisses, queries },
) => {
  const told = async (miss: KeptMiss, culture: Culture) => ({
    ...miss,
    category: (await queries.category.namedBy(miss.words, culture)) ?? null,
  });
  const routes = shownRecordRoutes({
    kind: 'search',
    path: 'searches',
    permission: 'category_update',
    reads: ['category', 'advertisement'],
    summaries: {
      list: 'Words that visitors looked for in the last month and nothing has',
      read: 'One search that found nothing, by its folded words',
    },
    orderFields: searchMissOrderFields,
    filter: z.object({ ...searchMissFilters, id: z.array(words).max(maxRange).exactOptional() }),
    id: words.describe('The folded words.'),
    record: searchMissSchema,
    async list({ q, ...rest }, { culture }, paging, order) {
      const page = await searchMisses.list({ ...rest, ...(q && { q: foldText(q) }) }, paging, order);
      return { ...page, items: await Promise.all(page.items.map((miss) => told(miss, culture))) };
    },
    async one(id, { culture }) {
      const [miss] = (await searchMisses.list({ ids: [id] }, { page: 1, pageSize: 1 }, most)).items;
      return miss && told(miss, culture);
    },
  });
  await app.register(routes);
};
export default consoleSearches;
