import type { SearchAdvertisements } from '@charsu/core/contract/requests.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { type PublicationStateName, publicationState } from '@charsu/core/domain/publication-state.ts';
import { cutText } from '@charsu/core/text/cut.ts';
import { readPage } from '../../read-page.ts';

export const sorts = ['modified', 'created', 'expiry', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** What the list shows, as its address says. */
export interface ListQuery {
  readonly state: PublicationStateName | undefined;
  readonly q: string;
  readonly sort: Sort;
  /** Counts from 1. */
  readonly page: number;
}

export const pageSize = 12;

const isState = (text: string | null): text is PublicationStateName =>
  text !== null && Object.hasOwn(publicationState, text);

/** Reads the list's address; whatever makes no sense is left out. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const state = search.get('state');
  return {
    state: isState(state) ? state : undefined,
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

/** The question to the api. */
export const searchBody = ({ state, q, sort }: ListQuery): SearchAdvertisements => ({
  ...(state !== undefined && { states: [publicationState[state]] }),
  ...(q !== '' && { q }),
  order: orders[sort],
});
