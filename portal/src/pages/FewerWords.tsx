import type { FoundWords } from '@charsu/core/contract/public.ts';
import { isolated, useLocale } from '../texts/locale.tsx';

/** Says that no result has all words, and which of them the results have. */
export function FewerWords({ words, of = 'advertisements' }: { words: FoundWords; of?: 'advertisements' | 'tenants' }) {
  const { t, browsing } = useLocale();
  if (words === null) return null;
  return (
    <p role="status">
      {t(of === 'tenants' ? browsing.tenants.fewerWords : browsing.search.fewerWords, {
        kept: isolated(words.kept.join(' ')),
      })}
    </p>
  );
}
