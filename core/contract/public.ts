import { z } from 'zod';
import { cultureSchema, defaultCulture } from '../domain/culture.ts';
import { sortOptions } from '../domain/enumerations.ts';
import { limits } from '../domain/limits.ts';
import { advertisementCardSchema } from './advertisement.ts';
import { crumbSchema } from './category.ts';
import { pageOf } from './paging.ts';
import { tenantCardSchema } from './tenant.ts';

export const cultureQuerySchema = z.object({ culture: cultureSchema.catch(defaultCulture).default(defaultCulture) });

const listOf = (max: number) =>
  z.preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(z.string().max(120)).max(max),
  );
const flag = z.preprocess(
  (value) => value === true || value === 'true' || value === '1' || value === 'on',
  z.boolean(),
);
const optionalNumber = z.preprocess(
  (value) => (value === '' || value === undefined || value === null ? undefined : Number(value)),
  z.number().finite().nonnegative().max(limits.maxPrice).optional(),
);

/** A visitor's search: words, a category with all below it, filters, order and page. */
export const searchQuerySchema = cultureQuerySchema.extend({
  /** Category url; `all` for every category. */
  category: z.string().max(limits.categoryUrl).default('all'),
  q: z.string().max(limits.searchQueryLength).default(''),
  city: listOf(30),
  minPrice: optionalNumber,
  maxPrice: optionalNumber,
  /** Only advertisements with a discount. */
  discount: flag.default(false),
  /** Only starred ones. */
  starred: flag.default(false),
  /** Only those with a picture. */
  pictured: flag.default(false),
  shipmentType: listOf(5),
  activityType: listOf(5),
  paymentMethod: listOf(4),
  /** Sub-domain of a business. */
  tenant: z.string().max(63).optional(),
  /** Absent: stars, then newest. */
  sort: z.enum(sortOptions).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000).catch(1).default(1),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

const facetSchema = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }));
export type Facet = z.infer<typeof facetSchema>;

/** The result of a search. Facet counts leave out the facet's own filter, so that other choices stay visible. */
export const searchResultSchema = z
  .object({
    ...pageOf(advertisementCardSchema).shape,
    /** Null for every category. */
    category: z
      .object({ id: z.uuid(), name: z.string(), url: z.string(), breadcrumb: z.array(crumbSchema) })
      .nullable(),
    facets: z.object({
      /** Children of the present category, or the top ones. `value` is the category url. */
      category: facetSchema,
      city: facetSchema,
      shipmentType: facetSchema,
      activityType: facetSchema,
      paymentMethod: facetSchema,
      starred: z.int(),
      discount: z.int(),
      pictured: z.int(),
    }),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof searchResultSchema>;

export const homeSchema = z
  .object({
    advertisementCount: z.int(),
    tenantCount: z.int(),
    /** The top categories. */
    categories: z.array(
      z.object({ name: z.string(), url: z.string(), icon: z.string().nullable(), advertisementCount: z.int() }),
    ),
    /** Categories worth a shortcut below the search box. */
    popular: z.array(z.object({ name: z.string(), url: z.string() })),
    starred: z.array(advertisementCardSchema),
    newest: z.array(advertisementCardSchema),
    tenants: z.array(tenantCardSchema),
  })
  .meta({ id: 'Home' });
export type Home = z.infer<typeof homeSchema>;

export const tenantListQuerySchema = cultureQuerySchema.extend({
  q: z.string().max(limits.searchQueryLength).default(''),
  city: listOf(30),
  page: z.coerce.number().int().min(1).max(1_000).catch(1).default(1),
});
export type TenantListQuery = z.infer<typeof tenantListQuerySchema>;

export const tenantListSchema = z
  .object({ ...pageOf(tenantCardSchema).shape, cities: facetSchema })
  .meta({ id: 'TenantList' });
export type TenantList = z.infer<typeof tenantListSchema>;

export const tenantAdvertisementsSchema = pageOf(advertisementCardSchema).meta({ id: 'TenantAdvertisements' });
export type TenantAdvertisements = z.infer<typeof tenantAdvertisementsSchema>;
