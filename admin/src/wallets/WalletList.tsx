import type { WalletRecord } from '@charsu/core/contract/ledger.ts';
import { DataTable, NullableBooleanInput, SearchInput } from 'react-admin';
import { AccountName } from '../components/AccountName.tsx';
import { Moment } from '../components/Moment.tsx';
import { Rial, RialInColumn } from '../components/Rial.tsx';
import { CardList } from '../lists/CardList.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { useLocale } from '../texts/locale.tsx';

const Col = DataTable.Col<WalletRecord>;

const columns = [
  <Col key="owner" source="ownerName" disableSort render={({ ownerName }) => <AccountName>{ownerName}</AccountName>} />,
  <Col key="available" source="available" render={({ available }) => <RialInColumn amount={available} />} />,
  <Col key="held" source="held" render={({ held }) => <RialInColumn amount={held} />} />,
  <Col key="modified" source="modifiedAt" render={({ modifiedAt }) => <Moment at={modifiedAt} />} />,
];

const cards = (
  <CardList<WalletRecord>
    to={({ id }) => `/wallets/${id}/show`}
    picture={() => null}
    primary={({ ownerName }) => <AccountName>{ownerName}</AccountName>}
    secondary={({ available }) => <Rial amount={available} />}
    tertiary={({ modifiedAt }) => <Moment at={modifiedAt} />}
  />
);

/** Every wallet with events, and its balances. */
export default function WalletList() {
  const { administration, t } = useLocale();
  const filters = [
    <SearchInput
      key="q"
      source="q"
      alwaysOn
      placeholder={t(administration.user.search)}
      sx={{ minWidth: { sm: 280 } }}
    />,
    <NullableBooleanInput key="holds" source="withHolds" sx={{ minWidth: 200 }} />,
  ];
  return (
    <RecordList<WalletRecord>
      filters={filters}
      sortableBy={['modifiedAt', 'available', 'held']}
      tabs={null}
      columns={columns}
      cards={cards}
    />
  );
}
