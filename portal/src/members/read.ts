import type { PageOf } from '@charsu/core/contract/paging.ts';
import { type ApiRequest, callApi } from '../http/api.ts';

/** Reads what a page shows: the page itself says what was refused. */
export const read = <Answer>(path: string, signal: AbortSignal, query: ApiRequest['query'] = {}): Promise<Answer> =>
  callApi<Answer>(path, { query, signal, quiet: true });

/** Reads a page of a list in the same way. */
export const search = <Item>(
  kind: string,
  signal: AbortSignal,
  query: { readonly page?: number; readonly pageSize?: number } = {},
  body: object = {},
): Promise<PageOf<Item>> =>
  callApi<PageOf<Item>>(`${kind}/search`, { method: 'POST', query, body, signal, quiet: true });

/** Reads the records of a kind to choose from in the same way. */
export const readOptions = <Option>(kind: string, signal: AbortSignal): Promise<readonly Option[]> =>
  callApi<readonly Option[]>(`${kind}/dropdown`, { method: 'POST', body: {}, signal, quiet: true });

/** The id in the address of a page; an invalid one gives 404. */
export function idIn(id = ''): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw new Response(null, { status: 404 });
  return id;
}
