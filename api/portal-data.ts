import { inTime, patiently } from '@charsu/core/process/silence.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { PageQuestions } from './pages/page-questions.ts';
import { isUnavailable } from './problems/unavailable.ts';

/** The longest wait of a page for one of its queries, in ms: longer than it takes to notice that a server is away. */
const answerMs = patiently(6_000);

const away = (cause: unknown): Error =>
  Object.assign(new Error('A part of the product is away', { cause }), { statusCode: 503 });

/** The queries of the portal's pages, answered by the read models without an HTTP request, within `mostMs` each. */
export function portalData(
  { category, current, home, map, operator, search, tenant }: Queries,
  questions: Pick<PageQuestions, 'ask'>,
  mostMs = answerMs,
) {
  /** Turns temporary failures into 503, so that the page can ask the visitor to try again. */
  const orUnavailable = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    try {
      // All requests for a page wait for the same rendering, so it must end.
      return await inTime(current().then(question), mostMs, () => away(new Error(`No answer in ${mostMs} ms`)));
    } catch (error) {
      throw isUnavailable(error) ? away(error) : error;
    }
  };
  return {
    ask: (...asked: Parameters<PageQuestions['ask']>) => orUnavailable(() => questions.ask(...asked)),
    home: (culture: Parameters<Queries['home']>[0]) => orUnavailable(() => home(culture)),
    operator: (culture: Parameters<Queries['operator']>[0]) => orUnavailable(() => operator(culture)),
    map: (query: Parameters<Queries['map']>[0]) => orUnavailable(() => map(query)),
    search: (query: Parameters<Queries['search']>[0]) => orUnavailable(() => search(query)),
    tenants: (query: Parameters<Queries['tenant']['publicList']>[0]) => orUnavailable(() => tenant.publicList(query)),
    menu: (culture: Parameters<Queries['category']['menu']>[0]) => orUnavailable(() => category.menu(culture, '')),
  };
}

export type PortalData = ReturnType<typeof portalData>;
