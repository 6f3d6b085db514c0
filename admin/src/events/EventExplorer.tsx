import type { LoggedEvent } from '@charsu/core/contract/system.ts';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Title, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Blank } from '../components/Blank.tsx';
import { Failure } from '../components/Failure.tsx';
import { callApi } from '../http/api.ts';
import { CsvDownload } from '../lists/CsvButton.tsx';
import { useLocale } from '../texts/locale.tsx';
import { EventFilters } from './EventFilters.tsx';
import { EventRow } from './EventRow.tsx';
import { type EventFilter, filterNames, filterOf } from './event-filter.ts';

const pageSize = 50;
/** The header with the position of the next older page; missing on the last one. */
const nextHeader = 'charsu-next';

/** What a file holds at most, read so many at a time. */
const file = { events: 10_000, perPage: 1_000 };

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
  const { json, headers } = await callApi<LoggedEvent[]>(`console/events?${query}`, signal ? { signal } : {});
  return { events: json, next: headers.get(nextHeader) ?? undefined };
}

/** The newest that fit, each with its data as one text: no two types have the same fields. `more`: older ones were left out. */
async function readForFile(filter: EventFilter): Promise<{ readonly rows: readonly object[]; readonly more: boolean }> {
  const rows: object[] = [];
  let before: string | undefined;
  do {
    const { events, next } = await readEvents({ filter, before, count: file.perPage });
    rows.push(...events.map(({ data, ...event }) => ({ ...event, data: JSON.stringify(data) })));
    before = next;
  } while (before !== undefined && rows.length < file.events);
  return { rows, more: before !== undefined };
}

/** The event log, newest first, by stream, type, actor and time; the filters are in the address. */
export default function EventExplorer() {
  const {
    console: { events, app },
    t,
  } = useLocale();
  const notify = useNotify();
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const log = useInfiniteQuery({
    queryKey: ['events', filter],
    queryFn: ({ pageParam, signal }) => readEvents({ filter, before: pageParam, count: pageSize, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const readFile = async () => {
    const { rows, more } = await readForFile(filter);
    if (more) notify(t(events.fileEnds, { count: rows.length }), { type: 'warning' });
    return rows;
  };
  const shown = log.data?.pages.flatMap((page) => page.events) ?? [];
  // The server searches a limited number of events for one answer: a page without events is not the end of the log.
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
      <EventFilters key={params.toString()} filter={filter} onApply={apply} />
      {log.error ? (
        <Failure error={log.error} retry={log.refetch} />
      ) : log.isPending ? (
        <Skeleton variant="rounded" height={420} />
      ) : shown.length === 0 ? (
        <Blank icon="scroll-text" title={t(looking ? events.emptySoFar : events.empty)} />
      ) : (
        <Box
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: '16px',
            bgcolor: 'background.paper',
            overflow: 'hidden',
          }}
        >
          {shown.map((event) => (
            <EventRow key={event.id} event={event} onFilter={(part) => apply({ ...filter, ...part })} />
          ))}
        </Box>
      )}
      {looking && shown.length > 0 && (
        <Typography role="status" color="textSecondary" sx={{ textAlign: 'center' }}>
          {t(events.emptySoFar)}
        </Typography>
      )}
      {log.hasNextPage && (
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
