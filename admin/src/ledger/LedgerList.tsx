import type { BookedLine } from '@charsu/core/contract/books.ts';
import { ledgerEntryKinds } from '@charsu/core/domain/wallet/ledger-line.ts';
import { formatReference, formatRial } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import { DataTable, SearchInput, SelectInput, TextInput } from 'react-admin';
import { AccountName } from '../components/AccountName.tsx';
import { AmountInput } from '../components/AmountInput.tsx';
import { Badge } from '../components/Badge.tsx';
import { Ltr } from '../components/Ltr.tsx';
import { Moment } from '../components/Moment.tsx';
import { Rial, RialInColumn } from '../components/Rial.tsx';
import { DayInput } from '../dates/DayInput.tsx';
import { CardList } from '../lists/CardList.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { RecordLink } from '../records/RecordLink.tsx';
import { type Locale, useLocale } from '../texts/locale.tsx';
import { WalletLink } from '../wallets/WalletLink.tsx';
import { EventLink, eventPathOf } from './EventLink.tsx';

const Col = DataTable.Col<BookedLine>;
const tones = { open: 'pending', settled: 'approved', released: 'draft' } as const;

/** Stays in one line: Chinese may break after each character. */
function Word({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  );
}

function State({ state }: Pick<BookedLine, 'state'>) {
  const { ledger, t } = useLocale();
  return (
    <Badge tone={tones[state]}>
      <Word>{t(ledger.state[state])}</Word>
    </Badge>
  );
}

function Type({ type }: { type: BookedLine['transactionType'] }) {
  const { ledger, t } = useLocale();
  return <Word>{t(ledger.transactionType[type])}</Word>;
}

/** What a line is, with the fee of a category in it. */
function Entry({ entry, fee }: Pick<BookedLine, 'entry' | 'fee'>) {
  const { ledger, culture, t } = useLocale();
  const what = t(ledger.entry[entry]);
  if (fee === null) return <>{what}</>;
  const about = fee === 0 ? t(ledger.freePublication) : t(ledger.fee, { ...formatRial(fee, culture) });
  return (
    <>
      {what} ({about})
    </>
  );
}

/** The advertisement behind a line, or the gateway's number of a deposit. */
function Behind({ line }: { line: BookedLine }) {
  const { culture } = useLocale();
  const { adsIndex, advertisementId, advertisementName, advertisementDeleted, referenceId } = line;
  if (adsIndex === null || advertisementId === null) return <Ltr>{referenceId}</Ltr>;
  if (advertisementDeleted) {
    return (
      <>
        <bdi>{formatReference(adsIndex, culture)}</bdi> · <bdi>{advertisementName}</bdi>
      </>
    );
  }
  return (
    <RecordLink resource="advertisements" id={advertisementId}>
      <bdi>{formatReference(adsIndex, culture)}</bdi>
    </RecordLink>
  );
}

function columnsOf({ ledger, payments, t }: Locale) {
  return [
    <Col key="createdAt" source="createdAt" render={({ createdAt }) => <Moment at={createdAt} />} />,
    <Col
      key="owner"
      source="ownerName"
      disableSort
      render={({ walletId, ownerName }) => <WalletLink walletId={walletId} ownerName={ownerName} />}
    />,
    <Col key="entry" source="entry" disableSort render={(line) => <Entry {...line} />} />,
    <Col
      key="type"
      source="transactionType"
      disableSort
      render={({ transactionType }) => <Type type={transactionType} />}
    />,
    <Col key="amount" source="amount" render={({ amount }) => <RialInColumn amount={amount} />} />,
    <Col key="balance" source="balance" disableSort render={({ balance }) => <RialInColumn amount={balance} />} />,
    <Col
      key="source"
      source="transactionSource"
      disableSort
      render={({ transactionSource }) => <Word>{t(ledger.transactionSource[transactionSource])}</Word>}
    />,
    <Col
      key="behind"
      source="adsIndex"
      label={t(payments.list.search)}
      disableSort
      render={(line) => <Behind line={line} />}
    />,
    <Col key="state" source="state" disableSort render={({ state }) => <State state={state} />} />,
    <Col
      key="event"
      source="revision"
      disableSort
      render={({ walletId, revision }) => <EventLink walletId={walletId} revision={revision} />}
    />,
  ];
}

function cardsOf() {
  return (
    <CardList<BookedLine>
      to={({ walletId, revision }) => eventPathOf(walletId, revision)}
      picture={() => null}
      primary={({ amount }) => <Rial amount={amount} />}
      secondary={({ entry, fee, ownerName }) => (
        <>
          <Entry entry={entry} fee={fee} /> · <AccountName>{ownerName}</AccountName>
        </>
      )}
      tertiary={({ state, transactionType, createdAt }) => (
        <>
          <State state={state} /> <Type type={transactionType} /> <Moment at={createdAt} />
        </>
      )}
    />
  );
}

function filtersOf({ ledger, payments, t }: Locale) {
  const choices = <Key extends string>(words: Readonly<Record<Key, Parameters<typeof t>[0]>>, keys: readonly Key[]) =>
    keys.map((id) => ({ id, name: t(words[id]) }));
  const select = (source: string, of: ReturnType<typeof choices>, alwaysOn = false) => (
    <SelectInput key={source} source={source} choices={of} translateChoice={false} alwaysOn={alwaysOn} />
  );
  return [
    <SearchInput key="q" source="q" alwaysOn placeholder={t(payments.list.search)} sx={{ minWidth: { sm: 280 } }} />,
    select('transactionType', choices(ledger.transactionType, ['credit', 'debit']), true),
    select('entry', choices(ledger.entry, ledgerEntryKinds)),
    select('transactionSource', choices(ledger.transactionSource, ['user', 'system'])),
    select('state', choices(ledger.state, ['open', 'settled', 'released'])),
    <TextInput key="member" source="member" />,
    <AmountInput key="min" source="minAmount" />,
    <AmountInput key="max" source="maxAmount" />,
    <DayInput key="after" source="createdAfter" edge="start" />,
    <DayInput key="before" source="createdBefore" edge="end" />,
  ];
}

/** The lines of all ledgers, newest first; each links to its event. */
export default function LedgerList() {
  const locale = useLocale();
  return (
    <RecordList<BookedLine>
      filters={filtersOf(locale)}
      sort={{ field: 'createdAt', order: 'DESC' }}
      sortableBy={['createdAt', 'amount', 'modifiedAt']}
      tabs={null}
      columns={columnsOf(locale)}
      cards={cardsOf()}
      openable={false}
    />
  );
}
