import type { GatewayState } from '@charsu/core/contract/payment.ts';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Note } from '../components/Note.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { listAddress } from '../lists/view-address.ts';
import { useLocale } from '../texts/locale.tsx';

/** The address of the list of payments that failed. */
export const failedPayments = listAddress('payments', { statuses: ['failed'] });

interface GatewayNoteProps {
  /** Neither waiting payments nor a missing gateway. */
  readonly onlyTrouble?: boolean;
}

/** The troubles of the payment gateway that administrators have to fix or look at; empty without any. */
export function GatewayNote({ onlyTrouble = false }: GatewayNoteProps) {
  const { payments, t } = useLocale();
  const { data } = useAnswer<GatewayState>(['gateway'], 'console/gateway', { refetchInterval: 30_000 });
  if (data === undefined) return null;
  if (!data.setUp) return onlyTrouble ? null : <Note tone="warning">{t(payments.console.gatewayMissing)}</Note>;
  const { mismatches, processing } = data;
  return (
    <>
      {mismatches > 0 && (
        <Note tone="danger">
          {t(payments.count.mismatches, { count: mismatches })}{' '}
          <Link component={RouterLink} to={failedPayments}>
            {t(payments.console.failedPayments)}
          </Link>
        </Note>
      )}
      {processing > 0 && !onlyTrouble && <Note tone="warning">{t(payments.count.waiting, { count: processing })}</Note>}
    </>
  );
}
