import { callOf } from '@charsu/core/contract/page-question.ts';
import type { SearchResult } from '@charsu/core/contract/public.ts';
import { searchPage } from '@charsu/core/contract/questions.ts';
import { useEffect, useRef, useState } from 'react';
import { type SearchFilters, toQuery } from '../../addresses/search-params.ts';
import { lastPageOf } from '../../components/list-page.ts';

/** The number of pages that come by themselves: below them a reader reaches the end of the page. */
const byThemselves = 3;
/** The further pages of the last visits, by the key of the visit: who comes back finds the place again. */
const visits = new Map<string, readonly SearchResult[]>();
const visitsAtMost = 10;

/** Reads a page of a search whose choices are counted already. */
async function readPageOf(filters: SearchFilters, page: number): Promise<SearchResult> {
  const { path, query } = callOf(searchPage, { ...toQuery(filters), counts: false, page });
  const { callApi } = await import('../../http/api.ts');
  return callApi(path, { query, quiet: true });
}

/**
 * The pages of a list that follow the first one, as the reader comes near to the end of it. `end` is put where the list
 * ends; `more` reads the next pages, when the ones that come by themselves are there.
 */
export function useFurtherPages(visit: string, filters: SearchFilters, first: SearchResult) {
  const [pages, setPages] = useState(visits.get(visit) ?? []);
  const [most, setMost] = useState(Math.max(byThemselves, pages.length));
  const [failed, setFailed] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const last = pages.at(-1) ?? first;
  const hasMore = !failed && last.items.length > 0 && last.page < lastPageOf(first);

  useEffect(() => {
    visits.delete(visit);
    visits.set(visit, pages);
    const [oldest] = visits.keys();
    if (visits.size > visitsAtMost && oldest !== undefined) visits.delete(oldest);
  }, [visit, pages]);

  useEffect(() => {
    if (!end.current || !hasMore || pages.length >= most) return;
    let isLeft = false;
    const watching = new IntersectionObserver(
      ([seen]) => {
        // A reader who goes through the list by keyboard finds the links to the pages where it ends.
        if (!seen?.isIntersecting || seen.target.parentElement?.querySelector(':focus-visible')) return;
        watching.disconnect();
        readPageOf(filters, last.page + 1)
          .then((page) => isLeft || setPages((before) => [...before, page]))
          .catch(() => isLeft || setFailed(true));
      },
      { rootMargin: '600px' },
    );
    watching.observe(end.current);
    return () => {
      isLeft = true;
      watching.disconnect();
    };
  }, [filters, hasMore, last.page, most, pages.length]);

  const more = hasMore && pages.length >= most ? () => setMost(pages.length + byThemselves) : undefined;
  return { pages, last, end, more };
}
