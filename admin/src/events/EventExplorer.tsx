import type { LoggedEvent } from '@charsu/core/contract/system.ts';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Title, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Blank } from '../components/Blank.tsx';
import { Failure } from '../components/Failure.tsx';
import { Panel } from '../components/Panel.tsx';
import { fetchApi } from '../http/api.ts';
import { CsvDownload } from '../lists/CsvButton.tsx';
import { useLocale } from '../texts/locale.tsx';
import { EventFilters } from './EventFilters.tsx';
import { EventRow } from './EventRow.tsx';
import { type EventFilter, filterNames, filterOf } from './event-filter.ts';

/**
 * The most that a page and a file hold, and how many answers are read for them: each looks through 500 events of the
 * log.
 */
const page = { count: 50, answers: 40 };
const file = { count: 10_000, answers: 600 };
/** The most events that the server gives at once. */
const mostAtOnce = 1_000;
/** The header with the position of the next older page; missing on the last one. */
const nextHeader = 'charsu-next';

interface Part {
  readonly filter: EventFilter;
  readonly before: string | undefined;
  readonly count: number;
  readonly signal?: AbortSignal;
}
async function readEvents({ filter, before, count, signal }: Part) {
  const query = new URLSearchParams({
    filter: JSON.stringify({ ...filter, ...(before !== undefined && { before }) }),
    range: JSON.stringify([0, count - 1]),
  });
  const { json, headers } = await fetchApi(`/api/console/events?${query}`, signal ? { signal } : {});
  const events: readonly LoggedEvent[] = json;
  return { events, next: headers.get(nextHeader) ?? undefined };
}

/** Reads on until there are so many, no older ones, or `answers` were read. `next` as of one answer. */
async function readOn({ before, count, answers, ...part }: Part & { readonly answers: number }) {
  const events: LoggedEvent[] = [];
  let next = before;
  for (let left = answers; left > 0; left -= 1) {
    const read = await readEvents({ ...part, before: next, count: Math.min(count - events.length, mostAtOnce) });
    events.push(...read.events);
    next = read.next;
    if (next === undefined || events.length === count) break;
  }
  return { events, next };
}

/** The newest that fit, each with its data as one text: no two types have the same fields. `more`: older ones were left out. */
async function readForFile(filter: EventFilter): Promise<{ readonly rows: readonly object[]; readonly more: boolean }> {
  const { events, next } = await readOn({ filter, before: undefined, ...file });
  return {
    rows: events.map(({ data, ...event }) => ({ ...event, data: JSON.stringify(data) })),
    more: next !== undefined,
  };
}

/** The event log, newest first, by stream, type, actor and time; the filters are in the address. */
export default function EventExplorer() {
  const { events, app } = useLocale().console;
  const { t } = useLocale();
  const notify = useNotify();
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const log = useInfiniteQuery({
    queryKey: ['events', filter],
    queryFn: ({ pageParam, signal }) => readOn({ filter, before: pageParam, ...page, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const readFile = async () => {
    const { rows, more } = await readForFile(filter);
    if (more) notify(t(events.fileEnds, { count: rows.length }), { type: 'warning' });
    return rows;
  };
  const shown = log.data?.pages.flatMap(({ events }) => events) ?? [];
  // A limited number of events is searched for a page: one without events is not the end of the log.
  const looking = log.hasNextPage && log.data?.pages.at(-1)?.events.length === 0;
  const apply = (wanted: EventFilter) =>
    setParams(
      filterNames.flatMap((name): [string, string][] => {
        const value = wanted[name];
        return value ? [[name, value]] : [];
      }),
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2.5 }}>
      <Title title={t(events.title)} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography color="textSecondary" sx={{ flex: 1 }}>
          {t(events.subtitle)}
        </Typography>
        <CsvDownload resource="events" read={readFile} />
        <Button size="small" onClick={() => void log.refetch()} loading={log.isFetching}>
          {t(app.refresh)}
        </Button>
      </Box>
      <EventFilters filter={filter} onApply={apply} />
      {log.error && !log.isFetchNextPageError && <Failure error={log.error} retry={log.refetch} />}
      {log.isPending && <Skeleton variant="rounded" height={420} />}
      {log.data && shown.length === 0 && (
        <Blank icon="scroll-text" title={t(looking ? events.emptySoFar : events.empty)} />
      )}
      {shown.length > 0 && (
        <Panel flush>
          {shown.map((event) => (
            <EventRow key={event.id} event={event} onFilter={(part) => apply({ ...filter, ...part })} />
          ))}
        </Panel>
      )}
      {looking && shown.length > 0 && (
        <Typography role="status" color="textSecondary" sx={{ textAlign: 'center' }}>
          {t(events.emptySoFar)}
        </Typography>
      )}
      {log.isFetchNextPageError && <Failure error={log.error} retry={log.fetchNextPage} />}
      {log.hasNextPage && !log.isFetchNextPageError && (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'center' }}
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t(events.older)}
        </Button>
      )}
    </Box>
  );
}
