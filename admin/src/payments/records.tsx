import type { BookedPayment } from '@charsu/core/contract/books.ts';
import { paymentOrderFields } from '@charsu/core/contract/payment.ts';
import { formatReference, formatRial } from '@charsu/core/i18n/days/format.ts';
import { gatewayText } from '@charsu/core/i18n/gateway.ts';
import { AlarmNotes } from '../components/AlarmNotes.tsx';
import { AccountName } from '../components/own-direction.tsx';
import { Rial } from '../components/Rial.tsx';
import { declareRecords } from '../records/declare-records.tsx';
import { RecordLink } from '../records/RecordLink.tsx';
import { GatewayNote } from './GatewayNote.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';

const Alarms = () => (
  <>
    <AlarmNotes />
    <GatewayNote />
  </>
);

/** Payments, newest first (R8, R51). */
export const records = declareRecords<BookedPayment>('payments')({
  kind: 'payment',
  nameOf: ({ amount: paid }, { payments, culture, t }) => {
    const { amount, unit } = formatRial(paid, culture);
    return `${t(payments.console.payment)} ${amount} ${unit}`;
  },
  fields: {
    amount: { label: ({ payments }) => payments.result.amount, as: ({ amount }) => <Rial amount={amount} /> },
    status: ({ status }) => <PaymentStatus status={status} />,
    payerName: { to: 'users', id: 'userId' },
    wallet: {
      label: ({ recordName }) => recordName.wallet,
      as: ({ creditedAt, userId, payerName }) =>
        creditedAt !== null && (
          <RecordLink resource="wallets" id={userId}>
            <AccountName>{payerName}</AccountName>
          </RecordLink>
        ),
    },
    provider: 'text',
    authority: 'copied',
    referenceId: 'digits',
    receiptNumber: 'reference',
    code: ({ code }, { culture }) =>
      code !== null && (
        <>
          <bdi dir="ltr">{formatReference(code, culture)}</bdi> {gatewayText(code, culture)}
        </>
      ),
    requestedAt: 'moment',
  },
  list: {
    columns: ['amount', 'status', 'payerName', 'referenceId', 'authority', 'receiptNumber', 'requestedAt'],
    hidden: ['authority'],
    card: ['amount', ['payerName'], ['status', 'requestedAt']],
    orders: paymentOrderFields,
    sort: ['requestedAt', 'DESC'],
    search: ({ payments }) => payments.console.search,
    filters: {
      statuses: { words: ({ payments }) => payments.status, several: true, always: true },
      member: 'text',
      userId: { to: 'users' },
      minAmount: 'amount',
      maxAmount: 'amount',
      requestedAfter: 'from',
      requestedBefore: 'until',
    },
    above: Alarms,
  },
  show: {
    badges: ({ status }) => <PaymentStatus status={status} />,
    sections: [
      {
        facts: [
          ...(['amount', 'payerName', 'wallet', 'provider', 'authority', 'referenceId'] as const),
          ...(['receiptNumber', 'code', 'requestedAt'] as const),
        ],
      },
    ],
  },
});
