import { searchQuerySchema } from '@charsu/core/contract/public.ts';
import { startSearch } from '@charsu/stand-ins/search/server.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import { advertisementFields, openMarket, publish } from '@charsu/tests/support/read-side/records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queries } from '../queries/queries.ts';
import { createQueries } from '../queries/queries.ts';
import { createSearchDrain } from './drain.ts';

/** A search server that wants a key, beside a product with two advertisements. */
let side: ReadSide;
let search: Awaited<ReturnType<typeof startSearch>>;
const opened: Queries[] = [];

const searchKey = 'a key that may only search';

const serverWith = (key: string) => ({ url: search.url, key });
const queriesWith = (key: string): Queries => {
  const queries = createQueries({ databaseUrl: side.databaseUrl, meilisearch: serverWith(key), connections: 2 });
  opened.push(queries);
  return queries;
};
const drainWith = (key: string, rowsAtOnce = 20_000) =>
  createSearchDrain({ pool: side.pool, meilisearch: serverWith(key), rowsAtOnce });
const query = searchQuerySchema.parse({ culture: 'en-US', q: 'carpet' });

beforeAll(async () => {
  side = await startReadSide();
  search = await startSearch({ masterKey: 'the key of the product', searchKey });
  side.project();
  const { category, business } = await openMarket(side, 'rugs');
  for (const name of ['carpet of Kashan', 'carpet of Nain'])
    await publish(side, business, advertisementFields(category, name));
  await side.settled();
});
afterAll(async () => {
  for (const queries of opened) await queries.close();
  await search.close();
  await side.close();
});

describe('an index that is filled from nothing', () => {
  it('answers no search until the last document is there', async () => {
    const queries = queriesWith('the key of the product');
    const asked = () => queries.search(query).then(({ total }) => total);
    const refusal = { name: 'SearchBeingPrepared' };
    await expect(asked()).rejects.toMatchObject(refusal);
    const drain = drainWith('the key of the product', 1);
    let rounds = 0;
    while ((await drain()) > 0) {
      rounds += 1;
      const { waiting } = await side.queries.outbox();
      if (waiting > 0) await expect(asked()).rejects.toMatchObject(refusal);
    }
    expect(rounds).toBeGreaterThan(1);
    await expect.poll(() => asked().catch(() => undefined)).toBe(2);
  });
});

describe('a wrong key', () => {
  it('is said in the words of the server, and is not told as a server that is away', async () => {
    const refusal = {
      name: 'SearchUnavailable',
      refused: true,
      message: expect.stringMatching(/^The search server refused: .*API key is invalid/),
    };
    const stranger = queriesWith('wrong');
    await expect(stranger.search(query)).rejects.toMatchObject(refusal);
    await expect(stranger.checkSearch()).rejects.toMatchObject(refusal);
    await expect(drainWith('wrong')()).rejects.toMatchObject(refusal);
  });

  it.each(['wrong', searchKey])('of the process that fills the index is known to others: %s', async (key) => {
    const queries = queriesWith(searchKey);
    await expect(drainWith(key)()).rejects.toMatchObject({ refused: true });
    expect(await queries.checkSearch()).toContain('API key is invalid');
    await drainWith('the key of the product')();
    expect(await queries.checkSearch()).toBeUndefined();
  });
});
