import type { BookedPayment } from '@charsu/core/contract/books.ts';
import { formatReference, formatRial } from '@charsu/core/i18n/format.ts';
import { gatewayText } from '@charsu/core/i18n/gateway/texts.ts';
import Box from '@mui/material/Box';
import { Title } from 'react-admin';
import { type Fact, Facts } from '../components/Facts.tsx';
import { Ltr } from '../components/Ltr.tsx';
import { Moment } from '../components/Moment.tsx';
import { Panel } from '../components/Panel.tsx';
import { AccountLink } from '../records/AccountLink.tsx';
import { RecordHeader } from '../records/RecordHeader.tsx';
import { RecordLink } from '../records/RecordLink.tsx';
import { RecordShow } from '../records/RecordShow.tsx';
import { RecordTabs } from '../records/RecordTabs.tsx';
import { useLocale } from '../texts/locale.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';

function Details({ record }: { record: BookedPayment }) {
  const { administration, books, payments, gateway, culture, t } = useLocale();
  const { console: words, receipt, result } = payments;
  const { code, receiptNumber } = record;
  const { amount, unit } = formatRial(record.amount, culture);
  const facts: readonly Fact[] = [
    [t(result.amount), `${amount} ${unit}`],
    [t(words.payer), <AccountLink key="payer" id={record.userId} name={record.payerName} />],
    [
      t(administration.resource.wallets.singular),
      record.creditedAt === null ? null : (
        <RecordLink key="wallet" resource="wallets" id={record.userId}>
          <bdi>{record.payerName}</bdi>
        </RecordLink>
      ),
    ],
    [t(receipt.provider), record.provider],
    [t(books.field.authority), <Ltr key="authority">{record.authority}</Ltr>],
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

function PaymentPage({ record }: { record: BookedPayment }) {
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
  return <RecordShow<BookedPayment>>{(record) => <PaymentPage record={record} />}</RecordShow>;
}
