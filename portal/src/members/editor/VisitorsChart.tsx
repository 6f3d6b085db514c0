import type { Statistics } from '@charsu/core/contract/statistics.ts';
import { useLocale } from '../../texts/locale.tsx';
import styles from './VisitorsChart.module.css';

/** The chart's own units: it scales to the available width. */
const [width, height] = [600, 160];

interface ChartProps {
  days: Statistics['days'];
  /** Days with changes by the owner. */
  changed: ReadonlySet<string>;
}

/**
 * Visitors by day as bars, today last, with a line where the owner changed the advertisement. The table has the same in
 * words.
 */
export function VisitorsChart({ days, changed }: ChartProps) {
  const { direction, t } = useLocale();
  const { statistics } = useLocale().texts.selling;
  const highest = Math.max(1, ...days.map(({ visitors }) => visitors));
  const step = width / days.length;
  const placeOf = (index: number) => (direction === 'rtl' ? days.length - 1 - index : index) * step;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t(statistics.chart)}
    >
      {days.map(({ day, visitors }, index) => {
        const tall = (visitors / highest) * (height - 8);
        return (
          <g key={day}>
            {changed.has(day) && (
              <line
                className={styles.change}
                x1={placeOf(index) + step / 2}
                x2={placeOf(index) + step / 2}
                y1={0}
                y2={height}
              />
            )}
            <rect
              className={styles.bar}
              x={placeOf(index) + step * 0.15}
              y={height - tall}
              width={step * 0.7}
              height={tall}
            />
          </g>
        );
      })}
    </svg>
  );
}
