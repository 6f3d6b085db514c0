import type { Money } from '@charsu/core/contract/money.ts';
import { formatNumber, formatRial } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Columns } from '../components/Columns.tsx';
import { Failure } from '../components/Failure.tsx';
import { Moment } from '../components/Moment.tsx';
import { Panel } from '../components/Panel.tsx';
import { listAddress } from '../lists/view-address.ts';
import { useLocale } from '../texts/locale.tsx';
import { AccountTable } from '../trial-balance/AccountTable.tsx';
import { ProofPanel, useMoney } from '../trial-balance/ProofPanel.tsx';
import { MoreLink, Tile, Tiles } from './Tile.tsx';

const dayMs = 24 * 60 * 60 * 1_000;

/** A number and the rial behind it. */
function useSum() {
  const { culture } = useLocale();
  return ({ count, amount }: { readonly count: number; readonly amount: number }) => {
    const { amount: digits, unit } = formatRial(amount, culture);
    return {
      value: formatNumber(count, culture),
      note: (
        <>
          <bdi>{digits}</bdi> {unit}
        </>
      ),
    };
  };
}

/** Open holds by their age. */
function Holds({ holds }: Pick<Money, 'holds'>) {
  const { books, t } = useLocale();
  const sumOf = useSum();
  const days = (instant: string | null) =>
    instant === null ? 0 : Math.round((Date.now() - Date.parse(instant)) / dayMs);
  return (
    <Tiles
      title={t(books.board.holds)}
      more={<MoreLink to={listAddress('ledger', { state: 'open' })}>{t(books.board.all)}</MoreLink>}
    >
      {holds.map(({ from, until, ...sum }, index) => (
        <Tile
          key={until}
          icon="hourglass"
          label={
            from === null
              ? t(books.board.older, { from: days(until) })
              : index === 0
                ? t(books.board.younger, { until: days(from) })
                : t(books.board.between, { from: days(until), until: days(from) })
          }
          to={listAddress('ledger', {
            state: 'open',
            ...(from !== null && { createdAfter: from }),
            ...(index > 0 && { createdBefore: until }),
          })}
          waits={from === null && sum.count > 0}
          {...sumOf(sum)}
        />
      ))}
    </Tiles>
  );
}

/** Waiting work: payments whose end is not known, and corrections. */
function Waiting({ limbo, corrections }: Pick<Money, 'limbo' | 'corrections'>) {
  const { books, culture, t } = useLocale();
  const waiting = ({ count, oldest }: Money['limbo']) => ({
    value: formatNumber(count, culture),
    waits: count > 0,
    note: oldest === null ? t(books.board.nothing) : <Moment at={oldest} as="relative" />,
  });
  return (
    <>
      <Tile
        icon="clock"
        label={t(books.board.limbo)}
        to={listAddress('payments', { statuses: ['processing', 'verified'] })}
        {...waiting(limbo)}
      />
      <Tile
        icon="gift"
        label={t(books.board.corrections)}
        to={listAddress('corrections', { state: 'waiting' })}
        {...waiting(corrections)}
      />
    </>
  );
}

/** The books at a glance, with more beside the balances: what moved today, what waits, holds by age, balances, and the last proof. */
export function MoneyBoard({ children }: { children: ReactNode }) {
  const { books, t } = useLocale();
  const { data, error, refetch } = useMoney();
  const sumOf = useSum();
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (data === undefined) return <Skeleton variant="rounded" height={480} />;
  const { balances, deposits, captures, holds } = data;
  return (
    <>
      <Tiles title={t(books.board.today)}>
        <Tile
          icon="credit-card"
          label={t(books.board.deposits)}
          to={listAddress('ledger', { entry: 'deposit' })}
          {...sumOf(deposits)}
        />
        <Tile
          icon="circle-check"
          label={t(books.board.captures)}
          to={listAddress('ledger', { state: 'settled' })}
          {...sumOf(captures)}
        />
        <Waiting {...data} />
      </Tiles>
      <Holds holds={holds} />
      <Columns widths="1.4fr 1fr">
        <Panel
          flush
          title={t(books.board.balances)}
          actions={<MoreLink to="/trialBalance">{t(books.resource.trialBalance.singular)}</MoreLink>}
        >
          <AccountTable
            label={t(books.board.balances)}
            balance={{ opening: balances, lines: [] }}
            columns={['debitBalance', 'creditBalance']}
            pathOf={(account) => listAddress('journal', { account })}
          />
        </Panel>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <ProofPanel />
          {children}
        </Box>
      </Columns>
    </>
  );
}
