import type { PaymentStatus as Status } from '@charsu/core/domain/payment/state.ts';
import { Badge } from '../components/Badge.tsx';
import { useLocale } from '../texts/locale.tsx';

const shown = {
  requested: { tone: 'draft', icon: 'clock' },
  redirected: { tone: 'draft', icon: 'external-link' },
  processing: { tone: 'pending', icon: 'hourglass' },
  verified: { tone: 'pending', icon: 'check' },
  credited: { tone: 'approved', icon: 'circle-check' },
  rejected: { tone: 'denied', icon: 'ban' },
  failed: { tone: 'denied', icon: 'circle-x' },
} as const;

/** The status of a payment. */
export function PaymentStatus({ status }: { status: Status }) {
  const { payments, t } = useLocale();
  return <Badge {...shown[status]}>{t(payments.status[status])}</Badge>;
}
