import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { useState } from 'react';
import { useGetList } from 'react-admin';

/** What the queue can be narrowed by. */
export interface QueueFilter {
  readonly q?: string;
  readonly categoryId?: string;
  readonly city?: string;
}

export const pageSize = 20;
const refreshMs = 20_000;

/** The advertisements that wait for review, the oldest request first, one page at a time; read again by itself. */
export function useQueue() {
  const [filter, setFilter] = useState<QueueFilter>({});
  const [page, setPage] = useState(1);
  const list = useGetList<AdvertisementRecord>(
    'advertisements',
    {
      filter: { ...filter, state: publicationState.pending },
      sort: { field: 'requestedAt', order: 'ASC' },
      pagination: { page, perPage: pageSize },
    },
    { refetchInterval: refreshMs },
  );
  return {
    ...list,
    records: list.data ?? [],
    filter,
    page,
    setPage,
    pages: Math.max(1, Math.ceil((list.total ?? 0) / pageSize)),
    setFilter: (wanted: QueueFilter) => {
      setFilter(wanted);
      setPage(1);
    },
  };
}
