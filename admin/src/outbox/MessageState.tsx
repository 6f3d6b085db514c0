import type { MessageState as State } from '@charsu/core/contract/outbox.ts';
import { Badge } from '../components/Badge.tsx';
import { useLocale } from '../texts/locale.tsx';

const shown = {
  waiting: { tone: 'draft', icon: 'clock' },
  sending: { tone: 'pending', icon: 'send' },
  sent: { tone: 'approved', icon: 'circle-check' },
  refused: { tone: 'denied', icon: 'circle-x' },
  unknown: { tone: 'pending', icon: 'triangle-alert' },
} as const;

/** The state of a message. */
export function MessageState({ state }: { state: State }) {
  const { outbox } = useLocale().administration;
  const { t } = useLocale();
  return <Badge {...shown[state]}>{t(outbox.state[state])}</Badge>;
}
