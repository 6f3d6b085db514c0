import type { UserRecord } from '@charsu/core/contract/user.ts';
import { Badge } from '../components/Badge.tsx';
import { useLocale } from '../texts/locale.tsx';

const shown = {
  none: { tone: 'approved', icon: 'circle-check' },
  temporary: { tone: 'pending', icon: 'hourglass' },
  permanent: { tone: 'denied', icon: 'lock' },
  deleted: { tone: 'cancelled', icon: 'trash-2' },
} as const;

/** Whether an account may sign in, or why not. */
export function LockBadge({ user }: { user: Pick<UserRecord, 'lockType' | 'deleted'> }) {
  const { user: texts } = useLocale().administration;
  const { t } = useLocale();
  const state = user.deleted ? 'deleted' : user.lockType;
  return <Badge {...shown[state]}>{t(texts.lock[state])}</Badge>;
}
