import type { MapQuery } from '@charsu/core/contract/map.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { readArea, readBounds } from '@charsu/core/domain/places/area.ts';
import { cutText } from '@charsu/core/text/cut.ts';
import { searchPath } from '../addresses/paths.ts';
import { readPage } from '../components/list-page.ts';

/** The filters of the map in its address. */
export interface MapFilters extends Omit<MapQuery, 'culture'> {
  /** The area in the address is invalid. */
  readonly areaWrong: boolean;
}

/** Parses an address of the map; an invalid part in view is left out, an invalid area is reported. */
export function readMapFilters({ searchParams }: URL): MapFilters {
  const area = searchParams.get('area') ?? '';
  const bounds = searchParams.get('bounds') ?? '';
  const areaWrong = area !== '' && readArea(area) === undefined;
  return {
    kind: searchParams.get('kind') === 'tenants' ? 'tenants' : 'advertisements',
    q: cutText(searchParams.get('q')?.trim() ?? '', limits.searchQueryLength),
    category: cutText(searchParams.get('category') ?? '', limits.categoryUrl) || 'all',
    discount: searchParams.has('discount'),
    pictured: searchParams.has('pictured'),
    bounds: readBounds(bounds) === undefined ? '' : bounds,
    area: areaWrong ? '' : area,
    areaWrong,
    page: readPage(searchParams),
  };
}

export const toMapQuery = ({ areaWrong: _, ...filters }: MapFilters): Omit<MapQuery, 'culture'> => filters;

/** The address of the map with these filters. */
export function mapAddress({ kind, q, category, discount, pictured, bounds, area, page }: MapFilters): string {
  const params = new URLSearchParams();
  if (kind !== 'advertisements') params.set('kind', kind);
  if (q !== '') params.set('q', q);
  if (category !== 'all') params.set('category', category);
  if (discount) params.set('discount', 'on');
  if (pictured) params.set('pictured', 'on');
  if (bounds !== '') params.set('bounds', bounds);
  if (area !== '') params.set('area', area);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text === '' ? '/map' : `/map?${text}`;
}

/** The address of the list of a city, with the words and filters of the map. */
export function cityAddress({ kind, q, category, discount, pictured }: MapFilters, city: string): string {
  const isTenants = kind === 'tenants';
  const [path = '', words] = isTenants ? ['/tenants'] : searchPath(category, q).split('?');
  const params = new URLSearchParams(words);
  if (isTenants && q !== '') params.set('q', q);
  params.set('city', city);
  if (discount) params.set('discount', '1');
  if (pictured) params.set('pictured', '1');
  return `${path}?${params}`;
}
