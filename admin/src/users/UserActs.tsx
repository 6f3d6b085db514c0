import { type Acts, type ActsOfRecord, mostUndone, undoOutcomes } from '@charsu/core/contract/past.ts';
import type { ListedUser } from '@charsu/core/contract/user.ts';
import { formatList } from '@charsu/core/i18n/days/format.ts';
import { newCommandKey } from '@charsu/core/web/browser/older-browsers.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { Blank } from '../components/Blank.tsx';
import { Confirmation } from '../components/Confirmation.tsx';
import { Failure } from '../components/Failure.tsx';
import { Grid } from '../components/Grid.tsx';
import { Panel } from '../components/Panel.tsx';
import { useSayFailure } from '../components/use-command.ts';
import { InstantField } from '../dates/InstantField.tsx';
import { pastLabel } from '../history/PastValues.tsx';
import { sentenceOf } from '../history/sentence.ts';
import { callApi, mayPass } from '../http/api.ts';
import { RecordName } from '../records/RecordName.tsx';
import { historyPathOf } from '../records/record-places.ts';
import { type Locale, useLocale } from '../texts/locale.tsx';

const minuteMs = 60_000;
function lastHour() {
  const end = Math.ceil(Date.now() / minuteMs) * minuteMs;
  return { from: new Date(end - 60 * minuteMs).toISOString(), to: new Date(end).toISOString() };
}

/** Records of one call, so that the bar moves at least every other second. */
const undoneAtOnce = 10;

const isSame = (one: ActsOfRecord) => (other: ActsOfRecord) => one.kind === other.kind && one.id === other.id;
const isUndone = ({ outcome }: ActsOfRecord) => outcome === 'putBack' || outcome === 'asBefore';
/** First what needs a look. */
const byOutcome = [...undoOutcomes].reverse();
const askTheBrowser = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Undoes acts record by record. A call without an answer is sent again, also after minutes without a network. The server
 * undoes nothing twice: each call reads the records anew.
 */
function useUndoing(path: string) {
  const [progress, setProgress] = useState<{ readonly done: number; readonly count: number }>();
  const { mutateAsync, isPaused, failureCount } = useMutation({
    mutationFn: async ({ key, ...body }: { key: string; from: string; to: string; ids: readonly string[] }) => {
      const call = { method: 'POST', body: { ...body, trial: false }, idempotencyKey: key } as const;
      return (await callApi<Acts>(path, call)).records;
    },
    networkMode: 'online',
    retry: (failures, error) => failures < 20 && mayPass(error),
  });
  const isRunning = progress !== undefined;
  useEffect(() => {
    if (!isRunning) return;
    window.addEventListener('beforeunload', askTheBrowser);
    return () => window.removeEventListener('beforeunload', askTheBrowser);
  }, [isRunning]);

  async function undo(span: { readonly from: string; readonly to: string }, records: readonly ActsOfRecord[]) {
    const key = newCommandKey();
    const answers: ActsOfRecord[] = [];
    try {
      for (let done = 0; done < records.length; done += undoneAtOnce) {
        setProgress({ done, count: records.length });
        const ids = records.slice(done, done + undoneAtOnce).map(({ id }) => id);
        answers.push(...(await mutateAsync({ key, ...span, ids })));
      }
      return answers;
    } finally {
      setProgress(undefined);
    }
  }
  return { undo, progress, isWaiting: isPaused || failureCount > 0 };
}

/** The events of an account in a period: a preview for each record, and one button that undoes all of them. */
export function UserActs({ user }: { readonly user: ListedUser }) {
  const locale = useLocale();
  const { acts: texts } = locale.administration.user;
  const { setUp } = locale.administration;
  const { t } = locale;
  // The period is in the address, so that a reopened tab shows the acts that are left.
  const [params, setParams] = useSearchParams();
  const [from, to] = [params.get('from'), params.get('to')];
  const asked = from !== null && to !== null ? { from, to } : undefined;
  const [span, setSpan] = useState(() => asked ?? lastHour());
  const [sure, setSure] = useState(false);
  /** The records that the last run left as they are. */
  const [left, setLeft] = useState<readonly ActsOfRecord[]>([]);
  const notify = useNotify();
  const sayFailure = useSayFailure();
  const client = useQueryClient();
  const path = `console/accounts/${user.id}/acts`;
  const { undo, progress, isWaiting } = useUndoing(path);
  const {
    data: pages,
    error,
    isFetching,
    refetch,
    hasNextPage,
    fetchNextPage,
  } = useInfiniteQuery({
    queryKey: ['history', 'acts', user.id, from, to],
    queryFn: ({ pageParam, signal }) =>
      callApi<Acts>(`${path}?${new URLSearchParams({ ...asked, page: String(pageParam) })}`, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, last) => (last * mostUndone < total ? last + 1 : undefined),
    enabled: asked !== undefined,
    retry: false,
  });
  // All of them are undone together, so all are looked at.
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const planned = pages?.pages.flatMap(({ records }) => records);
  const data = planned
    ?.map((acts) => (acts.outcome === 'putBack' ? (left.find(isSame(acts)) ?? acts) : acts))
    .sort((one, other) => byOutcome.indexOf(one.outcome) - byOutcome.indexOf(other.outcome));
  const total = pages?.pages[0]?.total ?? 0;
  const able = planned?.filter(({ outcome }) => outcome === 'putBack') ?? [];
  const counts = byOutcome.flatMap((outcome) => {
    const count = data?.filter((acts) => acts.outcome === outcome).length ?? 0;
    return count === 0 ? [] : [t(texts.counted, { outcome: t(texts.outcome[outcome]), count })];
  });

  async function undoAll() {
    if (asked === undefined) return;
    setSure(false);
    // A record that was in the way of others, such as an ad in a new category, is gone then.
    const blocked = planned?.filter(({ outcome }) => outcome === 'notPossible') ?? [];
    try {
      const answers = await undo(asked, [...able, ...blocked]);
      setLeft(answers.filter((acts) => !isUndone(acts)));
      const count = answers.filter(isUndone).length;
      notify(t(texts.done, { count }), { type: count === answers.length ? 'success' : 'warning' });
    } catch (failure) {
      sayFailure(failure);
    }
    void client.invalidateQueries();
  }
  return (
    <Panel title={t(texts.title)}>
      <Box
        component="form"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          setLeft([]);
          setParams({ tab: 'acts', ...span }, { replace: true });
          void client.invalidateQueries({ queryKey: ['history', 'acts', user.id] });
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
      {progress && (
        <Box role="status" sx={{ mb: 2 }}>
          <Typography variant="body2">{t(setUp.progress, { ...progress })}</Typography>
          <LinearProgress
            variant="determinate"
            color="error"
            value={(100 * progress.done) / progress.count}
            aria-label={t(texts.undo, { count: progress.count })}
          />
          {isWaiting && <Typography variant="body2">{t(texts.waiting)}</Typography>}
        </Box>
      )}
      {!hasNextPage && counts.length > 0 && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {counts.join(' · ')}
        </Typography>
      )}
      {able.length > 0 && !hasNextPage && (
        <Button
          variant="contained"
          color="error"
          sx={{ mb: 2 }}
          disabled={progress !== undefined || isFetching}
          onClick={() => setSure(true)}
        >
          {t(texts.undo, { count: able.length })}
        </Button>
      )}
      {data && data.length > 0 && (
        <Grid
          label={t(texts.title)}
          head={[t(texts.record), t(texts.did), t(texts.becomes)]}
          rows={data.map((acts) => ({ key: `${acts.kind}-${acts.id}`, cells: cellsOf(acts, locale) }))}
        />
      )}
      {sure && (
        <Confirmation
          title={t(texts.sure, { count: able.length })}
          hint={t(texts.hint)}
          action={t(texts.undo, { count: able.length })}
          dangerous
          busy={false}
          onClose={() => setSure(false)}
          onConfirm={() => void undoAll()}
        />
      )}
    </Panel>
  );
}

/** The record, what was done to it, and what becomes of it. */
function cellsOf(acts: ActsOfRecord, locale: Locale): readonly ReactNode[] {
  const { acts: texts } = locale.administration.user;
  const { culture, t } = locale;
  const { kind, id, events, outcome, steps, puts, leaves, refusal } = acts;
  const listed = (parts: readonly string[]) => formatList(parts, culture);
  const labels = (of: readonly string[]) => listed(of.map((field) => pastLabel(kind, field, locale)));
  // As they happened.
  const did = [...new Set(events.map((event) => sentenceOf(event, locale)))].reverse();
  const becomes = [...new Set(steps)].map((step) =>
    step === 'edit' ? t(texts.step.edit, { fields: labels(puts) }) : t(texts.step[step]),
  );
  return [
    <Link key="record" component={RouterLink} to={historyPathOf(kind, id)}>
      <RecordName kind={kind} id={id} otherwise={t(texts.nameless)} />
    </Link>,
    listed(did),
    <Fragment key="becomes">
      <div>{t(texts.outcome[outcome])}</div>
      {becomes.length > 0 && outcome === 'putBack' && <div>{listed(becomes)}</div>}
      {refusal !== null && <div>{refusal}</div>}
      {leaves.length > 0 && <div>{t(locale.console.history.past.leaves, { fields: labels(leaves) })}</div>}
    </Fragment>,
  ];
}
