import type { MapQuery } from '@charsu/core/contract/map.ts';
import type { FoundWords } from '@charsu/core/contract/public.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { type Area, type Bounds, readArea } from '@charsu/core/domain/places/area.ts';
import type { Point } from '@charsu/core/domain/places/places.ts';
import type { MultiSearchQuery, MultiSearchResult } from 'meilisearch';
import { otherFilters } from './advertisements.ts';
import { searchByWords } from './by-words.ts';
import { type CellLevel, cellAttribute } from './cells.ts';
import { choiceFilters } from './choices.ts';
import type { SearchServer } from './client.ts';
import type { WordKinds } from './fewer-words.ts';

/** A search in a part of the map. */
interface MapSearch {
  readonly query: MapQuery;
  readonly bounds: Bounds;
  readonly level: CellLevel;
  /** Id of the category; undefined for all. */
  readonly categoryId: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface FoundOnMap {
  readonly hits: readonly { readonly id: string; readonly point: Point | null }[];
  readonly total: number;
  readonly words: FoundWords;
  /** Counts by square. */
  readonly cells: Readonly<Record<string, number>>;
  readonly cities: Readonly<Record<string, number>>;
  readonly categories: Readonly<Record<string, number>>;
}

const corner = ({ latitude, longitude }: Point) => `[${latitude}, ${longitude}]`;
const boxFilter = ({ west, south, east, north }: Bounds): string =>
  `_geoBoundingBox([${north}, ${east}], [${south}, ${west}])`;

function areaFilter(area: Area): string {
  if (area.kind === 'rectangle') return boxFilter(area.bounds);
  if (area.kind === 'polygon') return `_geoPolygon(${area.corners.map(corner).join(', ')})`;
  const { center, metres } = area;
  return `_geoRadius(${center.latitude}, ${center.longitude}, ${metres})`;
}

function filtersOf({ query, bounds, categoryId, now }: MapSearch): string[] {
  const area = readArea(query.area);
  const filters = [boxFilter(bounds), ...(area === undefined ? [] : [areaFilter(area)])];
  if (query.kind === 'tenants') return filters;
  const choices = Object.values(choiceFilters(query)).filter((filter) => filter !== undefined);
  return [...filters, ...otherFilters(query, categoryId, now), ...choices];
}

interface Hit {
  id: string;
  _geo?: { lat: number; lng: number };
}

/** Searches a part of the map and counts the results by square. `kinds`: see `searchByWords`. Throws `SearchUnavailable`. */
export async function searchMap(server: SearchServer, search: MapSearch, kinds: WordKinds): Promise<FoundOnMap> {
  const { query, level } = search;
  const cell = cellAttribute(level);
  const isTenants = query.kind === 'tenants';
  const within = { indexUid: isTenants ? 'tenants' : 'advertisements', filter: filtersOf(search) };
  const page = (q: string): MultiSearchQuery[] => [
    {
      ...within,
      q,
      matchingStrategy: 'all',
      page: query.page,
      hitsPerPage: limits.pageSize,
      facets: isTenants ? [cell, 'city'] : [cell, 'city', 'categoryIds'],
      attributesToRetrieve: ['id', '_geo'],
    },
  ];
  const read = ([result]: readonly MultiSearchResult<Hit>[]) => ({
    hits: (result?.hits ?? []).map(({ id, _geo }) => ({
      id,
      point: _geo ? { latitude: _geo.lat, longitude: _geo.lng } : null,
    })),
    total: result?.totalHits ?? 0,
    cells: result?.facetDistribution?.[cell] ?? {},
    cities: result?.facetDistribution?.city ?? {},
    categories: result?.facetDistribution?.categoryIds ?? {},
  });
  const found = await searchByWords(server, { text: query.q, kinds, within, page, read });
  return found ?? { hits: [], total: 0, words: null, cells: {}, cities: {}, categories: {} };
}
