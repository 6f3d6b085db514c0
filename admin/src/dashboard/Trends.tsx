import type { Trend, Trends as TrendsAnswer } from '@charsu/core/contract/trends.ts';
import { formatDay, formatNumber, formatPercent, formatWait } from '@charsu/core/i18n/days/format.ts';
import { Box, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { Failure } from '../components/Failure.tsx';
import { Grid } from '../components/Grid.tsx';
import { Panel } from '../components/Panel.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useLocale } from '../texts/locale.tsx';
import { TrendChart } from './TrendChart.tsx';

/** The per cent of the decisions that were denials; null: nothing was decided. */
const deniedShare = ({ approved, denied }: Trend): number | null =>
  approved + denied === 0 ? null : (100 * denied) / (approved + denied);

/** The formats of a trend's values, and the name of its day or week. */
function useTrendFormats() {
  const { trends: words } = useLocale().administration.dashboard;
  const { culture, t } = useLocale();
  return {
    number: (value: number) => formatNumber(value, culture),
    /** Of seconds. */
    wait: (value: number | null) => (value === null ? t(words.none) : formatWait(value, culture)),
    share: (value: number | null) => (value === null ? t(words.none) : formatPercent(value, culture)),
    // Noon in Tehran: no zone makes another day of it.
    nameOf: ({ first }: Trend) => formatDay(`${first}T08:30:00Z`, culture),
  };
}

/** Events by day and by week, as charts and as a table. */
export function Trends() {
  const { trends: words } = useLocale().administration.dashboard;
  const { t } = useLocale();
  const { number, wait, share, nameOf } = useTrendFormats();
  const [span, setSpan] = useState<keyof TrendsAnswer>('days');
  const { data, error, refetch } = useAnswer<TrendsAnswer>(['trends'], 'console/trends');
  if (error && !data) return <Failure error={error} retry={refetch} />;
  const shown = data?.[span] ?? [];
  return (
    <Panel
      title={t(words.title)}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={span}
          aria-label={t(words.span)}
          onChange={(_, chosen: keyof TrendsAnswer | null) => setSpan(chosen ?? span)}
        >
          <ToggleButton value="days">{t(words.days)}</ToggleButton>
          <ToggleButton value="weeks">{t(words.weeks)}</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      {!data && <Skeleton variant="rectangular" height={320} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {(['advertisements', 'registrations'] as const).map((counted) => (
            <TrendChart
              key={counted}
              title={t(words[counted])}
              wordsOf={number}
              bars={shown.map((trend) => ({
                name: nameOf(trend),
                value: trend[counted],
                words: number(trend[counted]),
              }))}
            />
          ))}
          <TrendChart
            title={t(words.wait)}
            wordsOf={wait}
            bars={shown.map((trend) => ({
              name: nameOf(trend),
              value: trend.waitMedian,
              behind: trend.waitNinetieth,
              words: `${wait(trend.waitMedian)} – ${wait(trend.waitNinetieth)}`,
            }))}
          />
          {/* Counts, not shares: the one denial of a quiet day is no high bar. */}
          <TrendChart
            title={t(words.decisions)}
            wordsOf={number}
            bars={shown.map((trend) => ({
              name: nameOf(trend),
              value: trend.denied,
              behind: trend.approved + trend.denied,
              words: `${number(trend.denied)} / ${number(trend.approved + trend.denied)} (${share(deniedShare(trend))})`,
            }))}
          />
        </Box>
      )}
      {data && (
        <Box component="details" sx={{ mt: 2, '& summary': { cursor: 'pointer', fontSize: '.875rem', py: 0.5 } }}>
          <summary>{t(words.table)}</summary>
          <TrendTable span={span} trends={shown} />
        </Box>
      )}
    </Panel>
  );
}

interface TrendTableProps {
  readonly span: keyof TrendsAnswer;
  readonly trends: readonly Trend[];
}

/** The same values as in the charts, the latest first. */
function TrendTable({ span, trends }: TrendTableProps) {
  const { trends: words } = useLocale().administration.dashboard;
  const { t } = useLocale();
  const { number, wait, share, nameOf } = useTrendFormats();
  return (
    <Grid
      label={t(words.table)}
      head={[
        ...[span === 'days' ? words.day : words.week, words.advertisements, words.registrations],
        ...[words.median, words.ninetieth, words.denied],
      ].map((each) => t(each))}
      rows={[...trends].reverse().map((trend) => ({
        key: trend.first,
        cells: [
          ...[nameOf(trend), number(trend.advertisements), number(trend.registrations)],
          ...[wait(trend.waitMedian), wait(trend.waitNinetieth), share(deniedShare(trend))],
        ],
      }))}
    />
  );
}
