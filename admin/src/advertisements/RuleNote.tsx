import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { Note } from '../components/Note.tsx';
import { useLocale } from '../texts/locale.tsx';

/** Says by which rule of trust an advertisement was published, and what a decision means where one waits. */
export function RuleNote({ publishedByRule }: Pick<AdvertisementRecord, 'publishedByRule'>) {
  const { rule } = useLocale().review;
  const { t } = useLocale();
  if (publishedByRule === null) return null;
  return (
    <Note tone="warning">
      {t(rule.published, { name: publishedByRule.name })}
      {publishedByRule.waiting && <> · {t(rule.looked)}</>}
    </Note>
  );
}
