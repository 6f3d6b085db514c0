import type { ReviewCase, ReviewQueue, ReviewResource } from '@charsu/core/contract/moderation.ts';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useLastPage } from '../components/pages.ts';
import { useAnswer } from '../http/use-answer.ts';
import { addressOf, partOf } from './queue-address.ts';
import type { QueueFilter } from './review.ts';

const pageSize = 50;
const refreshMs = 20_000;
const waitingRefreshMs = 30_000;

/** The numbers of waiting records in the moderator's queues, and their oldest dates; refreshed automatically. */
export function useWaiting(): ReadonlyMap<ReviewResource, ReviewQueue> {
  const { data = [] } = useAnswer<readonly ReviewQueue[]>(['moderation'], 'console/moderation', {
    refetchInterval: waitingRefreshMs,
  });
  return new Map(data.map((queue) => [queue.resource, queue]));
}

/**
 * The waiting records of a kind, the oldest request first, one page at a time; refreshed automatically. The page, the
 * filter and the chosen record are in the address (`useAddress`): who opens a full record comes back to them.
 */
export function useQueue<Data>(resource: ReviewResource) {
  const [params] = useSearchParams();
  const [filter, setFilter] = useState(() => partOf(params).filter);
  const [page, setPage] = useState(() => partOf(params).page);
  const [named] = useState(() => partOf(params).record);
  const [part, setPart] = useState(0);
  const turnTo = (wanted: number) => {
    setPage(wanted);
    setPart(part + 1);
  };
  const { data, total, error, isPending, isPlaceholderData, refetch } = useGetList<ReviewCase<Data>>(
    `moderation/${resource}`,
    { filter, sort: { field: 'waitingSince', order: 'ASC' }, pagination: { page, perPage: pageSize } },
    // The shown part stays until another is read: nothing that somebody is about to press goes away and comes back.
    { refetchInterval: refreshMs, placeholderData: (before) => before },
  );
  const [shownPart, setShownPart] = useState(part);
  if (!isPlaceholderData && shownPart !== part) setShownPart(part);
  const pages = useLastPage(page, setPage, total, pageSize);
  return {
    cases: data ?? [],
    /** The id of the record that the address named when the page opened. */
    named,
    total,
    error,
    isPending,
    refetch,
    page,
    pages,
    setPage: turnTo,
    /** The number of the part that the cases are of: a new one for every page and filter. */
    part: shownPart,
    filter,
    setFilter: (wanted: Partial<QueueFilter>) => {
      setFilter(wanted);
      turnTo(1);
    },
  };
}
export type Queue = ReturnType<typeof useQueue>;

/** The state of an address that the queue itself has written. */
const ofQueue = 'of the queue';

/** The key of the address that was last opened, by a link or by hand: the queue opens again at another one. */
export function useOpened(): string {
  const { key, state } = useLocation();
  const [opened, setOpened] = useState(key);
  if (state !== ofQueue && key !== opened) setOpened(key);
  return opened;
}

/** Keeps the part of the queue and the chosen record in the address of the page. */
export function useAddress({ filter, page }: Pick<Queue, 'filter' | 'page'>, record: string | undefined): void {
  const [params, setParams] = useSearchParams();
  // After the change, not with it: a filter that was typed last may come when the page has been left.
  const shown = params.toString();
  useEffect(() => {
    const wanted = addressOf({ filter, page, record });
    if (wanted.toString() !== shown) setParams(wanted, { replace: true, state: ofQueue });
  }, [filter, page, record, shown, setParams]);
}
