import type { TrialBalance } from '@charsu/core/contract/books.ts';
import { type Account, accountNames, accounts } from '@charsu/core/domain/wallet/accounts.ts';
import { formatNumber, formatReference } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Light } from '../components/Badge.tsx';
import { RialInColumn } from '../components/Rial.tsx';
import { useLocale } from '../texts/locale.tsx';
import { BooksTable } from './BooksTable.tsx';
import { type AccountRow, accountRows, totalOf } from './rows.ts';

interface AccountTableProps {
  readonly label: string;
  readonly balance: TrialBalance;
  readonly columns: readonly (keyof AccountRow)[];
  /** The path of the postings of an account. */
  readonly pathOf: (account: Account) => string;
}

/** Nothing where nothing was booked, as books have it. */
export const figure = (amount: number) => amount !== 0 && <RialInColumn amount={amount} />;

/** The accounts with their totals, and whether debits and credits are the same. */
export function AccountTable({ label, balance, columns, pathOf }: AccountTableProps) {
  const { books, ledger, culture, t } = useLocale();
  const { trial } = books;
  const rows = accountRows(balance);
  const total = totalOf(rows);
  const difference = Math.max(Math.abs(total.debit - total.credit), Math.abs(total.debitBalance - total.creditBalance));
  return (
    <>
      <BooksTable
        label={label}
        head={[`${t(trial.code)} · ${t(trial.account)}`, ...columns.map((column) => t(trial[column]))]}
        rows={[
          ...accountNames.map((name) => ({
            key: name,
            name: (
              <>
                <Box component="bdi" sx={{ color: 'text.secondary', mr: 1.5 }}>
                  {formatReference(Number(accounts[name].code), culture)}
                </Box>
                <Link component={RouterLink} to={pathOf(name)}>
                  {t(ledger.account[name])}
                </Link>
              </>
            ),
            figures: columns.map((column) => figure(rows[name][column])),
          })),
          {
            key: 'total',
            name: t(trial.total),
            figures: columns.map((column) => <RialInColumn key={column} amount={total[column]} />),
            isSum: true,
          },
        ]}
      />
      <Box sx={{ px: 2.5, py: 2 }}>
        <Light tone={difference === 0 ? 'good' : 'bad'}>
          {difference === 0 ? t(trial.balances) : t(trial.differs, { amount: formatNumber(difference, culture) })}
        </Light>
      </Box>
    </>
  );
}
