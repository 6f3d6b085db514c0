import type { TrialBalance } from '@charsu/core/contract/books.ts';
import { dayInTehran, instantInTehran } from '@charsu/core/domain/calendar.ts';
import { type Account, accountNames, accounts } from '@charsu/core/domain/wallet/accounts.ts';
import { formatDay, formatReference } from '@charsu/core/i18n/days/format.ts';
import { csvOf } from '@charsu/core/text/csv.ts';
import { Box, Button, Typography } from '@mui/material';
import { downloadCSV, Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Icon } from '../components/Icon.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { RialInColumn } from '../components/Rial.tsx';
import { DayField } from '../dates/DayField.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { listAddress } from '../lists/view-address.ts';
import { useLocale } from '../texts/locale.tsx';
import { AccountTable, figure } from './AccountTable.tsx';
import { BooksTable } from './BooksTable.tsx';
import { ProofPanel } from './ProofPanel.tsx';
import { accountRows, dayRows, totalOf, trialColumns } from './rows.ts';
import { SignedMonths } from './SignedMonths.tsx';

const dayWidth = { width: { xs: 1, sm: 180 } };
const dayMs = 24 * 60 * 60 * 1_000;
const daysAgo = (days: number): string => dayInTehran(new Date(Date.now() - days * dayMs).toISOString());

/** Two days of Tehran, both included, such as 2026-11-23. */
interface Span {
  readonly from: string;
  readonly to: string;
}

interface TableProps {
  readonly balance: TrialBalance;
  readonly span: Span;
}

type Rows = readonly (readonly (string | number)[])[];

function Csv({ rows, name, span: { from, to } }: { rows: () => Rows; name: string; span: Span }) {
  const { console, t } = useLocale();
  return (
    <Button
      size="small"
      onClick={() => downloadCSV(csvOf(rows()), `${name}-${from}-${to}`)}
      startIcon={<Icon name="scroll-text" size={16} />}
    >
      {t(console.app.csv)}
    </Button>
  );
}

/** The path of the postings of an account between two days. */
function postingsOf(account: Account, { from, to }: Span): string {
  return listAddress('journal', {
    account,
    createdAfter: instantInTehran(from, '00:00'),
    createdBefore: instantInTehran(to, '23:59:59.999'),
  });
}

/** The turnover and balance of each account in debit and credit. */
function TrialPanel({ balance, span }: TableProps) {
  const { books, ledger, culture, t } = useLocale();
  const { trial } = books;
  const day = (isoDay: string) => formatDay(`${isoDay}T12:00:00Z`, culture);
  const csv = () => {
    const rows = accountRows(balance);
    const total = totalOf(rows);
    return [
      [t(trial.code), t(trial.account), ...trialColumns.map((column) => t(trial[column]))],
      ...accountNames.map((name) => [
        accounts[name].code,
        t(ledger.account[name]),
        ...trialColumns.map((column) => rows[name][column]),
      ]),
      ['', t(trial.total), ...trialColumns.map((column) => total[column])],
    ];
  };
  return (
    <Panel
      flush
      title={`${day(span.from)} – ${day(span.to)}`}
      actions={<Csv rows={csv} name="trial-balance" span={span} />}
    >
      <AccountTable
        label={t(books.resource.trialBalance.plural)}
        balance={balance}
        columns={trialColumns}
        pathOf={(account) => postingsOf(account, span)}
      />
    </Panel>
  );
}

/** The movement on each account by day, with what stood there before and after. */
function DayTable({ balance, span }: TableProps) {
  const { books, ledger, culture, t } = useLocale();
  const { trial } = books;
  const rows = dayRows(balance);
  // An account on which nothing ever stood would only make the table wider than its page.
  const shown = accountNames.filter((name) => rows.some(({ amounts }) => amounts[name] !== 0));
  const nameOf = (day: string | null, index: number): string => {
    if (day !== null) return formatDay(`${day}T12:00:00Z`, culture);
    return t(index === 0 ? trial.opening : trial.closing);
  };
  const csv = () => [
    [t(trial.day), ...accountNames.map((name) => accounts[name].code), t(trial.sum)],
    ...rows.map(({ day, amounts, sum }, index) => [
      day ?? nameOf(day, index),
      ...accountNames.map((name) => amounts[name]),
      sum,
    ]),
  ];
  return (
    <Panel flush title={t(trial.movement)} actions={<Csv rows={csv} name="movement" span={span} />}>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2.5, pb: 1 }}>
        {rows.length === 2 ? t(trial.empty) : t(trial.hint)}
      </Typography>
      <BooksTable
        label={t(trial.movement)}
        head={[
          t(trial.day),
          ...shown.map((name) => (
            <Box key={name} sx={{ display: 'inline-block', maxWidth: 130, whiteSpace: 'normal' }}>
              <bdi>{formatReference(Number(accounts[name].code), culture)}</bdi>
              <br />
              {t(ledger.account[name])}
            </Box>
          )),
          t(trial.sum),
        ]}
        rows={rows.map(({ day, amounts, sum }, index) => ({
          key: day ?? String(index),
          name: nameOf(day, index),
          figures: [
            ...shown.map((name) => figure(amounts[name])),
            <Box key="sum" component="span" sx={sum === 0 ? {} : { color: 'error.main', fontWeight: 700 }}>
              <RialInColumn amount={sum} />
            </Box>,
          ],
          isSum: day === null,
        }))}
      />
    </Panel>
  );
}

/** The trial balance between two days of Tehran and the movement by day; the days are in the address. */
export default function TrialBalancePage() {
  const { books, t } = useLocale();
  const { trial } = books;
  const [params, setParams] = useSearchParams();
  const span = { from: params.get('from') || daysAgo(30), to: params.get('to') || daysAgo(0) };
  const balance = useAnswer<TrialBalance>(['trial balance', span], `console/trialBalance?${new URLSearchParams(span)}`);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 2.5 }}>
      <Title title={t(books.resource.trialBalance.plural)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={t(trial[end])}
            value={span[end]}
            onChange={(day) => setParams({ ...span, [end]: day })}
            sx={dayWidth}
          />
        ))}
        <Button size="small" onClick={() => window.print()} startIcon={<Icon name="printer" size={16} />}>
          {t(trial.print)}
        </Button>
      </Box>
      <Loaded of={balance} height={320}>
        {(data) => (
          <>
            <TrialPanel balance={data} span={span} />
            <DayTable balance={data} span={span} />
          </>
        )}
      </Loaded>
      <ProofPanel />
      <SignedMonths onChoose={(from, to) => setParams({ from, to })} />
    </Box>
  );
}
