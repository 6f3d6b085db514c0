import type { LedgerLine } from '@charsu/core/contract/ledger.ts';
import type { DayOfWallet, Payment } from '@charsu/core/contract/payment.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { DashboardFigures } from '@charsu/core/domain/wallet/figures.ts';
import { useLoaderData } from 'react-router';
import { LinkButton } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import { Link } from '../../components/Link.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { AccountPage } from '../account/AccountPage.tsx';
import { memberLoader } from '../member-loader.ts';
import { read, search } from '../read.ts';
import { Figures } from './Figures.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { MonthChart } from './MonthChart.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { WalletFilters } from './WalletFilters.tsx';
import {
  pageSize,
  paymentBody,
  readWalletQuery,
  searchBody,
  type WalletQuery,
  walletAddress,
  wholePart,
} from './wallet-address.ts';

export const loader = memberLoader(
  async ({ request }, askMay) => {
    const query = readWalletQuery(new URL(request.url).searchParams);
    const { signal } = request;
    const may = await askMay();
    const seesFigures = may.has('ledger_getDashboardData');
    const asked = { page: query.page, pageSize };
    const [figures, days, lines, payments] = await Promise.all([
      seesFigures ? read<DashboardFigures>('ledger/dashboardData', signal) : null,
      seesFigures ? read<DayOfWallet[]>('payment/days', signal) : [],
      query.part === 'ledger' ? search<LedgerLine>('ledger', signal, asked, searchBody(query)) : null,
      query.part === 'payments' ? search<Payment>('payment', signal, asked, paymentBody(query)) : null,
    ]);
    return { query, figures, days, lines, payments };
  },
  ['ledger_search'],
);

/** The wallet: its balance, its lines and every payment (R48, R93, R94). */
export function Component() {
  const { wallet } = useLocale().texts.payments;
  const { query, figures, days, lines, payments } = useLoaderData<typeof loader>();
  const found = lines ?? payments;
  return (
    <AccountPage
      title={wallet.title}
      aside={
        <LinkButton icon="plus" look="primary" to="/users/payment/deposit">
          {wallet.deposit}
        </LinkButton>
      }
    >
      {figures && <Figures figures={figures} />}
      {figures && <MonthChart days={days} />}
      <Tabs label={wallet.sections}>
        {(['ledger', 'payments'] as const).map((part) => (
          <Link
            key={part}
            to={walletAddress(wholePart(part))}
            aria-current={query.part === part ? 'page' : undefined}
            preventScrollReset
          >
            {wallet[part]}
          </Link>
        ))}
      </Tabs>
      {found && <WalletFilters key={walletAddress(query)} query={query} />}
      {lines && lines.items.length > 0 && <LedgerTable lines={lines.items} />}
      {payments && payments.items.length > 0 && <PaymentTable payments={payments.items} />}
      {found?.items.length === 0 && <NothingHere query={query} />}
      {found && (
        <Pager {...found} lastPage={limits.lastListPage} address={(page) => walletAddress({ ...query, page })} />
      )}
    </AccountPage>
  );
}

function NothingHere({ query }: { query: WalletQuery }) {
  const { list, wallet } = useLocale().texts.payments;
  const whole = walletAddress(wholePart(query.part));
  if (walletAddress({ ...query, page: 1 }) !== whole) {
    return <Empty title={list.nothingTitle} text={list.nothingText} link={{ to: whole, label: list.all }} />;
  }
  return (
    <Empty
      title={list.emptyTitle}
      text={query.part === 'payments' ? list.noPayments : list.emptyText}
      link={{ to: '/users/payment/deposit', label: wallet.deposit, look: 'primary' }}
    />
  );
}
