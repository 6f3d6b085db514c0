import { z } from 'zod';
import { categoryIcons } from '../domain/category/icons.ts';
import { cultureSchema, defaultCulture } from '../domain/culture.ts';
import { socialNetworks, sortOptions } from '../domain/enumerations.ts';
import { limits } from '../domain/limits.ts';
import { footerParts } from '../domain/settings/groups/footer.ts';
import { homeSections } from '../domain/settings/groups/home.ts';
import { advertisementCardSchema } from './advertisement.ts';
import { crumbSchema } from './category.ts';
import { pageOf } from './paging.ts';
import { tenantCardSchema } from './tenant.ts';

const cultureQuerySchema = z.object({ culture: cultureSchema.default(defaultCulture) });

const listOf = (max: number) =>
  z.preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(z.string().max(120)).max(max),
  );
/** Texts `attribute.value`. */
const factsOf = (pattern: RegExp, max: number) =>
  z.preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(z.string().regex(pattern)).max(max),
  );
const numberFact = /^[a-z][a-zA-Z0-9-]{0,39}\.-?\d{1,12}(\.\d{1,6})?$/;
const flagTexts: Readonly<Record<string, boolean>> = {
  true: true,
  1: true,
  on: true,
  false: false,
  0: false,
  '': false,
};
/** Yes or no in an address. */
export const flag = z.preprocess(
  (value) => (typeof value === 'string' ? (flagTexts[value] ?? value) : value),
  z.boolean(),
);
const optionalNumber = z.preprocess(
  (value) => (value === '' || value === undefined || value === null ? undefined : Number(value)),
  z.number().finite().nonnegative().max(limits.maxPrice).optional(),
);

const words = z.string().max(limits.searchQueryLength).default('').describe('Words to look for.');
const cityHelp = 'Cities, any of them.';
/** The page of a search. The portal's own addresses, which people type and share, are read leniently by the portal. */
export const searchPage = z.coerce.number().int().min(1).max(limits.lastPage).default(1).describe('Counts from 1.');

/** The advertisements that a browser has saved. */
export const savedQuerySchema = z.object({
  id: z
    .preprocess(
      (value) => (Array.isArray(value) ? value : [value]),
      z.array(z.uuid()).min(1).max(limits.savedAdvertisements),
    )
    .describe('Ids, each once.'),
});

/** A visitor's search: words, a category with all below it, filters, order and page. */
export const searchQuerySchema = cultureQuerySchema.extend({
  category: z
    .string()
    .max(limits.categoryUrl)
    .default('all')
    .describe('Url of a category, with all below it; `all` for every one.'),
  q: words,
  plain: listOf(12).describe(
    'Parts of the words, as they stand there, that are only words: they say no price, city or fact.',
  ),
  city: listOf(30).describe(cityHelp),
  minPrice: optionalNumber.describe('Lowest price in rial after discount.'),
  maxPrice: optionalNumber.describe('Highest price in rial after discount.'),
  language: listOf(5).describe('Languages of the text, as cultures, any of them.'),
  discount: flag.default(false).describe('Only advertisements with a discount.'),
  starred: flag.default(false).describe('Only starred ones.'),
  pictured: flag.default(false).describe('Only those with a picture.'),
  negotiable: flag.default(false).describe('Only those whose price can be negotiated, or that name none.'),
  shipmentType: listOf(5).describe('Ways of delivery, any of them.'),
  activityType: listOf(5).describe('Kinds of business, any of them.'),
  paymentMethod: listOf(4).describe('Ways of payment, any of them.'),
  tenant: z.string().max(63).optional().describe('Sub-domain of a business.'),
  fact: factsOf(/^[a-z][a-zA-Z0-9-]{0,39}\.[a-z][a-zA-Z0-9-]{0,39}$/, 30).describe(
    'Facts by the attributes of the category, such as `condition.used` or `lift.yes`: of one attribute any of the values.',
  ),
  factMin: factsOf(numberFact, 12).describe('Lowest numbers by attribute, such as `year.1395`.'),
  factMax: factsOf(numberFact, 12).describe('Highest numbers by attribute.'),
  sort: z.enum(sortOptions).optional().describe('Absent: how well the words fit, then stars, then newest.'),
  counts: flag
    .default(true)
    .describe('Whether the choices are counted: 0 for a further page of a search whose counts are known.'),
  page: searchPage,
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

export const facetSchema = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }));
export type Facet = z.infer<typeof facetSchema>;

/** Null when all words were found together; else the words that were found, and those that were dropped. */
export const foundWordsSchema = z.object({ kept: z.array(z.string()), dropped: z.array(z.string()) }).nullable();
export type FoundWords = z.infer<typeof foundWordsSchema>;

/** A part of the words that says filters, in rial and as the query has them; empty and null for those that it does not say. */
const saidPartSchema = z
  .object({
    words: z.string(),
    at: z.int(),
    city: z.array(z.string()),
    minPrice: z.number().nullable(),
    maxPrice: z.number().nullable(),
    fact: z.array(z.string()),
    factMin: z.array(z.string()),
    factMax: z.array(z.string()),
  })
  .meta({ id: 'SaidPart' });

/**
 * The reading of the words: those that were searched, and the parts that were taken as filters, in the place of
 * filters of the same kind in the query. «یخچال دست دوم زیر ۱۵ میلیون» has two parts.
 */
export const understoodSchema = z.object({ words: z.string(), parts: z.array(saidPartSchema) });

/** The result of a search. Facet counts leave out the facet's own filter, so that other choices stay visible. */
export const searchResultSchema = z
  .object({
    ...pageOf(advertisementCardSchema).shape,
    words: foundWordsSchema,
    understood: understoodSchema,
    /** Null for every category. */
    category: z
      .object({ id: z.uuid(), name: z.string(), url: z.string(), breadcrumb: z.array(crumbSchema) })
      .nullable(),
    /** Suggestions near a search that found nothing. */
    neighbours: z.object({
      /** Categories that the words fit. `value` is the category url. */
      categories: facetSchema,
      /** Other cities that have it. */
      cities: facetSchema,
    }),
    facets: z.object({
      /** Children of the present category, or the top ones. `value` is the category url. */
      category: facetSchema,
      city: facetSchema,
      shipmentType: facetSchema,
      activityType: facetSchema,
      paymentMethod: facetSchema,
      /** `value` is a culture. */
      language: facetSchema,
      starred: z.int(),
      discount: z.int(),
      pictured: z.int(),
      negotiable: z.int(),
      /** Whether a price narrows it: not where the chosen kinds of offer have none. */
      price: z.boolean(),
      /** The attributes of the category that a search is narrowed by; without a category those that were chosen. */
      facts: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          kind: z.enum(['choice', 'number', 'yesNo']),
          unit: z.string().nullable(),
          /** Of a choice: its values with counts; of yes and no: `yes`. */
          choices: facetSchema,
        }),
      ),
    }),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof searchResultSchema>;

/** Suggestions for the words so far. */
export const suggestionsSchema = z
  .object({
    categories: z.array(z.object({ name: z.string(), url: z.string() })),
    businesses: z.array(z.object({ name: z.string(), subDomain: z.string() })),
    /** The filters that a search for the words would take. */
    understood: understoodSchema,
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof suggestionsSchema>;
export const suggestionQuerySchema = cultureQuerySchema.extend({ q: words });

export const homeSchema = z
  .object({
    sections: z
      .array(z.enum(homeSections))
      .describe('Those that the page shows, from top to bottom. What others would show is empty, and not asked for.'),
    advertisementCount: z.int(),
    tenantCount: z.int(),
    /** The top categories. */
    categories: z.array(
      z.object({ name: z.string(), url: z.string(), icon: z.enum(categoryIcons), advertisementCount: z.int() }),
    ),
    /** Categories with a shortcut below the search box. */
    popular: z.array(z.object({ name: z.string(), url: z.string() })),
    /** The cities with the most businesses, for a search in one of them. */
    cities: z.array(z.object({ value: z.string(), label: z.string() })),
    starred: z.array(advertisementCardSchema),
    newest: z.array(advertisementCardSchema),
    tenants: z.array(tenantCardSchema),
  })
  .meta({ id: 'Home' });
export type Home = z.infer<typeof homeSchema>;

/** The operator of the product, in one culture. */
export const operatorSchema = z
  .object({
    /** The hours of the support; empty where the foot of pages does not show them, as the rest is empty then. */
    hours: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    accounts: z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })),
    /** The pages that every installation has, in the order of the footer (R71). */
    pages: z.array(z.object({ path: z.string(), name: z.string() })),
    footer: z.object({
      parts: z.array(z.enum(footerParts)).describe('What the foot of pages shows beside its columns.'),
      columns: z.array(
        z.object({
          name: z.string(),
          links: z.array(
            z.object({
              url: z.string().describe('An address of another site, or from its slash on.'),
              name: z.string(),
            }),
          ),
        }),
      ),
      seals: z
        .array(z.object({ name: z.string(), url: z.string(), src: z.string(), width: z.int(), height: z.int() }))
        .describe('Of authorities and associations, each with the page that proves it.'),
    }),
  })
  .meta({ id: 'Operator' });
export type Operator = z.infer<typeof operatorSchema>;

/** The orders of the directory of businesses. */
const directorySorts = ['newest', 'name', 'advertisements', 'rating'] as const;
export type DirectorySort = (typeof directorySorts)[number];

/** A visitor's query of the directory of businesses (R20): words, filters, order and page. */
export const tenantListQuerySchema = cultureQuerySchema.extend({
  q: words,
  city: listOf(30).describe(cityHelp),
  category: z
    .string()
    .max(limits.categoryUrl)
    .default('all')
    .describe('Url of a category in which, or below which, a business advertises; `all` for every one.'),
  activityType: listOf(5).describe('Kinds of business, any of them.'),
  shipmentType: listOf(5).describe('Ways of delivery, any of them.'),
  openNow: flag.default(false).describe('Only those that are open at this moment.'),
  sort: z.enum(directorySorts).optional().describe('Absent: what fits the words best, without words the newest first.'),
  page: searchPage,
});
type WholeListQuery = z.infer<typeof tenantListQuerySchema>;
export type TenantListQuery = Pick<WholeListQuery, 'culture' | 'q' | 'city' | 'page'> & Partial<WholeListQuery>;

export const tenantListSchema = z
  .object({
    ...pageOf(tenantCardSchema).shape,
    words: foundWordsSchema,
    cities: facetSchema,
    /** The top categories, as choices. */
    categories: z.array(z.object({ url: z.string(), name: z.string() })),
  })
  .meta({ id: 'TenantList' });
export type TenantList = z.infer<typeof tenantListSchema>;

export const tenantAdvertisementsSchema = pageOf(advertisementCardSchema).meta({ id: 'TenantAdvertisements' });
