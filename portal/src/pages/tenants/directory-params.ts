import type { DirectorySort, TenantListQuery } from '@charsu/core/contract/public.ts';
import { activityTypes, shipmentTypes } from '@charsu/core/domain/enumerations.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { cutText } from '@charsu/core/text/address.ts';
import { withQuery } from '../../addresses/paths.ts';

/** In the order of the choice. */
export const directorySorts: readonly DirectorySort[] = ['newest', 'name', 'advertisements', 'rating'];

/** The most cities of a query. */
const mostChoices = 30;

/** Parses the query of the directory of businesses from its address; invalid values are left out. */
export function readDirectory(search: URLSearchParams): Omit<TenantListQuery, 'culture' | 'page'> {
  const sort = directorySorts.find((each) => each === search.get('sort'));
  return {
    q: cutText(search.get('q') ?? '', limits.searchQueryLength),
    city: [...new Set(search.getAll('city').filter(Boolean))].slice(0, mostChoices),
    category: cutText(search.get('category') || 'all', limits.categoryUrl),
    activityType: activityTypes.filter((each) => search.getAll('activityType').includes(each)),
    shipmentType: shipmentTypes.filter((each) => search.getAll('shipmentType').includes(each)),
    openNow: search.get('openNow') === '1',
    ...(sort && { sort }),
  };
}

/** The address of a directory by the fields of its form; default values are left out. */
export function directoryAddress(form: FormData): string {
  const names = ['q', 'city', 'category', 'activityType', 'shipmentType', 'openNow', 'sort'];
  const asked = names.map((name) => [name, String(form.get(name) ?? '').trim()]);
  return withQuery('/tenants', Object.fromEntries(asked));
}
