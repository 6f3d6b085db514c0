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
  /** The highest figure in words. */
  readonly most: string;
}

/** Bars over time, for those who see them; the table beside has the same figures. */
export function TrendChart({ title, bars, most }: TrendChartProps) {
  const { direction } = useLocale();
  const highest = Math.max(...bars.flatMap(({ value, behind }) => [value ?? 0, behind ?? 0])) || 1;
  const room = width / bars.length;
  const tall = (value: number | null | undefined): number => ((value ?? 0) / highest) * height;
  // Time runs the way the language is read.
  const left = (index: number): number => room * (direction === 'rtl' ? bars.length - 1 - index : index) + room * 0.15;
  const bar = (index: number, value: number | null | undefined, colour: string) => (
    <rect
      x={left(index)}
      y={height - tall(value)}
      width={room * 0.7}
      height={tall(value)}
      rx={Math.min(2, tall(value) / 2)}
      fill={colour}
    />
  );
  return (
    <Box aria-hidden="true" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {most}
        </Typography>
      </Box>
      <Box
        component="svg"
        viewBox={`0 0 ${width} ${height + 1}`}
        preserveAspectRatio="none"
        sx={(theme) => ({
          display: 'block',
          width: '100%',
          height,
          borderBottom: 1,
          borderColor: 'divider',
          '--bar': theme.palette.primary.main,
          '--behind': theme.palette.tones.primarySoft,
        })}
      >
        {bars.map((each, index) => (
          <g key={each.name}>
            <title>{`${each.name}: ${each.words}`}</title>
            <rect x={left(index)} y={0} width={room * 0.7} height={height} fill="transparent" />
            {bar(index, each.behind, 'var(--behind)')}
            {bar(index, each.value, 'var(--bar)')}
          </g>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: '.75rem', color: 'text.secondary' }}>
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </Box>
    </Box>
  );
}
