import type { MapQuery } from '@charsu/core/contract/map.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { readArea, readBounds } from '@charsu/core/domain/places/area.ts';
import { cutText } from '@charsu/core/text/address.ts';
import { withQuery } from '../addresses/paths.ts';
import { readSearch } from '../addresses/read-search.ts';
import { type SearchFilters, searchAddress, searchParams, toQuery } from '../addresses/search-params.ts';

/** The filters of the map in its address: those of a list, and the part of the map. */
export interface MapFilters extends SearchFilters, Pick<MapQuery, 'kind' | 'bounds' | 'area'> {
  /** The area in the address is invalid. */
  readonly areaWrong: boolean;
}

/** The whole map with the words and filters of a list. */
export const onMap = (filters: SearchFilters): MapFilters => ({
  ...filters,
  kind: 'advertisements',
  bounds: '',
  area: '',
  areaWrong: false,
  sort: undefined,
  page: 1,
});

/** Parses an address of the map; an invalid part in view is left out, an invalid area is reported. */
export function readMapFilters(url: URL, culture: Culture): MapFilters {
  const { searchParams: asked } = url;
  const area = asked.get('area') ?? '';
  const bounds = asked.get('bounds') ?? '';
  const areaWrong = area !== '' && readArea(area) === undefined;
  const category = cutText(asked.get('category') ?? '', limits.categoryUrl) || 'all';
  return {
    ...readSearch(url, { category }, culture),
    kind: asked.get('kind') === 'tenants' ? 'tenants' : 'advertisements',
    bounds: readBounds(bounds) === undefined ? '' : bounds,
    area: areaWrong ? '' : area,
    areaWrong,
  };
}

export function toMapQuery({
  kind,
  bounds,
  area,
  areaWrong: _wrong,
  ...filters
}: MapFilters): Omit<MapQuery, 'culture'> {
  const { sort: _, counts: _counts, ...query } = toQuery(filters);
  return { ...query, kind, bounds, area };
}

/** The address of the map with these filters. */
export function mapAddress({ kind, bounds, area, ...filters }: MapFilters): string {
  const params = new URLSearchParams();
  if (kind !== 'advertisements') params.set('kind', kind);
  if (filters.q !== '') params.set('q', filters.q);
  if (filters.category !== 'all') params.set('category', filters.category);
  for (const [name, value] of searchParams({ ...filters, own: undefined, sort: undefined })) params.append(name, value);
  if (bounds !== '') params.set('bounds', bounds);
  if (area !== '') params.set('area', area);
  const text = params.toString();
  return text === '' ? '/map' : `/map?${text}`;
}

/** The address of the list of a city, with the words and filters of the map. */
export function cityAddress({ kind, ...filters }: MapFilters, city: string): string {
  if (kind === 'tenants') return withQuery('/tenants', { q: filters.q, city });
  return searchAddress({ ...filters, city: [city], page: 1 });
}
