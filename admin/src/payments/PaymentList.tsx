import type { Payment } from '@charsu/core/contract/payment.ts';
import { paymentStatuses } from '@charsu/core/domain/payment/state.ts';
import { formatReference, formatRial } from '@charsu/core/i18n/format.ts';
import { DataTable, SearchInput, SelectArrayInput } from 'react-admin';
import { Ltr } from '../components/Ltr.tsx';
import { Moment } from '../components/Moment.tsx';
import { CardList } from '../lists/CardList.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { useLocale } from '../texts/locale.tsx';
import { GatewayNote } from './GatewayNote.tsx';
import { Payer } from './Payer.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';

const Col = DataTable.Col<Payment>;

function Amount({ rial }: { rial: number }) {
  const { culture } = useLocale();
  const { amount, unit } = formatRial(rial, culture);
  return (
    <>
      <bdi>{amount}</bdi> {unit}
    </>
  );
}

function Receipt({ number }: { number: number | null }) {
  const { culture } = useLocale();
  return number === null ? null : <bdi>{formatReference(number, culture)}</bdi>;
}

const cards = (
  <CardList<Payment>
    to={({ id }) => `/payments/${id}/show`}
    picture={() => null}
    primary={({ amount }) => <Amount rial={amount} />}
    secondary={({ userId }) => <Payer userId={userId} />}
    tertiary={({ status, requestedAt }) => (
      <>
        <PaymentStatus status={status} /> <Moment at={requestedAt} />
      </>
    )}
  />
);

/** Everybody's payments, the newest first (R8, R51). */
export default function PaymentList() {
  const {
    payments: { console: words, list, receipt, result, status },
    t,
  } = useLocale();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t(words.search)} sx={{ minWidth: { sm: 280 } }} />,
    <SelectArrayInput
      key="statuses"
      source="statuses"
      label={t(list.status)}
      choices={paymentStatuses.map((id) => ({ id, name: t(status[id]) }))}
      translateChoice={false}
      alwaysOn
    />,
  ];
  const columns = [
    <Col key="amount" source="amount" label={t(result.amount)} render={({ amount }) => <Amount rial={amount} />} />,
    <Col
      key="status"
      source="status"
      label={t(list.status)}
      disableSort
      render={(record) => <PaymentStatus status={record.status} />}
    />,
    <Col
      key="user"
      source="userId"
      label={t(words.payer)}
      disableSort
      render={({ userId }) => <Payer userId={userId} />}
    />,
    <Col
      key="reference"
      source="referenceId"
      label={t(result.reference)}
      disableSort
      render={({ referenceId }) => <Ltr>{referenceId}</Ltr>}
    />,
    <Col
      key="receipt"
      source="receiptNumber"
      label={t(receipt.number)}
      disableSort
      render={({ receiptNumber }) => <Receipt number={receiptNumber} />}
    />,
    <Col
      key="requested"
      source="requestedAt"
      label={t(result.time)}
      render={({ requestedAt }) => <Moment at={requestedAt} />}
    />,
  ];
  return (
    <RecordList<Payment>
      filters={filters}
      sort={{ field: 'requestedAt', order: 'DESC' }}
      sortableBy={['requestedAt', 'modifiedAt', 'amount']}
      tabs={<GatewayNote />}
      columns={columns}
      cards={cards}
    />
  );
}
