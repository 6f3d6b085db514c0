import type { WalletRecord } from '@charsu/core/contract/ledger.ts';
import { figureNames } from '@charsu/core/domain/wallet/figures.ts';
import { shownName } from '@charsu/core/i18n/account-name.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CanAccess, Title } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Code } from '../components/Code.tsx';
import { type Fact, Facts } from '../components/Facts.tsx';
import { Icon } from '../components/Icon.tsx';
import { Moment } from '../components/Moment.tsx';
import { Panel } from '../components/Panel.tsx';
import { Rial } from '../components/Rial.tsx';
import { ProposeDialog } from '../corrections/ProposeDialog.tsx';
import { AccountLink } from '../records/AccountLink.tsx';
import { RecordHeader } from '../records/RecordHeader.tsx';
import { RecordShow } from '../records/RecordShow.tsx';
import { RecordTabs } from '../records/RecordTabs.tsx';
import { useLocale } from '../texts/locale.tsx';
import { Chain } from './Chain.tsx';
import { Holds } from './Holds.tsx';
import { WalletEvents } from './WalletEvents.tsx';

function Details({ record }: { record: WalletRecord }) {
  const { books, console, payments, t } = useLocale();
  // The member reads “by you”.
  const names = { ...payments.figures, totalUserAmount: t(books.wallet.creditedByMember) };
  const facts: readonly Fact[] = [
    [t(books.field.ownerName), <AccountLink key="owner" id={record.id} name={record.ownerName} />],
    ...figureNames.map((name): Fact => [names[name], <Rial key={name} amount={record[name]} />]),
    [t(console.field.modifiedAt), <Moment key="at" at={record.modifiedAt} />],
    [t(books.field.head), <Code key="head">{record.head}</Code>],
  ];
  const lines = new URLSearchParams({ filter: JSON.stringify({ walletId: record.id }) });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Panel
        title={t(books.wallet.figures)}
        actions={
          <Button size="small" component={RouterLink} to={`/ledger?${lines}`}>
            {t(books.wallet.rows)}
          </Button>
        }
      >
        <Facts facts={facts} />
      </Panel>
      <Holds walletId={record.id} />
      <Chain walletId={record.id} />
    </Box>
  );
}

function WalletPage({ record }: { record: WalletRecord }) {
  const { administration, books, culture, t } = useLocale();
  const [proposing, setProposing] = useState(false);
  const { id, revision } = record;
  const owner = shownName(record.ownerName, culture);
  const name = `${t(administration.resource.wallets.singular)}: ${owner}`;
  const propose = (
    <CanAccess resource="corrections" action="create">
      <Button
        size="small"
        variant="outlined"
        onClick={() => setProposing(true)}
        startIcon={<Icon name="gift" size={16} />}
      >
        {t(books.correction.propose)}
      </Button>
    </CanAccess>
  );
  const events = {
    key: 'events',
    label: t(books.wallet.events),
    content: <WalletEvents walletId={id} last={Number(revision)} />,
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, pt: 3 }}>
      <Title title={name} />
      <RecordHeader name={name} badges={null} actions={propose} />
      <RecordTabs kind="wallet" recordId={id} details={<Details record={record} />} more={events} />
      {proposing && <ProposeDialog walletId={id} name={owner} onClose={() => setProposing(false)} />}
    </Box>
  );
}

/** One wallet: its figures, what is set aside, its events and the proof of their chain. */
export default function WalletShow() {
  return <RecordShow<WalletRecord>>{(record) => <WalletPage record={record} />}</RecordShow>;
}
