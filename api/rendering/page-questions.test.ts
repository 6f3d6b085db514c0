import { homePage } from '@charsu/core/contract/questions.ts';
import { createQueries } from '@charsu/projections/queries/queries.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { PageCache } from './page-cache.ts';
import { PageQuestions } from './page-questions.ts';
import { RenderedPage } from './rendered-page.ts';

/* No server listens at these addresses and none is called: the test replaces the one query that it uses. */
const queries = createQueries({
  databaseUrl: 'postgres://127.0.0.1:1/none',
  meilisearch: { url: 'http://127.0.0.1:1' },
});
afterAll(() => queries.close());

describe("a page's questions", () => {
  it('say 503 of what is away', async () => {
    const questions = new PageQuestions(queries.current);
    questions.add(homePage, (_, culture) => queries.home(culture));
    await expect(questions.ask(homePage, {}, 'en-US')).rejects.toMatchObject({ statusCode: 503 });
  });

  it('come to an end: all that wait for a rendering get the error, and the next begins another', async () => {
    const asked: string[] = [];
    const questions = new PageQuestions(async () => undefined, 50);
    questions.add(homePage, (_, culture) => {
      asked.push(culture);
      return new Promise<never>(() => undefined);
    });
    const pages = new PageCache({ bytesAtMost: 1_000 });
    pages.listening();
    const home = async () =>
      pages.get('/', async () =>
        RenderedPage.of(
          { status: 200, headers: [], html: Buffer.from(JSON.stringify(await questions.ask(homePage, {}, 'en-US'))) },
          'identity',
          'quick',
        ),
      );
    const many = await Promise.allSettled(Array.from({ length: 100 }, home));
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 'rejected'));
    expect(asked).toHaveLength(1);
    await expect(home()).rejects.toMatchObject({ statusCode: 503 });
    expect(asked).toHaveLength(2);
  });
});
