import type { ContactState } from '@charsu/core/contract/contact.ts';
import { Badge } from '../components/Badge.tsx';
import { useLocale } from '../texts/locale.tsx';

const tones = { waiting: 'pending', answered: 'approved', closed: 'draft' } as const;

/** The state of a message. */
export function MessageState({ state }: { state: ContactState }) {
  const { editorial, t } = useLocale();
  return <Badge tone={tones[state]}>{t(editorial.messageState[state])}</Badge>;
}
