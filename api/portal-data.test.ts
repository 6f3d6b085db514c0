import { createQueries } from '@charsu/projections/queries/queries.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { PageCache } from './pages/page-cache.ts';
import { PageQuestions } from './pages/page-questions.ts';
import { RenderedPage } from './pages/rendered-page.ts';
import { portalData } from './portal-data.ts';

/* No server listens at these addresses and none is called: the test replaces the one query that it uses. */
const queries = createQueries({
  databaseUrl: 'postgres://127.0.0.1:1/none',
  meilisearch: { url: 'http://127.0.0.1:1' },
});
const questions = new PageQuestions();
afterAll(() => queries.close());

describe("a page's questions", () => {
  it('say 503 of what is away', async () => {
    await expect(portalData(queries, questions).home('en-US')).rejects.toMatchObject({ statusCode: 503 });
  });

  it('come to an end: all that wait for a rendering get the error, and the next begins another', async () => {
    const asked: string[] = [];
    const silent = {
      ...queries,
      current: async () => undefined,
      home: (culture: string) => {
        asked.push(culture);
        return new Promise<never>(() => undefined);
      },
    };
    const data = portalData(silent, questions, 50);
    const pages = new PageCache({ bytesAtMost: 1_000 });
    pages.listening();
    const home = async () =>
      pages.get('/', async () =>
        RenderedPage.of(
          { status: 200, headers: [], html: Buffer.from(JSON.stringify(await data.home('en-US'))) },
          'identity',
        ),
      );
    const many = await Promise.allSettled(Array.from({ length: 100 }, home));
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 'rejected'));
    expect(asked).toHaveLength(1);
    await expect(home()).rejects.toMatchObject({ statusCode: 503 });
    expect(asked).toHaveLength(2);
  });
});
