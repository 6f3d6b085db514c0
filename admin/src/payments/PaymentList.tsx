import type { BookedPayment } from '@charsu/core/contract/books.ts';
import { paymentStatuses } from '@charsu/core/domain/payment/state.ts';
import { formatReference } from '@charsu/core/i18n/format.ts';
import { DataTable, SearchInput, SelectArrayInput, TextInput } from 'react-admin';
import { AccountName } from '../components/AccountName.tsx';
import { AlarmNotes } from '../components/AlarmNotes.tsx';
import { AmountInput } from '../components/AmountInput.tsx';
import { Ltr } from '../components/Ltr.tsx';
import { Moment } from '../components/Moment.tsx';
import { Rial } from '../components/Rial.tsx';
import { DayInput } from '../dates/DayInput.tsx';
import { CardList } from '../lists/CardList.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { AccountLink } from '../records/AccountLink.tsx';
import { useLocale } from '../texts/locale.tsx';
import { GatewayNote } from './GatewayNote.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';

const Col = DataTable.Col<BookedPayment>;

function Receipt({ number }: { number: number | null }) {
  const { culture } = useLocale();
  return number === null ? null : <bdi>{formatReference(number, culture)}</bdi>;
}

const cards = (
  <CardList<BookedPayment>
    to={({ id }) => `/payments/${id}/show`}
    picture={() => null}
    primary={({ amount }) => <Rial amount={amount} />}
    secondary={({ payerName }) => <AccountName>{payerName}</AccountName>}
    tertiary={({ status, requestedAt }) => (
      <>
        <PaymentStatus status={status} /> <Moment at={requestedAt} />
      </>
    )}
  />
);

/** All payments, newest first (R8, R51). */
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
    <TextInput key="member" source="member" />,
    <AmountInput key="min" source="minAmount" />,
    <AmountInput key="max" source="maxAmount" />,
    <DayInput key="after" source="requestedAfter" edge="start" />,
    <DayInput key="before" source="requestedBefore" edge="end" />,
  ];
  const columns = [
    <Col key="amount" source="amount" label={t(result.amount)} render={({ amount }) => <Rial amount={amount} />} />,
    <Col
      key="status"
      source="status"
      label={t(list.status)}
      disableSort
      render={(record) => <PaymentStatus status={record.status} />}
    />,
    <Col
      key="user"
      source="payerName"
      label={t(words.payer)}
      disableSort
      render={({ userId, payerName }) => <AccountLink id={userId} name={payerName} />}
    />,
    <Col
      key="reference"
      source="referenceId"
      label={t(result.reference)}
      disableSort
      render={({ referenceId }) => <Ltr>{referenceId}</Ltr>}
    />,
    <Col key="authority" source="authority" disableSort render={({ authority }) => <Ltr>{authority}</Ltr>} />,
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
    <RecordList<BookedPayment>
      filters={filters}
      sort={{ field: 'requestedAt', order: 'DESC' }}
      sortableBy={['requestedAt', 'modifiedAt', 'amount']}
      tabs={
        <>
          <AlarmNotes />
          <GatewayNote />
        </>
      }
      columns={columns}
      cards={cards}
    />
  );
}
