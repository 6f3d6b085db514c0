import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { readList as ReadList } from './read-list.ts';

const storage = { getItem: () => null, setItem: () => undefined };
let readList: typeof ReadList;
/** How many advertisements the member has, and which pages of them were asked for. */
let total: number;
let asked: number[];

beforeAll(async () => {
  // The api client reads the page's language when it is loaded.
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'https://charsu.test');
    const [page, pageSize] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))];
    asked.push(page);
    const left = Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize));
    return Response.json({ items: Array.from({ length: left }, () => ({})), total, page, pageSize });
  });
  ({ readList } = await import('./read-list.ts'));
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

function shown(search: string) {
  asked = [];
  return readList(new Request(`https://charsu.test/users/advertisement/list${search}`));
}

it('shows the last page when the only advertisement of a later one is gone', async () => {
  total = 50;
  expect(await shown('?q=x&page=2')).toMatchObject({
    query: { q: 'x', page: 1 },
    found: { page: 1, total: 50, items: { length: 50 } },
  });
  expect(asked).toEqual([2, 1]);
});

it('asks once for a page that is there, and for an empty list', async () => {
  total = 51;
  expect(await shown('?page=2')).toMatchObject({ query: { page: 2 }, found: { page: 2, items: { length: 1 } } });
  expect(asked).toEqual([2]);
  total = 0;
  expect(await shown('')).toMatchObject({ query: { page: 1 }, found: { total: 0 } });
  expect(asked).toEqual([1]);
});
