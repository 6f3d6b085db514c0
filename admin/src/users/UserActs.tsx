import { type Acts, type ActsOfRecord, mostUndone } from '@charsu/core/contract/past.ts';
import type { ListedUser } from '@charsu/core/contract/user.ts';
import { newCommandKey } from '@charsu/core/web/browser/older-browsers.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Blank } from '../components/Blank.tsx';
import { Confirmation } from '../components/Confirmation.tsx';
import { Failure } from '../components/Failure.tsx';
import { Panel } from '../components/Panel.tsx';
import { ScrollArea } from '../components/ScrollArea.tsx';
import { useFailureText } from '../components/use-command.ts';
import { InstantField } from '../dates/InstantField.tsx';
import { pastLabel } from '../history/PastValues.tsx';
import { sentenceOf } from '../history/sentence.ts';
import { callApi } from '../http/api.ts';
import { RecordName } from '../records/RecordName.tsx';
import { historyPathOf } from '../records/record-places.ts';
import { useLocale } from '../texts/locale.tsx';

const minuteMs = 60_000;
/** The last hour, to the minute. */
function lastHour() {
  const end = Math.ceil(Date.now() / minuteMs) * minuteMs;
  return { from: new Date(end - 60 * minuteMs).toISOString(), to: new Date(end).toISOString() };
}

/** The events of an account in a period: a preview for each record, and one button that undoes all of them. */
export function UserActs({ user }: { readonly user: ListedUser }) {
  const {
    administration: {
      user: { acts: texts },
    },
    t,
  } = useLocale();
  const [span, setSpan] = useState(lastHour);
  const [asked, setAsked] = useState<{ readonly from: string; readonly to: string }>();
  const [sure, setSure] = useState(false);
  const notify = useNotify();
  const failureText = useFailureText();
  const client = useQueryClient();
  const path = `console/accounts/${user.id}/acts`;
  const {
    data: pages,
    error,
    isFetching,
    refetch,
    hasNextPage,
    fetchNextPage,
  } = useInfiniteQuery({
    queryKey: ['history', 'acts', user.id, asked],
    queryFn: async ({ pageParam, signal }) =>
      (await callApi<Acts>(`${path}?${new URLSearchParams({ ...asked, page: String(pageParam) })}`, { signal })).json,
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, last) => (last * mostUndone < total ? last + 1 : undefined),
    enabled: asked !== undefined,
    retry: false,
  });
  // All of them are undone together, so all are looked at.
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const data = pages?.pages.flatMap(({ records }) => records);
  const total = pages?.pages[0]?.total ?? 0;
  const able = data?.filter(({ outcome }) => outcome === 'putBack') ?? [];
  const undoing = useMutation({
    mutationFn: async () => {
      const key = newCommandKey();
      const undone: ActsOfRecord[] = [];
      for (let first = 0; first < able.length; first += mostUndone) {
        const ids = able.slice(first, first + mostUndone).map(({ id }) => id);
        const call = { method: 'POST', body: { ...asked, trial: false, ids }, idempotencyKey: key } as const;
        undone.push(...(await callApi<Acts>(path, call)).json.records);
      }
      return undone;
    },
    retry: false,
    onSuccess: (records) => {
      const count = records.filter(({ outcome }) => outcome === 'putBack').length;
      notify(t(texts.done, { count }), { type: count === able.length ? 'success' : 'warning' });
    },
    onError: (failure) => notify(failureText(failure), { type: 'error' }),
    onSettled: () => {
      setSure(false);
      void client.invalidateQueries();
    },
  });
  return (
    <Panel title={t(texts.title)}>
      <Box
        component="form"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          setAsked(span);
        }}
        sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr auto' }, mb: 2 }}
      >
        <InstantField label={t(texts.from)} value={span.from} onChange={(from) => setSpan({ ...span, from })} />
        <InstantField label={t(texts.to)} value={span.to} onChange={(to) => setSpan({ ...span, to })} />
        <Button type="submit" variant="outlined" loading={isFetching} disabled={span.from === '' || span.to === ''}>
          {t(texts.show)}
        </Button>
      </Box>
      {error && <Failure error={error} retry={refetch} />}
      {data?.length === 0 && <Blank icon="history" title={t(texts.none)} />}
      {hasNextPage && data && (
        <LinearProgress
          variant="determinate"
          value={(100 * data.length) / total}
          aria-label={t(texts.title)}
          sx={{ mb: 1 }}
        />
      )}
      {data && data.length > 0 && (
        <ScrollArea label={t(texts.title)}>
          <Table size="small" aria-label={t(texts.title)}>
            <TableHead>
              <TableRow>
                <TableCell>{t(texts.record)}</TableCell>
                <TableCell>{t(texts.did)}</TableCell>
                <TableCell>{t(texts.becomes)}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((acts) => (
                <ActsRow key={`${acts.kind}-${acts.id}`} acts={acts} />
              ))}
            </TableBody>
          </Table>
        </ScrollArea>
      )}
      {able.length > 0 && !hasNextPage && (
        <Button variant="contained" color="error" sx={{ mt: 2 }} onClick={() => setSure(true)}>
          {t(texts.undo, { count: able.length })}
        </Button>
      )}
      {sure && (
        <Confirmation
          title={t(texts.sure, { count: able.length })}
          hint={t(texts.hint)}
          action={t(texts.undo, { count: able.length })}
          dangerous
          busy={undoing.isPending}
          onClose={() => setSure(false)}
          onConfirm={() => undoing.mutate()}
        />
      )}
    </Panel>
  );
}

function ActsRow({ acts }: { readonly acts: ActsOfRecord }) {
  const locale = useLocale();
  const {
    administration: {
      user: { acts: texts },
    },
    culture,
    t,
  } = locale;
  const { kind, id, events, outcome, steps, puts, leaves, refusal } = acts;
  const listed = (parts: readonly string[]) => new Intl.ListFormat(culture, { type: 'unit' }).format(parts);
  const labels = (of: readonly string[]) => listed(of.map((field) => pastLabel(kind, field, locale)));
  // As they happened.
  const did = [...new Set(events.map((event) => sentenceOf(event, locale)))].reverse();
  const becomes = [...new Set(steps)].map((step) =>
    step === 'edit' ? t(texts.step.edit, { fields: labels(puts) }) : t(texts.step[step]),
  );
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell sx={{ minWidth: 140 }}>
        <Link component={RouterLink} to={historyPathOf(kind, id)}>
          <RecordName kind={kind} id={id} otherwise={t(texts.nameless)} />
        </Link>
      </TableCell>
      <TableCell sx={{ minWidth: 180 }}>{listed(did)}</TableCell>
      <TableCell sx={{ minWidth: 200 }}>
        <div>{t(texts.outcome[outcome])}</div>
        {becomes.length > 0 && outcome === 'putBack' && <div>{listed(becomes)}</div>}
        {refusal !== null && <div>{refusal}</div>}
        {leaves.length > 0 && <div>{t(locale.console.history.past.leaves, { fields: labels(leaves) })}</div>}
      </TableCell>
    </TableRow>
  );
}
