import { formatNumber, formatRial } from '@charsu/core/i18n/days/format.ts';
import { useLocale } from '../texts/locale.tsx';

/** An amount of rial, with its unit. */
export function Rial({ amount }: { amount: number }) {
  const { culture } = useLocale();
  const { amount: digits, unit } = formatRial(amount, culture);
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <bdi>{digits}</bdi> {unit}
    </span>
  );
}

/** The same in a column, whose head names the unit; a negative amount stands in brackets, as in books. */
export function RialInColumn({ amount }: { amount: number }) {
  const { culture } = useLocale();
  const digits = formatNumber(Math.abs(amount), culture);
  return <bdi dir="ltr">{amount < 0 ? `(${digits})` : digits}</bdi>;
}
