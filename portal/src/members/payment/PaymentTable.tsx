import type { Payment } from '@charsu/core/contract/payment.ts';
import type { PaymentStatus } from '@charsu/core/domain/payment/state.ts';
import { formatMoment, formatNumber, formatReference } from '@charsu/core/i18n/days/format.ts';
import { showDigits } from '@charsu/core/i18n/numbers/number.ts';
import { Badge } from '../../components/Badge.tsx';
import type { Tone } from '../../components/classes.ts';
import { Link } from '../../components/Link.tsx';
import { numberCell, Table } from '../../components/Table.tsx';
import { useLocale } from '../../texts/locale.tsx';

const tones: Readonly<Record<PaymentStatus, Tone>> = {
  requested: 'draft',
  redirected: 'draft',
  processing: 'pending',
  verified: 'pending',
  credited: 'approved',
  rejected: 'denied',
  failed: 'denied',
};

/** The own payments, also those that came to nothing. */
export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  const { list, receipt, result, status } = useLocale().texts.payments;
  const { culture } = useLocale();
  return (
    <Table columns={[list.status, list.when, result.reference, receipt.number, [list.amount, numberCell]]}>
      {payments.map((payment) => (
        <tr key={payment.id}>
          <td>
            <Link className="link" to={`/users/payment/verify?id=${payment.id}`}>
              <Badge tone={tones[payment.status]}>{status[payment.status]}</Badge>
            </Link>
          </td>
          <td>{formatMoment(payment.requestedAt, culture)}</td>
          <td data-name={result.reference}>
            {payment.referenceId === null ? '–' : <bdi dir="ltr">{showDigits(payment.referenceId, culture)}</bdi>}
          </td>
          <td data-name={receipt.number}>
            {payment.receiptNumber === null ? (
              '–'
            ) : (
              <Link className="link" to={`/users/payment/receipt/${payment.id}`}>
                {formatReference(payment.receiptNumber, culture)}
              </Link>
            )}
          </td>
          <td className={numberCell}>{formatNumber(payment.amount, culture)}</td>
        </tr>
      ))}
    </Table>
  );
}
