import type { ContentPageRecord } from '@charsu/core/contract/content-page.ts';
import { Badge } from '../components/Badge.tsx';
import { useLocale } from '../texts/locale.tsx';

const tones = { draft: 'draft', scheduled: 'pending', changed: 'pending', public: 'approved' } as const;

/** Whether a page is public, and equal to its draft. */
export function ContentPageState({ state }: Pick<ContentPageRecord, 'state'>) {
  const { editorial, t } = useLocale();
  return <Badge tone={tones[state]}>{t(editorial.state[state])}</Badge>;
}
