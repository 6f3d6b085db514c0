import type { JournalLine } from '@charsu/core/contract/books.ts';
import { accountNames } from '@charsu/core/domain/wallet/accounts.ts';
import { DataTable, SelectInput, TextInput } from 'react-admin';
import { Code } from '../components/Code.tsx';
import { Ltr } from '../components/Ltr.tsx';
import { Moment } from '../components/Moment.tsx';
import { Rial, RialInColumn } from '../components/Rial.tsx';
import { DayInput } from '../dates/DayInput.tsx';
import { EventLink, eventPathOf } from '../ledger/EventLink.tsx';
import { CardList } from '../lists/CardList.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { useLocale } from '../texts/locale.tsx';

const Col = DataTable.Col<JournalLine>;
const amountOf = (amount: number) => (amount === 0 ? null : <RialInColumn amount={amount} />);

/** Every posting with the code of its account, as bookkeepers import it. */
export default function JournalList() {
  const { ledger, t } = useLocale();
  const choices = accountNames.map((id) => ({ id, name: t(ledger.account[id]) }));
  const filters = [
    <SelectInput key="account" source="account" choices={choices} translateChoice={false} alwaysOn />,
    <TextInput key="walletId" source="walletId" />,
    <DayInput key="after" source="createdAfter" edge="start" />,
    <DayInput key="before" source="createdBefore" edge="end" />,
  ];
  const columns = [
    <Col key="createdAt" source="createdAt" render={({ createdAt }) => <Moment at={createdAt} />} />,
    <Col key="code" source="code" disableSort render={({ code }) => <Code>{code}</Code>} />,
    <Col key="account" source="account" disableSort render={({ account }) => t(ledger.account[account])} />,
    <Col key="debit" source="debit" disableSort render={({ debit }) => amountOf(debit)} />,
    <Col key="credit" source="credit" disableSort render={({ credit }) => amountOf(credit)} />,
    <Col key="type" source="type" disableSort render={({ type }) => <Ltr>{type}</Ltr>} />,
    <Col
      key="event"
      source="revision"
      disableSort
      render={({ walletId, revision }) => <EventLink walletId={walletId} revision={revision} />}
    />,
  ];
  const cards = (
    <CardList<JournalLine>
      to={({ walletId, revision }) => eventPathOf(walletId, revision)}
      picture={() => null}
      primary={({ account }) => t(ledger.account[account])}
      secondary={({ debit, credit }) => (
        <>
          {t(debit > 0 ? ledger.transactionType.debit : ledger.transactionType.credit)}{' '}
          <Rial amount={Math.max(debit, credit)} />
        </>
      )}
      tertiary={({ createdAt, code }) => (
        <>
          <Code>{code}</Code> <Moment at={createdAt} />
        </>
      )}
    />
  );
  return (
    <RecordList<JournalLine>
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      sortableBy={['createdAt']}
      tabs={null}
      columns={columns}
      cards={cards}
      openable={false}
    />
  );
}
