import { savedQueryFieldsSchema } from '@charsu/core/contract/saved-search.ts';
import { defaultCulture } from '@charsu/core/domain/culture.ts';
import { noticeInWords } from '@charsu/core/i18n/sentences/notice.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import { tellOfNew } from '@charsu/projections/read-models/notice/saved-searches.ts';
import { createSavedSearches, type DueSearch } from '@charsu/stores/members/saved-searches.ts';
import type pg from 'pg';

/** An approval is searched this long after it, in ms: by then the search server has it. */
const settledMs = 5 * 60_000;
const batchSize = 200;
const mostPages = 5;

interface LookingForNew {
  readonly pool: pg.Pool;
  readonly queries: Pick<Queries, 'search' | 'advertisement'>;
  /** The address of the product for users, without a trailing slash. */
  readonly publicUrl: string;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

/**
 * Looks at every saved search for advertisements that were approved since the last look, and tells its member how many
 * there are. The mark of a search moves in the transaction that tells, so an interrupted run repeats and loses nothing.
 * Rejects while the search server is away. Resolves with the number of searches that found something.
 */
export async function lookForNew({ pool, queries, publicUrl, now }: LookingForNew): Promise<number> {
  const until = new Date(Date.parse(now()) - settledMs).toISOString();
  const searches = createSavedSearches(pool);
  let successful = 0;
  for (;;) {
    const due = await searches.due(until, batchSize);
    for (const search of due) {
      const count = await countNew(search, until, queries);
      await tellOfNew(pool, { ...search, until, count, at: now() }, (notice) => {
        const { sentence } = noticeInWords(notice, notice.culture);
        const link = `${publicUrl}${newestFirst(search.path)}&culture=${notice.culture}`;
        return { sentence, text: sentence, link };
      });
      if (count > 0) successful += 1;
    }
    if (due.length < batchSize) return successful;
  }
}

const newestFirst = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}sort=newest`;

/**
 * The advertisements that a search finds and that were approved for the first time after the last look, up to `until`:
 * what was taken back and approved again is not new, and a member's own are no news.
 */
async function countNew(
  { query, lookedTo, userId }: DueSearch,
  until: string,
  { search, advertisement }: LookingForNew['queries'],
) {
  const asked = savedQueryFieldsSchema.safeParse(query);
  if (!asked.success) return 0;
  let count = 0;
  for (let page = 1; page <= mostPages; page += 1) {
    const found = await search({ ...asked.data, culture: defaultCulture, sort: 'newest', counts: false, page });
    // Only some of the words were found: that is not what its member waits for.
    if (found.words !== null) return 0;
    const approved = found.items.filter(({ approvedDate }) => approvedDate > lookedTo && approvedDate <= until);
    const ids = approved.map(({ id }) => id);
    const known = ids.length === 0 ? [] : await advertisement.knownTo(userId, ids, lookedTo);
    count += ids.length - known.length;
    // One that was bumped to the top stands before what was published after it.
    const isOver = found.items.every(({ approvedDate }) => approvedDate <= lookedTo);
    if (isOver || found.items.length < found.pageSize) break;
  }
  return count;
}
