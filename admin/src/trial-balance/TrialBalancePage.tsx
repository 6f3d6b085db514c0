import type { TrialBalance } from '@charsu/core/contract/books.ts';
import { accountNames, accounts } from '@charsu/core/domain/wallet/accounts.ts';
import { formatDay, formatNumber } from '@charsu/core/i18n/format.ts';
import { csvOf } from '@charsu/core/text/csv.ts';
import { Box, Button, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { downloadCSV, Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Failure } from '../components/Failure.tsx';
import { Icon } from '../components/Icon.tsx';
import { Code } from '../components/own-direction.tsx';
import { Panel } from '../components/Panel.tsx';
import { ScrollArea } from '../components/ScrollArea.tsx';
import { DayField } from '../dates/DayField.tsx';
import { tehranDay } from '../dates/tehran.ts';
import { callApi } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';
import { type TrialRow, trialRows } from './rows.ts';
import { SignedMonths } from './SignedMonths.tsx';

const dayWidth = { width: { xs: 1, sm: 180 } };
const dayMs = 24 * 60 * 60 * 1_000;
const daysAgo = (days: number): string => tehranDay(new Date(Date.now() - days * dayMs).toISOString());

function useTrialBalance(from: string, to: string) {
  return useQuery({
    queryKey: ['trial balance', from, to],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ from, to });
      return trialRows((await callApi<TrialBalance>(`console/trialBalance?${query}`, { signal })).json);
    },
  });
}

/** The first column: the day, or what stood on the accounts before and after. */
function useRowName(): (row: TrialRow, index: number) => string {
  const { books, culture, t } = useLocale();
  return ({ day }, index) => {
    if (day !== null) return formatDay(`${day}T12:00:00Z`, culture);
    return t(index === 0 ? books.trial.opening : books.trial.closing);
  };
}

function TrialTable({ rows }: { rows: readonly TrialRow[] }) {
  const { books, ledger, culture, t } = useLocale();
  const nameOf = useRowName();
  const number = (amount: number) => <bdi dir="ltr">{formatNumber(amount, culture)}</bdi>;
  return (
    <ScrollArea label={t(books.resource.trialBalance.plural)}>
      <Table sx={{ minWidth: 960, '& td, & th': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            <TableCell component="th">{t(books.trial.day)}</TableCell>
            {accountNames.map((name) => (
              <TableCell key={name} component="th">
                {t(ledger.account[name])} <Code>{accounts[name].code}</Code>
              </TableCell>
            ))}
            <TableCell component="th">{t(books.trial.sum)}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={row.day ?? index} sx={{ ...(row.day === null && { '& td, & th': { fontWeight: 600 } }) }}>
              <TableCell component="th" scope="row">
                {nameOf(row, index)}
              </TableCell>
              {accountNames.map((name) => (
                <TableCell key={name}>{number(row.amounts[name])}</TableCell>
              ))}
              <TableCell sx={row.sum === 0 ? {} : { color: 'error.main', fontWeight: 700 }}>
                {number(row.sum)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}

/** The bookings on each account by day of Tehran, from a day to another; the days are in the address. */
export default function TrialBalancePage() {
  const { books, console, t } = useLocale();
  const { trial } = books;
  const [params, setParams] = useSearchParams();
  const from = params.get('from') || daysAgo(30);
  const to = params.get('to') || daysAgo(0);
  const { data, error, refetch } = useTrialBalance(from, to);
  const nameOf = useRowName();
  const download = () => {
    const head = [t(trial.day), ...accountNames.map((name) => accounts[name].code), t(trial.sum)];
    const lines = (data ?? []).map((row, index) => [
      row.day ?? nameOf(row, index),
      ...accountNames.map((name) => row.amounts[name]),
      row.sum,
    ]);
    downloadCSV(csvOf([head, ...lines]), `trial-balance-${from}-${to}`);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 2.5 }}>
      <Title title={t(books.resource.trialBalance.plural)} />
      <Typography color="textSecondary">{t(trial.hint)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <DayField label={t(trial.from)} value={from} onChange={(day) => setParams({ from: day, to })} sx={dayWidth} />
        <DayField label={t(trial.to)} value={to} onChange={(day) => setParams({ from, to: day })} sx={dayWidth} />
        <Button
          size="small"
          disabled={data === undefined}
          onClick={download}
          startIcon={<Icon name="scroll-text" size={16} />}
        >
          {t(console.app.csv)}
        </Button>
      </Box>
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : data === undefined ? (
        <Skeleton variant="rounded" height={320} />
      ) : (
        <Panel flush>
          {data.length === 2 && <Typography sx={{ p: 2 }}>{t(trial.empty)}</Typography>}
          <TrialTable rows={data} />
        </Panel>
      )}
      <SignedMonths onChoose={(first, last) => setParams({ from: first, to: last })} />
    </Box>
  );
}
