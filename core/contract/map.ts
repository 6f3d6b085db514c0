import { z } from 'zod';
import { cultureSchema, defaultCulture } from '../domain/culture.ts';
import { limits } from '../domain/limits.ts';
import { longestArea, readArea, readBounds } from '../domain/places/area.ts';
import { advertisementCardSchema } from './advertisement.ts';
import { pageOf } from './paging.ts';
import { facetSchema, flag } from './public.ts';
import { tenantCardSchema } from './tenant.ts';

/** A server of map pictures, as Leaflet reads its address, and whom to credit. */
export const mapTilesSchema = z.object({ url: z.string(), attribution: z.string() });
export type MapTiles = z.infer<typeof mapTilesSchema>;

/** What a map lies on beside its own outline; null: nothing. */
export const mapGroundSchema = z.object({ tiles: mapTilesSchema.nullable() }).meta({ id: 'MapGround' });
export type MapGround = z.infer<typeof mapGroundSchema>;

/** Iran with some room, and all that the map shows. */
export const wholeMap = { west: 43, south: 24, east: 64.5, north: 40.5 } as const;

/** A part of the map and what is looked for in it. */
export const mapQuerySchema = z.object({
  culture: cultureSchema.catch(defaultCulture).default(defaultCulture),
  kind: z.enum(['advertisements', 'tenants']).default('advertisements').describe('What is shown.'),
  bounds: z
    .string()
    .max(200)
    .refine((text) => text === '' || readBounds(text) !== undefined)
    .default('')
    .describe('The part in view, `west,south,east,north` in degrees; empty: the whole country.'),
  area: z
    .string()
    .max(longestArea)
    .refine((text) => text === '' || readArea(text) !== undefined)
    .default('')
    .describe(
      'A drawn area, which everything must lie in: `rectangle:west,south,east,north`, `circle:latitude,longitude,metres` or `polygon:latitude,longitude;…`.',
    ),
  q: z.string().max(limits.searchQueryLength).default('').describe('Words to look for.'),
  category: z.string().max(limits.categoryUrl).default('all').describe('Url of a category, with all below it.'),
  discount: flag.default(false).describe('Only advertisements with a discount.'),
  pictured: flag.default(false).describe('Only those with a picture.'),
  page: z.coerce.number().int().min(1).max(limits.lastPage).catch(1).default(1).describe('Counts from 1.'),
});
export type MapQuery = z.infer<typeof mapQuerySchema>;

const pointShape = { latitude: z.number(), longitude: z.number() };
/** Where a record lies; null where nobody knows. */
const placed = { point: z.object(pointShape).nullable() };

/** What lies in a part of the map: a page of it, and how much lies where. */
export const mapViewSchema = z
  .object({
    ...pageOf(advertisementCardSchema.extend(placed)).shape,
    /** Businesses in place of advertisements, where they are asked for. */
    tenants: z.array(tenantCardSchema.extend(placed)),
    clusters: z.array(
      z.object({
        ...pointShape,
        count: z.int(),
        /** The city it stands at; null for none. */
        name: z.string().nullable(),
        /** The edges of the square that was counted: where to look closer. */
        bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      }),
    ),
    /** Counts by province and city in the part in view. */
    provinces: z.array(z.object({ name: z.string(), count: z.int(), cities: facetSchema })),
    /** Categories to choose from: the top ones. */
    categories: facetSchema,
  })
  .meta({ id: 'MapView' });
export type MapView = z.infer<typeof mapViewSchema>;
