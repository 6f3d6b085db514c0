import { z } from 'zod';
import { searchWordSchema } from '../domain/category/fields.ts';
import { limits } from '../domain/limits.ts';

const daySchema = z.iso.date();

/** Words that visitors looked for and nothing has. */
export const searchMissSchema = z
  .object({
    /** The words, folded as searches fold them. */
    id: z.string(),
    /** As the visitor wrote them. */
    words: z.string(),
    /** Searches in the last month. */
    count: z.int(),
    /** Of Tehran. */
    lastDay: daySchema,
    days: z.array(z.object({ day: daySchema, count: z.int() })),
    /** The category that is found by them now; null for none. */
    category: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  })
  .meta({ id: 'SearchMiss' });
export type SearchMiss = z.infer<typeof searchMissSchema>;

export const searchMissOrderFields = ['count', 'lastDay', 'words'] as const;
export const searchMissFilters = {
  /** Any part of the words. */
  q: z.string().trim().max(limits.searchQueryLength).exactOptional(),
} as const;

/** A word to be added to those that a category is found by. */
export const addSearchWordSchema = z.strictObject({
  id: z.uuid().describe('Id of the category.'),
  word: searchWordSchema,
});
