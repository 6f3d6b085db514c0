import type { ReviewCase, ReviewResource } from '@charsu/core/contract/moderation.ts';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useLastPage } from '../components/pages.ts';
import { addressOf, partOf } from './queue-address.ts';
import type { QueueFilter } from './review.ts';

const pageSize = 20;
const refreshMs = 20_000;

/**
 * The waiting records of a kind, the oldest request first, one page at a time; refreshed automatically. The page and the
 * filter are in the address: who opens a full record comes back to them.
 */
export function useQueue<Data>(resource: ReviewResource) {
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState(() => partOf(params).filter);
  const [page, setPage] = useState(() => partOf(params).page);
  const [part, setPart] = useState(0);
  const turnTo = (wanted: number) => {
    setPage(wanted);
    setPart(part + 1);
  };
  const { data, total, error, isPending, refetch } = useGetList<ReviewCase<Data>>(
    `moderation/${resource}`,
    { filter, sort: { field: 'waitingSince', order: 'ASC' }, pagination: { page, perPage: pageSize } },
    { refetchInterval: refreshMs },
  );
  const pages = useLastPage(page, setPage, total, pageSize);
  // After the change, not with it: a filter that was typed last may come when the page has been left.
  const shown = params.toString();
  useEffect(() => {
    const wanted = addressOf({ filter, page });
    if (wanted.toString() !== shown) setParams(wanted, { replace: true });
  }, [filter, page, shown, setParams]);
  return {
    cases: data ?? [],
    total,
    error,
    isPending,
    refetch,
    page,
    pages,
    setPage: turnTo,
    /** A new number for every page and filter. */
    part,
    filter,
    setFilter: (wanted: Partial<QueueFilter>) => {
      setFilter(wanted);
      turnTo(1);
    },
  };
}
export type Queue = ReturnType<typeof useQueue>;
