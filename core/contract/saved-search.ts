import { z } from 'zod';
import { plainLine } from '../domain/text.ts';
import { instantSchema } from './common.ts';
import { searchQuerySchema } from './public.ts';

/** The query of a saved search; its order and its page are no part of it. */
export const savedQueryFieldsSchema = searchQuerySchema.omit({ culture: true, sort: true, counts: true, page: true });

/** A page of results of this site. */
const resultsPathSchema = z
  .string()
  .max(2_000)
  .regex(/^\/q(?:[/?][^\s\\]*)?$/);

export const keepSearchSchema = z.strictObject({
  /** The name that its member gave it. */
  name: plainLine(1, 200),
  /** The address of the results in the portal. */
  path: resultsPathSchema,
  query: savedQueryFieldsSchema.strict(),
});
export type KeepSearch = z.input<typeof keepSearchSchema>;

/** A saved search: its member gets a notice of new results. */
export const savedSearchSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    path: z.string(),
    createdAt: instantSchema,
    /** New advertisements since its member opened it. */
    found: z.int(),
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof savedSearchSchema>;
export const savedSearchesSchema = z.array(savedSearchSchema);
