import type { DayOfWallet } from '@charsu/core/contract/payment.ts';
import { formatRial } from '@charsu/core/i18n/days/format.ts';
import { Box } from '../../components/Box.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { monthsOf } from './months.ts';
import styles from './Wallet.module.css';

const width = 600;
const height = 172;
const barWidth = 18;

/** Deposits and expenses of the last six months, as bars and as a table. */
export function MonthChart({ days }: { days: readonly DayOfWallet[] }) {
  const { chart } = useLocale().texts.payments;
  const { culture, direction, now } = useLocale();
  const months = monthsOf(days, now, culture);
  const most = Math.max(1, ...months.flatMap(({ deposits, expenses }) => [deposits, expenses]));
  const room = width / months.length;
  const rial = (value: number): string => formatRial(value, culture).amount;
  // Time runs the way the language is read.
  const middle = (index: number): number => room * ((direction === 'rtl' ? months.length - 1 - index : index) + 0.5);
  const tall = (value: number): number => (value / most) * (height - 8);
  return (
    <Box className="stack">
      <div className="row spread">
        <h2>{chart.title}</h2>
        <p className="sm muted row" aria-hidden="true">
          {(['deposits', 'expenses'] as const).map((kind) => (
            <span key={kind}>
              <i className={`${styles.dot} ${styles[kind]}`} />
              {chart[kind]}
            </span>
          ))}
        </p>
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart} aria-hidden="true">
        {[0.25, 0.5, 0.75, 1].map((part) => (
          <line
            key={part}
            className={styles.line}
            x1={0}
            x2={width}
            y1={height - tall(most * part)}
            y2={height - tall(most * part)}
          />
        ))}
        {months.map(({ key, deposits, expenses }, index) => (
          <g key={key}>
            {(['deposits', 'expenses'] as const).map((kind) => {
              const value = kind === 'deposits' ? deposits : expenses;
              const first = (kind === 'deposits') === (direction !== 'rtl');
              return (
                <rect
                  key={kind}
                  className={styles[kind]}
                  x={middle(index) + (first ? -barWidth - 2 : 2)}
                  y={height - tall(value)}
                  width={barWidth}
                  height={tall(value)}
                  rx={3}
                />
              );
            })}
          </g>
        ))}
      </svg>
      <p className={`xs muted ${styles.names}`} aria-hidden="true">
        {months.map(({ key, shortName }) => (
          <span key={key}>{shortName}</span>
        ))}
      </p>
      <details>
        <summary className="sm">{chart.table}</summary>
        <table className={styles.months}>
          <thead>
            <tr>
              <th scope="col">{chart.month}</th>
              <th scope="col">{chart.deposits}</th>
              <th scope="col">{chart.expenses}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ key, name, deposits, expenses }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{rial(deposits)}</td>
                <td>{rial(expenses)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Box>
  );
}
