import { type MapQuery, type MapView, wholeMap } from '@charsu/core/contract/map.ts';
import { allCategories } from '@charsu/core/domain/category/fields.ts';
import { type Culture, translate } from '@charsu/core/domain/culture.ts';
import type { RialRates } from '@charsu/core/domain/currency.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { type Bounds, readBounds } from '@charsu/core/domain/places/area.ts';
import { type City, cityNamed, provinces } from '@charsu/core/domain/places/places.ts';
import type pg from 'pg';
import type { CardCache } from '../read-models/advertisement/card-cache.ts';
import type { CategoryTree } from '../read-models/category/tree.ts';
import { tenantCardsByIds } from '../read-models/tenant/cards.ts';
import { type CellLevel, cellBounds, levelFor } from '../search/cells.ts';
import type { SearchServer } from '../search/client.ts';
import { type FoundOnMap, searchMap } from '../search/map.ts';
import { narrowed, understood } from './understood.ts';

interface MapSources {
  readonly pool: pg.Pool;
  readonly cards: CardCache;
  readonly server: SearchServer;
  readonly tree: () => Promise<CategoryTree>;
  readonly rates: () => Promise<RialRates>;
}

type Cluster = MapView['clusters'][number];

/** Shows a square as a bubble, placed at the city with most of its results and bearing its name, else in its middle. */
function clusterOf(
  level: CellLevel,
  [cell, count]: readonly [cell: string, count: number],
  byCount: readonly City[],
  culture: Culture,
): Cluster {
  const bounds = cellBounds(level, cell);
  const { west, south, east, north } = bounds;
  const city = byCount.find((each) => isWithin(bounds, each));
  return {
    latitude: city?.latitude ?? (south + north) / 2,
    longitude: city?.longitude ?? (west + east) / 2,
    count,
    name: city?.names[culture] ?? null,
    bounds: [west, south, east, north],
  };
}

const isWithin = ({ west, south, east, north }: Bounds, at: { latitude: number; longitude: number }): boolean =>
  at.latitude >= south && at.latitude < north && at.longitude >= west && at.longitude < east;

const mostFirst = (one: { count: number }, other: { count: number }) => other.count - one.count;

/** Counts by city under their provinces, largest first. Cities that are not in the list of cities are left out. */
function byProvince(counts: FoundOnMap['cities'], culture: Culture): MapView['provinces'] {
  const known = Object.entries(counts).flatMap(([name, count]) => {
    const city = cityNamed(name);
    return city === undefined ? [] : [{ value: name, label: city.names[culture], count, province: city.province }];
  });
  return provinces
    .map(({ id, names }) => {
      const own = known.filter(({ province }) => province === id).map(({ province: _, ...choice }) => choice);
      return {
        name: names[culture],
        count: own.reduce((sum, { count }) => sum + count, 0),
        cities: own.sort(mostFirst),
      };
    })
    .filter(({ count }) => count > 0)
    .sort(mostFirst);
}

/** The results in a part of the map. An unknown category has none. Throws `SearchUnavailable`. */
export async function mapView({ pool, cards, server, tree, rates }: MapSources, query: MapQuery): Promise<MapView> {
  const { culture, page, kind } = query;
  const categories = await tree();
  const everywhere = query.category === '' || query.category === allCategories;
  const category = everywhere ? undefined : categories.nodeOfUrl(query.category);
  const said =
    kind === 'tenants' ? { words: query.q, parts: [] } : understood(query, categories, category, await rates());
  const none = { items: [], tenants: [], total: 0, words: null, understood: said, page, pageSize: limits.pageSize };
  if (!everywhere && category === undefined) return { ...none, clusters: [], provinces: [], categories: [] };
  const bounds = readBounds(query.bounds) ?? wholeMap;
  const level = levelFor(bounds);
  const search = { query: narrowed(query, said), bounds, level, categoryId: category?.id, now: Date.now() };
  const found = await searchMap(server, search, categories);
  const byCount = Object.entries(found.cities)
    .sort(([, one], [, other]) => other - one)
    .flatMap(([name]) => cityNamed(name) ?? []);
  const pointOf = new Map(found.hits.map(({ id, point }) => [id, point]));
  const ids = [...pointOf.keys()];
  const items = kind === 'advertisements' ? await cards.byIds(culture, ids) : [];
  const tenants = kind === 'tenants' ? await tenantCardsByIds(pool, culture, ids) : [];
  return {
    ...none,
    items: items.map(({ card }) => ({ ...card, point: pointOf.get(card.id) ?? null })),
    tenants: tenants.map((card) => ({ ...card, point: pointOf.get(card.id) ?? null })),
    total: found.total,
    words: found.words,
    clusters: Object.entries(found.cells)
      .map((counted) => clusterOf(level, counted, byCount, culture))
      .sort(mostFirst),
    provinces: byProvince(found.cities, culture),
    categories: categories.tops.map(({ id, url, names }) => ({
      value: url,
      label: translate(names, culture),
      count: found.categories[id] ?? 0,
    })),
  };
}
