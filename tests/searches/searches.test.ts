import { searchQuerySchema } from '@charsu/core/contract/public.ts';
import { searchAdvertisements } from '@charsu/projections/search/advertisements.ts';
import { openSearch, type SearchServer } from '@charsu/projections/search/client.ts';
import { indexes } from '@charsu/projections/search/settings.ts';
import { startSearch } from '@charsu/stand-ins/search/server.ts';
import { Meilisearch } from 'meilisearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents, wordKinds } from './goods.ts';
import { searches } from './table.ts';

/** A real server's, with no index `advertisements` that somebody needs; without it the stand-in is asked. */
const { MEILISEARCH_URL: realUrl, MEILISEARCH_KEY: realKey } = process.env;
let server: SearchServer;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  let url = realUrl;
  if (url === undefined) {
    const standIn = await startSearch();
    ends.push(() => standIn.close());
    url = standIn.url;
  }
  const client = new Meilisearch({ host: url, ...(realKey !== undefined && { apiKey: realKey }) });
  const index = client.index('advertisements');
  const wait = { interval: 5, timeout: 30_000 };
  await client.createIndex('advertisements', { primaryKey: 'id' }).waitTask(wait);
  ends.unshift(() => index.delete().waitTask(wait));
  await index.updateSettings(indexes.advertisements).waitTask(wait);
  await index.addDocuments(documents).waitTask(wait);
  server = openSearch({ url, key: realKey }, async () => false);
  ends.unshift(async () => server.close());
});
afterAll(async () => {
  for (const end of ends) await end();
});

describe('a search in one of five languages', () => {
  it('is asked in more than 120 ways', () => expect(searches.length).toBeGreaterThan(120));

  it('names the words that were left out, and none where all were found', async () => {
    const left = async (q: string) => {
      const query = searchQuerySchema.parse({ q });
      return (await searchAdvertisements(server, query, undefined, Date.now(), wordKinds)).words?.dropped;
    };
    expect(await left('二手汽车')).toBeUndefined();
    expect(await left('二手冰箱')).toEqual(['二手']);
    expect(await left('used car tehran')).toBeUndefined();
    expect(await left('used car tehran xyzzyxyzzy')).toEqual(['xyzzyxyzzy']);
    expect(await left('فرش کاشان دست دوم')).toEqual(['دست دوم']);
    expect(await left('فروش فوری لپ‌تاپ')).toEqual(['فروش', 'فوری']);
    expect(await left('فرش 😀')).toBeUndefined();
    expect(await left('Seidenteppich')).toEqual(['Seiden']);
    expect(await left('Wollteppich')).toBeUndefined();
    expect(await left('ابزار راد')).toBeUndefined();
    expect(await left('ابزار راد xyzzyxyzzy')).toEqual(['راد', 'xyzzyxyzzy']);
  });

  it.each(searches)('%s', async (q, first = [], never = []) => {
    const found = await searchAdvertisements(server, searchQuerySchema.parse({ q }), undefined, Date.now(), wordKinds);
    const ids = found.hits.map(({ id }) => id);
    if (first.length === 0) expect(ids).toEqual([]);
    else expect(first, `found ${ids.join()}`).toContain(ids[0]);
    for (const id of never) expect(ids).not.toContain(id);
  });
});
