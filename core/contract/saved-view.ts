import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { plainLine } from '../domain/text.ts';

/** Which records a list of the console shows, and in which order: as its own call takes them. And how they are shown. */
const viewQuerySchema = z.strictObject({
  filter: z
    .record(z.string(), z.unknown())
    .refine((filter) => JSON.stringify(filter).length <= limits.viewFilter)
    .describe(`At most ${limits.viewFilter} characters of JSON.`),
  sort: z.strictObject({ field: z.string().min(1).max(60), order: z.enum(['ASC', 'DESC']) }),
  columns: z
    .array(z.string().min(1).max(60))
    .max(40)
    .exactOptional()
    .describe('The shown columns in their order; absent: as each reader has chosen.'),
});

export const changeViewSchema = z.strictObject({
  name: plainLine(1, limits.viewName),
  /** Whether all who may open the list see it. */
  shared: z.boolean(),
});
export type ChangeView = z.input<typeof changeViewSchema>;
export const keepViewSchema = changeViewSchema.extend({ query: viewQuerySchema });
export type KeepView = z.input<typeof keepViewSchema>;

/** A view for its author’s export. */
export const ownViewSchema = z.object({
  list: z.string(),
  name: z.string(),
  shared: z.boolean(),
  query: viewQuerySchema,
});

/** A filter and an order of a list in the console, under a name. */
export const savedViewSchema = ownViewSchema
  .omit({ list: true })
  .extend({
    id: z.uuid(),
    /** Whether the caller may give it another name and delete it. */
    changeable: z.boolean(),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedViewSchema>;
