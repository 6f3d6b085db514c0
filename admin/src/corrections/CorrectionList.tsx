import type { CorrectionRecord } from '@charsu/core/contract/books.ts';
import Box from '@mui/material/Box';
import { DataTable, SelectInput, TextInput, useListContext } from 'react-admin';
import { AccountName } from '../components/AccountName.tsx';
import { Badge } from '../components/Badge.tsx';
import { Line, Lines } from '../components/Lines.tsx';
import { Ltr } from '../components/Ltr.tsx';
import { Moment } from '../components/Moment.tsx';
import { Rial, RialInColumn } from '../components/Rial.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { AccountLink } from '../records/AccountLink.tsx';
import { useLocale } from '../texts/locale.tsx';
import { WalletLink } from '../wallets/WalletLink.tsx';
import { Decide } from './Decide.tsx';

const Col = DataTable.Col<CorrectionRecord>;
const states = ['waiting', 'approved', 'rejected'] as const;
const tones = { waiting: 'pending', approved: 'approved', rejected: 'denied' } as const;

function State({ state }: Pick<CorrectionRecord, 'state'>) {
  const { books, t } = useLocale();
  return <Badge tone={tones[state]}>{t(books.state[state])}</Badge>;
}

function Reason({ record: { reason, reference } }: { record: CorrectionRecord }) {
  const { ledger, t } = useLocale();
  return (
    <>
      {t(ledger.reason[reason])} <Ltr>{reference}</Ltr>
    </>
  );
}

/** On small screens: with the buttons that decide. */
function Cards() {
  const { ledger, t } = useLocale();
  const { data = [] } = useListContext<CorrectionRecord>();
  return (
    <Lines>
      {data.map((record) => (
        <Line key={record.id} sx={{ display: 'grid', justifyItems: 'start', gap: 0.75, p: 1.5 }}>
          <Box sx={{ fontWeight: 600 }}>
            {t(ledger.entry[record.entry])} <Rial amount={record.amount} />
          </Box>
          <Box>
            <WalletLink {...record} /> · <Reason record={record} />
          </Box>
          <Box sx={{ fontSize: '.875rem', color: 'text.secondary' }}>
            <AccountName>{record.proposerName}</AccountName> · <Moment at={record.proposedAt} />
          </Box>
          <State state={record.state} />
          <Decide record={record} />
        </Line>
      ))}
    </Lines>
  );
}

/** Gifts and corrections: what waits for a second person, and what became of the others. */
export default function CorrectionList() {
  const { books, ledger, t } = useLocale();
  const choices = states.map((id) => ({ id, name: t(books.state[id]) }));
  const filters = [
    <SelectInput key="state" source="state" choices={choices} translateChoice={false} alwaysOn />,
    <TextInput key="member" source="member" />,
  ];
  const columns = [
    <Col key="entry" source="entry" disableSort render={({ entry }) => t(ledger.entry[entry])} />,
    <Col key="amount" source="amount" disableSort render={({ amount }) => <RialInColumn amount={amount} />} />,
    <Col
      key="owner"
      source="ownerName"
      disableSort
      render={({ walletId, ownerName }) => <WalletLink walletId={walletId} ownerName={ownerName} />}
    />,
    <Col key="reason" source="reason" disableSort render={(record) => <Reason record={record} />} />,
    <Col key="against" source="against" disableSort render={({ against }) => t(ledger.account[against])} />,
    <Col
      key="by"
      source="proposerName"
      disableSort
      render={({ proposedBy, proposerName }) => <AccountLink id={proposedBy} name={proposerName} />}
    />,
    <Col key="at" source="proposedAt" render={({ proposedAt }) => <Moment at={proposedAt} />} />,
    <Col key="state" source="state" disableSort render={({ state }) => <State state={state} />} />,
    <Col
      key="decider"
      source="deciderName"
      disableSort
      render={(record) => {
        if (record.state === 'waiting') return <Decide record={record} />;
        return record.deciderName && <AccountName>{record.deciderName}</AccountName>;
      }}
    />,
  ];
  return (
    <RecordList<CorrectionRecord>
      filters={filters}
      sort={{ field: 'proposedAt', order: 'DESC' }}
      sortableBy={['proposedAt']}
      tabs={null}
      columns={columns}
      cards={<Cards />}
      openable={false}
    />
  );
}
