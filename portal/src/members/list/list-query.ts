import type { SearchAdvertisements } from '@charsu/core/contract/requests.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { cutText } from '@charsu/core/text/cut.ts';
import { readPage } from '../../read-page.ts';

export const sorts = ['modified', 'created', 'expiry', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** What of one's own is shown: those in a state, or approved ones whose display is over. */
export const listTabs = ['draft', 'pending', 'approved', 'ended', 'sold', 'denied', 'cancelled'] as const;
export type ListTab = (typeof listTabs)[number];

/** What the list shows, as its address says. */
export interface ListQuery {
  readonly state: ListTab | undefined;
  readonly q: string;
  readonly sort: Sort;
  /** Counts from 1. */
  readonly page: number;
}

export const pageSize = 12;

/** Reads the list's address; whatever makes no sense is left out. */
export function readListQuery(search: URLSearchParams): ListQuery {
  return {
    state: listTabs.find((tab) => tab === search.get('state')),
    q: cutText((search.get('q') ?? '').trim(), limits.searchQueryLength),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'modified',
    page: readPage(search, limits.lastListPage),
  };
}

/** The address of a list; what is as by default is left out. */
export function listAddress({ state, q, sort, page }: ListQuery): string {
  const params = new URLSearchParams();
  if (state !== undefined) params.set('state', state);
  if (q !== '') params.set('q', q);
  if (sort !== 'modified') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text === '' ? '/users/advertisement/list' : `/users/advertisement/list?${text}`;
}

const orders = {
  modified: { field: 'modifiedAt', direction: 'desc' },
  created: { field: 'createdAt', direction: 'desc' },
  expiry: { field: 'expiredDate', direction: 'asc' },
  name: { field: 'name', direction: 'asc' },
} as const satisfies Record<Sort, SearchAdvertisements['order']>;

/** The filter of a tab. What is over is not among the approved any more. */
export function filterOf(tab: ListTab): Pick<SearchAdvertisements, 'states' | 'phase'> {
  if (tab === 'ended' || tab === 'sold') return { phase: tab };
  return tab === 'approved' ? { phase: 'live' } : { states: [publicationState[tab]] };
}

/** The question to the api. */
export const searchBody = ({ state, q, sort }: ListQuery): SearchAdvertisements => ({
  ...(state !== undefined && filterOf(state)),
  ...(q !== '' && { q }),
  order: orders[sort],
});
