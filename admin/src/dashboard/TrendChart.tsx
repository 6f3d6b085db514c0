import { Box, Typography } from '@mui/material';
import { useLocale } from '../texts/locale.tsx';

const width = 480;
const height = 120;

/** One bar of a chart: its figure, and a second one that stands behind it. */
interface Bar {
  readonly name: string;
  readonly value: number | null;
  readonly behind?: number | null;
  readonly words: string;
}

interface TrendChartProps {
  readonly title: string;
  readonly bars: readonly Bar[];
  /** The words of a figure at the axis. */
  readonly wordsOf: (value: number) => string;
}

/** A figure more than so many times higher than nine of ten others would flatten all of them: its bar is cut off. */
const outlier = 3;

/** The figure at the top of a chart. */
function topOf(values: readonly number[]): number {
  const sorted = values.filter((value) => value > 0).sort((a, b) => a - b);
  const usual = sorted[Math.floor(0.9 * (sorted.length - 1))] ?? 1;
  // Even, so that its half is whole.
  return 2 * Math.ceil(Math.min(sorted.at(-1) ?? 1, outlier * usual) / 2);
}

/** Bars over time, for those who see them; the table beside has the same figures. */
export function TrendChart({ title, bars, wordsOf }: TrendChartProps) {
  const { direction } = useLocale();
  const top = topOf(bars.flatMap(({ value, behind }) => [value ?? 0, behind ?? 0]));
  const room = width / bars.length;
  const tall = (value: number | null | undefined): number => Math.min((value ?? 0) / top, 1) * height;
  // Time runs the way the language is read.
  const left = (index: number): number => room * (direction === 'rtl' ? bars.length - 1 - index : index) + room * 0.15;
  const bar = (index: number, value: number | null | undefined, colour: string) => (
    <>
      <rect x={left(index)} y={height - tall(value)} width={room * 0.7} height={tall(value)} fill={colour} />
      {(value ?? 0) > top && <rect x={left(index)} y={6} width={room * 0.7} height={3} fill="var(--ground)" />}
    </>
  );
  const middle = bars[Math.floor(bars.length / 2)];
  return (
    <Box aria-hidden="true" sx={{ minWidth: 0, fontSize: '.75rem', color: 'text.secondary' }}>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 1, color: 'text.primary' }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1 }}>
        <Box sx={{ display: 'grid', alignContent: 'space-between', height, my: '-.6em', textAlign: 'end' }}>
          <span>{wordsOf(top)}</span>
          <span>{wordsOf(top / 2)}</span>
          <span>{wordsOf(0)}</span>
        </Box>
        <Box
          component="svg"
          viewBox={`0 0 ${width} ${height + 1}`}
          preserveAspectRatio="none"
          sx={(theme) => ({
            display: 'block',
            width: '100%',
            height,
            borderBlock: 1,
            borderColor: 'divider',
            '--bar': theme.palette.primary.main,
            '--behind': theme.palette.tones.primarySoft,
            '--line': theme.palette.divider,
            '--ground': theme.palette.background.paper,
          })}
        >
          <line x1={0} x2={width} y1={height / 2} y2={height / 2} stroke="var(--line)" />
          {bars.map((each, index) => (
            <g key={each.name}>
              <title>{`${each.name}: ${each.words}`}</title>
              <rect x={left(index)} y={0} width={room * 0.7} height={height} fill="transparent" />
              {bar(index, each.behind, 'var(--behind)')}
              {bar(index, each.value, 'var(--bar)')}
            </g>
          ))}
        </Box>
        <Box sx={{ gridColumn: 2, display: 'flex', justifyContent: 'space-between', mt: 0.5 }}>
          <span>{bars[0]?.name}</span>
          <span>{middle?.name}</span>
          <span>{bars.at(-1)?.name}</span>
        </Box>
      </Box>
    </Box>
  );
}
