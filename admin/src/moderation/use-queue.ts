import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useLastPage } from '../components/pages.ts';

const pageSize = 20;
const refreshMs = 20_000;

/** The records of a kind that wait for review, those that wait longest by `since` first, one page at a time; read again by itself. */
export function useQueue<Data extends RaRecord<string>, Filter extends object = object>(
  resource: string,
  since: keyof Data & string,
) {
  const [filter, setFilter] = useState<Partial<Filter>>({});
  const [page, setPage] = useState(1);
  const [part, setPart] = useState(0);
  const turnTo = (wanted: number) => {
    setPage(wanted);
    setPart(part + 1);
  };
  const { data, total, error, isPending, refetch } = useGetList<Data>(
    resource,
    {
      filter: { ...filter, state: publicationState.pending },
      sort: { field: since, order: 'ASC' },
      pagination: { page, perPage: pageSize },
    },
    { refetchInterval: refreshMs },
  );
  const pages = useLastPage(page, setPage, total, pageSize);
  return {
    records: data ?? [],
    total,
    error,
    isPending,
    refetch,
    page,
    pages,
    setPage: turnTo,
    /** Another number for every page and filter that somebody turns to. */
    part,
    filter,
    setFilter: (wanted: Partial<Filter>) => {
      setFilter(wanted);
      turnTo(1);
    },
  };
}
export type Queue = ReturnType<typeof useQueue>;
