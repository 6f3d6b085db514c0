import { z } from 'zod';
import { cultureSchema } from '../domain/culture.ts';
import { limits } from '../domain/limits.ts';
import { statesSchema } from './common.ts';

export const askedCultureSchema = cultureSchema
  .exactOptional()
  .describe('Language of the texts in the answer; else the cookie `culture`, else Accept-Language.');

/** Paging of list calls: `page` counts from 1. */
export const pagingSchema = z.object({
  page: z.coerce.number().int().min(1).max(limits.lastListPage).default(1).describe('Counts from 1.'),
  pageSize: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.maxPageSize)
    .default(limits.pageSize)
    .describe('Items on a page.'),
});
export type Paging = z.infer<typeof pagingSchema>;

/** The order of a list. */
export const orderSchema = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z.strictObject({ field: z.enum(fields), direction: z.enum(['asc', 'desc']).default('asc') });

/** The latest change first. */
const newest = { field: 'modifiedAt', direction: 'desc' } as const;
/** A search among records that moderators review, by these filters or their states. */
export const reviewedSearchSchema = <
  Filters extends z.ZodRawShape,
  const Fields extends readonly ['modifiedAt', ...string[]],
>(
  filters: Filters,
  fields: Fields,
) =>
  z.strictObject({
    ...filters,
    culture: askedCultureSchema,
    states: statesSchema,
    order: orderSchema(fields).default(newest),
  });

/** What a list can be asked for by the filters of its call; `ids`: only these records. Absent means any. */
export type FilterOf<Filters extends z.ZodRawShape> = z.output<z.ZodObject<Filters>> & {
  readonly ids?: readonly string[];
};

/** One page of a list: `total` counts all that match. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });

export interface PageOf<Item> {
  items: Item[];
  total: number;
  page: number;
  pageSize: number;
}
