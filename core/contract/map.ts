import { z } from 'zod';
import { longestArea, readArea, readBounds } from '../domain/places/area.ts';
import { advertisementCardSchema } from './advertisement.ts';
import { pageOf } from './paging.ts';
import { facetSchema, foundWordsSchema, searchQuerySchema, understoodSchema } from './public.ts';
import { tenantCardSchema } from './tenant.ts';

/** A tile server: its address in Leaflet's form, and its attribution. */
const mapTilesSchema = z.object({ url: z.string(), attribution: z.string() });
export type MapTiles = z.infer<typeof mapTilesSchema>;

/** The background of the map besides its own outline; null: none. */
export const mapGroundSchema = z.object({ tiles: mapTilesSchema.nullable() }).meta({ id: 'MapGround' });
export type MapGround = z.infer<typeof mapGroundSchema>;

/** The bounds of the whole map, in degrees: Iran with a margin. */
export const wholeMap = { west: 43, south: 24, east: 64.5, north: 40.5 } as const;

/** A part of the map with the words and filters of a search. */
export const mapQuerySchema = searchQuerySchema.omit({ sort: true, counts: true }).extend({
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
});
export type MapQuery = z.infer<typeof mapQuerySchema>;

const pointShape = { latitude: z.number(), longitude: z.number() };
/** The place of a record; null where it is unknown. */
const placed = { point: z.object(pointShape).nullable() };

/** The results in a part of the map: one page of them, and the counts by place. */
export const mapViewSchema = z
  .object({
    ...pageOf(advertisementCardSchema.extend(placed)).shape,
    words: foundWordsSchema,
    /** Of businesses the words alone. */
    understood: understoodSchema,
    /** Businesses, if requested in place of advertisements. */
    tenants: z.array(tenantCardSchema.extend(placed)),
    clusters: z.array(
      z.object({
        ...pointShape,
        count: z.int(),
        /** The city of the bubble; null for none. */
        name: z.string().nullable(),
        /** The bounds of the counted square, for zooming in. */
        bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      }),
    ),
    /** Counts by province and city in the part in view. */
    provinces: z.array(z.object({ name: z.string(), count: z.int(), cities: facetSchema })),
    /** The top categories, as choices. */
    categories: facetSchema,
  })
  .meta({ id: 'MapView' });
export type MapView = z.infer<typeof mapViewSchema>;
