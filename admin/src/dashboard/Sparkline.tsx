import Box from '@mui/material/Box';
import { useLocale } from '../texts/locale.tsx';

const width = 120;
const height = 22;

/** A line of figures by day, oldest first, in the direction of reading; the tile beside says in words how they changed. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const { direction } = useLocale();
  const highest = Math.max(...values) || 1;
  const lowest = Math.min(0, ...values);
  const points = values.map((value, index) => {
    const along = (index / (values.length - 1)) * width;
    const x = direction === 'rtl' ? width - along : along;
    return `${x.toFixed(1)},${(height - ((value - lowest) / (highest - lowest)) * height).toFixed(1)}`;
  });
  return (
    <Box
      component="svg"
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      sx={{ width: '100%', height, my: 0.5, overflow: 'visible', color: 'primary.main' }}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
}
