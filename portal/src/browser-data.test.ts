import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { browserData as BrowserData } from './browser-data.ts';
import { readSearch } from './read-search.ts';
import { toQuery } from './search-params.ts';

const filtersOf = (address: string) => readSearch(new URL(address, 'http://localhost'), { category: 'all' }, 'fa-IR');
const facets = { city: [{ value: 'یزد', label: 'یزد', count: 7 }] };
let browserData: typeof BrowserData;
const asked: string[] = [];

beforeAll(async () => {
  // The document is read when the module is loaded, so no other test may have loaded it.
  vi.resetModules();
  const data = { boot: { culture: 'fa-IR' }, hydration: { loaderData: { 'search/Page': served('/q/all?city=یزد') } } };
  vi.stubGlobal('document', {
    documentElement: { lang: 'fa-IR' },
    getElementById: () => ({ textContent: JSON.stringify(data) }),
  });
  for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, { getItem: () => null });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://localhost').searchParams.get('counts') ?? 'counted');
    return Response.json({ items: [], facets: {} });
  });
  ({ browserData } = await import('./browser-data.ts'));
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const served = (address: string) => ({ filters: filtersOf(address), result: { facets } });
const search = (address: string) => browserData.search(toQuery(filtersOf(address), 'fa-IR'));

it('counts no further page of a search that the server has counted, and each other search once', async () => {
  expect((await search('/q/all?city=یزد&page=2')).facets).toEqual(facets);
  expect((await search('/q/all?city=یزد&page=3')).facets).toEqual(facets);
  await search('/q/all?page=2');
  await search('/q/all?page=3');
  expect(asked).toEqual(['false', 'false', 'counted', 'false']);
});
