import { formatNumber, formatRial } from '@charsu/core/i18n/format.ts';
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

/** The same in a column, whose head names the unit. */
export function RialInColumn({ amount }: { amount: number }) {
  const { culture } = useLocale();
  return <bdi dir="ltr">{formatNumber(amount, culture)}</bdi>;
}
