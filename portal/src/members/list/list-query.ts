import type { SearchAdvertisements } from '@charsu/core/contract/requests.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import { cutText } from '@charsu/core/text/address.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
import { withQuery } from '../../addresses/paths.ts';
import { readPage } from '../../components/list-page.ts';
import { useLocale } from '../../texts/locale.tsx';
import { ownAdsPath } from '../return-path.ts';

export const sorts = ['modified', 'created', 'expiry', 'name'] as const;
type Sort = (typeof sorts)[number];

/** The tabs of the list: by state, and approved ones whose display is over. */
export const listTabs = ['draft', 'pending', 'approved', 'ended', 'sold', 'denied', 'cancelled'] as const;
export type ListTab = (typeof listTabs)[number];

/** The names of the tabs of the own advertisements. */
export function useTabName(): (tab: ListTab) => Text {
  const { state, phase } = useLocale().texts.vocabulary;
  return (tab) => (tab === 'ended' || tab === 'sold' ? phase[tab] : state[tab]);
}

/** The query of the list in its address. */
export interface ListQuery {
  readonly state: ListTab | undefined;
  readonly q: string;
  /** Ids; empty: all. */
  readonly business: string;
  readonly category: string;
  /** The fewest stars. */
  readonly stars: number;
  readonly sort: Sort;
  /** Counts from 1. */
  readonly page: number;
}

export const pageSize = 50;

const idOf = (value: string | null): string => (value !== null && isUuid(value) ? value : '');

/** Parses the list's address; invalid values are left out. */
export function readListQuery(search: URLSearchParams): ListQuery {
  return {
    state: listTabs.find((tab) => tab === search.get('state')),
    q: cutText((search.get('q') ?? '').trim(), limits.searchQueryLength),
    business: idOf(search.get('business')),
    category: idOf(search.get('category')),
    stars: /^([1-9]|10)$/.test(search.get('stars') ?? '') ? Number(search.get('stars')) : 0,
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'modified',
    page: readPage(search, limits.lastListPage),
  };
}

export const sheetPath = '/users/advertisement/table';
export const filePath = '/users/advertisement/file';

/** Whether a query asks for less than all in a state. */
export const isNarrowed = ({ q, business, category, stars }: ListQuery): boolean =>
  q !== '' || business !== '' || category !== '' || stars > 0;

/** The address of a list, or of the same as a table; default values are left out. */
export const listAddress = ({ sort, page, ...narrowed }: ListQuery, path = ownAdsPath): string =>
  withQuery(path, { ...narrowed, sort: sort === 'modified' ? '' : sort, page });

const orders = {
  modified: { field: 'modifiedAt', direction: 'desc' },
  created: { field: 'createdAt', direction: 'desc' },
  expiry: { field: 'expiredDate', direction: 'asc' },
  name: { field: 'name', direction: 'asc' },
} as const satisfies Record<Sort, SearchAdvertisements['order']>;

/** The filter of a tab. “Approved” excludes displays that are over; what waits for its business waits. */
export function filterOf(tab: ListTab): Pick<SearchAdvertisements, 'states' | 'phase'> {
  if (tab === 'denied' || tab === 'cancelled') return { states: [publicationState[tab]] };
  if (tab === 'pending') return { phase: 'waiting' };
  return { phase: tab === 'approved' ? 'live' : tab };
}

/** The body for the API. */
export const searchBody = ({ state, q, business, category, stars, sort }: ListQuery): SearchAdvertisements => ({
  ...(state !== undefined && filterOf(state)),
  ...(q !== '' && { q }),
  ...(business !== '' && { tenantId: business }),
  ...(category !== '' && { categoryId: category }),
  ...(stars > 0 && { minLevel: stars }),
  order: orders[sort],
});
