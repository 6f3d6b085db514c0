import type { ReviewCase, ReviewResource } from '@charsu/core/contract/moderation.ts';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useLastPage } from '../components/pages.ts';
import type { QueueFilter } from './review.ts';

const pageSize = 20;
const refreshMs = 20_000;

/** The waiting records of a kind, the oldest request first, one page at a time; refreshed automatically. */
export function useQueue<Data>(resource: ReviewResource) {
  const [filter, setFilter] = useState<Partial<QueueFilter>>({});
  const [page, setPage] = useState(1);
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
