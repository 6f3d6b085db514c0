import type { FoundWords } from '@charsu/core/contract/public.ts';
import { isolated, useLocale } from '../texts/locale.tsx';

/** The dropped words, which no result has together with the others. */
export function FewerWords({ words }: { words: FoundWords }) {
  const { t, culture, browsing } = useLocale();
  if (words === null) return null;
  const list = (each: readonly string[]) =>
    new Intl.ListFormat(culture, { type: 'unit' }).format(each.map((word) => isolated(word)));
  return (
    <p role="status">
      {t(browsing.search.fewerWords, { all: list([...words.kept, ...words.dropped]), kept: list(words.kept) })}
    </p>
  );
}
