import { formatNumber } from '@charsu/core/i18n/format.ts';
import { useLocale } from '../texts/locale.tsx';

/** A score of five. */
export function Score({ score }: { readonly score: number }) {
  const {
    administration: { rating },
    culture,
    t,
  } = useLocale();
  return <>{t(rating.score, { score: formatNumber(score, culture) })}</>;
}
