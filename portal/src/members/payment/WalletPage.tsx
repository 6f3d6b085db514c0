import type { LedgerLine } from '@charsu/core/contract/ledger.ts';
import type { PageOf } from '@charsu/core/contract/paging.ts';
import type { DayOfWallet, Payment } from '@charsu/core/contract/payment.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { paymentStatuses } from '@charsu/core/domain/payment/state.ts';
import { ledgerEntryKinds } from '@charsu/core/domain/wallet/ledger-line.ts';
import { transactionSources } from '@charsu/core/domain/wallet/state.ts';
import { type FormEvent, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { callApi } from '../../api.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import { SelectField, TextField } from '../../components/Field.tsx';
import { Link } from '../../components/Link.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../locale.tsx';
import { usePageTitle } from '../../shell/use-title.ts';
import { memberLoader } from '../member-loader.ts';
import { DayField } from './DayField.tsx';
import { Figures, type WalletFigures } from './Figures.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { MonthChart } from './MonthChart.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { useWalletTexts } from './texts.ts';
import styles from './Wallet.module.css';
import {
  lineStates,
  pageSize,
  paymentBody,
  readWalletQuery,
  searchBody,
  type WalletQuery,
  walletAddress,
} from './wallet-address.ts';

interface WalletData {
  readonly query: WalletQuery;
  readonly figures: WalletFigures | null;
  readonly days: readonly DayOfWallet[];
  readonly lines: PageOf<LedgerLine> | null;
  readonly payments: PageOf<Payment> | null;
}

export const loader = memberLoader(
  async ({ request }, askMay): Promise<WalletData> => {
    const query = readWalletQuery(new URL(request.url).searchParams);
    const { signal } = request;
    const may = await askMay();
    const seesFigures = may.has('ledger_getDashboardData');
    const search = <Item,>(path: string, body: object) =>
      callApi<PageOf<Item>>(path, { method: 'POST', query: { page: query.page, pageSize }, body, signal, quiet: true });
    const [figures, days, lines, payments] = await Promise.all([
      seesFigures ? callApi<WalletFigures>('ledger/dashboardData', { signal, quiet: true }) : null,
      seesFigures ? callApi<DayOfWallet[]>('payment/days', { signal, quiet: true }) : [],
      query.part === 'ledger' ? search<LedgerLine>('ledger/search', searchBody(query)) : null,
      query.part === 'payments' ? search<Payment>('payment/search', paymentBody(query)) : null,
    ]);
    return { query, figures, days, lines, payments };
  },
  ['ledger_search'],
);

/** The wallet: its balance, its lines and every payment (R48, R93, R94). */
export function Component() {
  const { wallet } = useWalletTexts().payments;
  const { query, figures, days, lines, payments } = useLoaderData<WalletData>();
  usePageTitle(wallet.title);
  const found = lines ?? payments;
  return (
    <>
      <div className="row spread">
        <h1>{wallet.title}</h1>
        <LinkButton look="primary" to="/users/payment/deposit">
          <Icon name="plus" />
          {wallet.deposit}
        </LinkButton>
      </div>
      {figures && <Figures figures={figures} />}
      {figures && <MonthChart days={days} />}
      <Tabs label={wallet.sections}>
        {(['ledger', 'payments'] as const).map((part) => (
          <Link
            key={part}
            to={walletAddress({ ...nothingChosen, part })}
            aria-current={query.part === part ? 'page' : undefined}
            preventScrollReset
          >
            {wallet[part]}
          </Link>
        ))}
      </Tabs>
      {found && <Filters key={walletAddress(query)} query={query} />}
      {lines && lines.items.length > 0 && <LedgerTable lines={lines.items} />}
      {payments && payments.items.length > 0 && <PaymentTable payments={payments.items} />}
      {found?.items.length === 0 && <NothingHere query={query} />}
      {found && (
        <Pager {...found} lastPage={limits.lastListPage} address={(page) => walletAddress({ ...query, page })} />
      )}
    </>
  );
}

const nothingChosen: WalletQuery = {
  part: 'ledger',
  page: 1,
  transactionType: undefined,
  entry: undefined,
  source: undefined,
  state: undefined,
  status: undefined,
  q: '',
  from: '',
  to: '',
};

function NothingHere({ query }: { query: WalletQuery }) {
  const { list, wallet } = useWalletTexts().payments;
  const filtered = walletAddress({ ...query, page: 1 }) !== walletAddress({ ...nothingChosen, part: query.part });
  if (filtered) {
    return (
      <Empty
        title={list.nothingTitle}
        text={list.nothingText}
        action={
          <LinkButton look="line" to={walletAddress({ ...nothingChosen, part: query.part })}>
            {list.all}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Empty
      title={list.emptyTitle}
      text={query.part === 'payments' ? list.noPayments : list.emptyText}
      action={
        <LinkButton look="primary" to="/users/payment/deposit">
          {wallet.deposit}
        </LinkButton>
      }
    />
  );
}

function Filters({ query }: { query: WalletQuery }) {
  const { payments } = useWalletTexts();
  const { list } = payments;
  const { culture } = useLocale();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const params = new URLSearchParams({ part: query.part });
    for (const [name, value] of chosen) if (typeof value === 'string' && value !== '') params.set(name, value);
    void navigate(walletAddress(readWalletQuery(params)), { preventScrollReset: true });
  }

  async function download(): Promise<void> {
    setBusy(true);
    try {
      const { csv } = await callApi<{ csv: string }>('payment/csv', { method: 'POST', body: searchBody(query) });
      const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      const link = Object.assign(document.createElement('a'), { href: address, download: 'charsu-ledger.csv' });
      link.click();
      URL.revokeObjectURL(address);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} className="stack" aria-label={list.filters} lang={culture}>
      <div className={styles.filters}>
        {query.part === 'ledger' ? <LedgerChoices query={query} /> : <PaymentChoices query={query} />}
        <DayField label={list.from} name="from" value={query.from} />
        <DayField label={list.to} name="to" value={query.to} />
        <TextField
          label={query.part === 'ledger' ? list.search : payments.console.search}
          name="q"
          type="search"
          defaultValue={query.q}
        />
      </div>
      <div className="row">
        <Button look="soft" type="submit">
          <Icon name="search" />
          {list.apply}
        </Button>
        {query.part === 'ledger' && (
          <Button look="line" disabled={busy} onClick={() => void download()}>
            <Icon name="download" />
            {list.download}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What a line of the ledger is, which way its money went, who wanted it, and what became of it. */
function LedgerChoices({ query }: { query: WalletQuery }) {
  const { payments, ledger } = useWalletTexts();
  const { list } = payments;
  const { t } = useLocale();
  return (
    <>
      <Choice
        label={list.kind}
        name="entry"
        value={query.entry}
        values={ledgerEntryKinds}
        of={(it) => t(ledger.entry[it])}
      />
      <Choice
        label={list.amount}
        name="type"
        value={query.transactionType}
        values={['credit', 'debit']}
        of={(it) => t(ledger.transactionType[it])}
      />
      <Choice
        label={list.source}
        name="source"
        value={query.source}
        values={transactionSources}
        of={(it) => t(ledger.transactionSource[it])}
      />
      <Choice
        label={list.status}
        name="state"
        value={query.state}
        values={lineStates}
        of={(it) => t(ledger.state[it])}
      />
    </>
  );
}

/** What became of a payment. */
function PaymentChoices({ query }: { query: WalletQuery }) {
  const { list, status } = useWalletTexts().payments;
  return (
    <Choice label={list.status} name="status" value={query.status} values={paymentStatuses} of={(it) => status[it]} />
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  name: string;
  /** The chosen one; undefined for all. */
  value: Value | undefined;
  values: readonly Value[];
  /** The word of a value. */
  of: (value: Value) => string;
}

function Choice<Value extends string>({ label, name, value, values, of }: ChoiceProps<Value>) {
  const { list } = useWalletTexts().payments;
  return (
    <SelectField label={label} name={name} defaultValue={value ?? ''}>
      <option value="">{list.all}</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {of(each)}
        </option>
      ))}
    </SelectField>
  );
}
