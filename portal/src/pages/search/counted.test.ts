import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readSearch } from '../../addresses/read-search.ts';
import { toQuery } from '../../addresses/search-params.ts';
import { search as found } from '../../testing/fixture.ts';
import type { readCounted as ReadCounted } from './counted.ts';

const filtersOf = (address: string) => readSearch(new URL(address, 'http://localhost'), { category: 'all' }, 'fa-IR');
const facets = { city: [{ value: 'یزد', label: 'یزد', count: 7 }] };
let readCounted: typeof ReadCounted;
const asked: boolean[] = [];

beforeAll(async () => {
  // The document is read when the module is loaded, so no other test may have loaded it.
  vi.resetModules();
  const data = { boot: { culture: 'fa-IR' }, hydration: { loaderData: { 'search/Page': served('/q/all?city=یزد') } } };
  vi.stubGlobal('document', {
    documentElement: { lang: 'fa-IR' },
    getElementById: () => ({ textContent: JSON.stringify(data) }),
  });
  ({ readCounted } = await import('./counted.ts'));
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const served = (address: string) => ({ asked: filtersOf(address), result: { facets } });
const search = (address: string) =>
  readCounted(toQuery(filtersOf(address)), async ({ counts }) => {
    asked.push(counts);
    return found;
  });

it('counts no further page of a search that the server has counted, and each other search once', async () => {
  expect((await search('/q/all?city=یزد&page=2')).facets).toEqual(facets);
  expect((await search('/q/all?city=یزد&page=3')).facets).toEqual(facets);
  await search('/q/all?page=2');
  await search('/q/all?page=3');
  expect(asked).toEqual([false, false, true, false]);
});
