import type { PageOf } from '@charsu/core/contract/paging.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
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

/** Reads all pages of a list, `most` records at the most, each once: changes meanwhile move some to another page. */
export async function searchAll<Item extends { readonly id: string }>(
  kind: string,
  body: object,
  { most = Number.POSITIVE_INFINITY, tell, ...request }: AllOptions = {},
): Promise<Item[]> {
  const found = new Map<string, Item>();
  for (let page = 1; ; page += 1) {
    const query = { page, pageSize: limits.maxPageSize };
    const { items, total } = await callApi<PageOf<Item>>(`${kind}/search`, { method: 'POST', query, body, ...request });
    for (const item of items) if (found.size < most) found.set(item.id, item);
    tell?.(found.size);
    if (items.length === 0 || found.size >= most || page * limits.maxPageSize >= total) return [...found.values()];
  }
}

interface AllOptions extends Pick<ApiRequest, 'signal' | 'quiet'> {
  readonly most?: number;
  /** Called with how many were read so far. */
  readonly tell?: (read: number) => void;
}

/** Reads the records of a kind to choose from in the same way. */
export const readOptions = <Option>(kind: string, signal: AbortSignal): Promise<readonly Option[]> =>
  callApi<readonly Option[]>(`${kind}/dropdown`, { method: 'POST', body: {}, signal, quiet: true });

/** The id in the address of a page; an invalid one gives 404. */
export function idIn(id = ''): string {
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  return id;
}
