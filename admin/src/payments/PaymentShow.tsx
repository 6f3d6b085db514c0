import type { Payment } from '@charsu/core/contract/payment.ts';
import { formatReference, formatRial } from '@charsu/core/i18n/format.ts';
import { gatewayText } from '@charsu/core/i18n/gateway/texts.ts';
import Box from '@mui/material/Box';
import { Title } from 'react-admin';
import { type Fact, Facts } from '../components/Facts.tsx';
import { Ltr } from '../components/Ltr.tsx';
import { Moment } from '../components/Moment.tsx';
import { Panel } from '../components/Panel.tsx';
import { RecordHeader } from '../records/RecordHeader.tsx';
import { RecordShow } from '../records/RecordShow.tsx';
import { RecordTabs } from '../records/RecordTabs.tsx';
import { useLocale } from '../texts/locale.tsx';
import { Payer } from './Payer.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';

function Details({ record }: { record: Payment }) {
  const { payments, gateway, culture, t } = useLocale();
  const { console: words, receipt, result } = payments;
  const { code, receiptNumber } = record;
  const { amount, unit } = formatRial(record.amount, culture);
  const facts: readonly Fact[] = [
    [t(result.amount), `${amount} ${unit}`],
    [t(words.payer), <Payer key="payer" userId={record.userId} />],
    [t(receipt.provider), record.provider],
    [t(result.reference), <Ltr key="reference">{record.referenceId}</Ltr>],
    [t(receipt.number), receiptNumber === null ? null : formatReference(receiptNumber, culture)],
    [
      t(words.code),
      code === null ? null : (
        <>
          <bdi dir="ltr">{code}</bdi> {gatewayText(gateway, code, culture)}
        </>
      ),
    ],
    [t(result.time), <Moment key="time" at={record.requestedAt} />],
  ];
  return (
    <Panel>
      <Facts facts={facts} />
    </Panel>
  );
}

function PaymentPage({ record }: { record: Payment }) {
  const { payments, culture, t } = useLocale();
  const { amount, unit } = formatRial(record.amount, culture);
  const name = `${t(payments.console.payment)} ${amount} ${unit}`;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 3 }}>
      <Title title={name} />
      <RecordHeader name={name} badges={<PaymentStatus status={record.status} />} actions={null} />
      <RecordTabs kind="payment" recordId={record.id} details={<Details record={record} />} />
    </Box>
  );
}

/** One payment with its history. */
export default function PaymentShow() {
  return <RecordShow<Payment>>{(record) => <PaymentPage record={record} />}</RecordShow>;
}
