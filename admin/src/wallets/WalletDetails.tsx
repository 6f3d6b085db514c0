import type { WalletRecord } from '@charsu/core/contract/ledger.ts';
import { figureNames } from '@charsu/core/domain/wallet/figures.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import { type Fact, Facts } from '../components/Facts.tsx';
import { Moment } from '../components/Moment.tsx';
import { Code } from '../components/own-direction.tsx';
import { Panel } from '../components/Panel.tsx';
import { Rial } from '../components/Rial.tsx';
import { listAddress } from '../lists/view-address.ts';
import { AccountLink } from '../records/RecordLink.tsx';
import { useLocale } from '../texts/locale.tsx';
import { Chain } from './Chain.tsx';
import { Holds } from './Holds.tsx';

/** The figures of a wallet, what is set aside, and the proof of its chain. */
export function WalletDetails({ record }: { readonly record: WalletRecord }) {
  const { books, console, payments, t } = useLocale();
  // The member reads “by you”.
  const names = { ...payments.figures, totalUserAmount: t(books.wallet.creditedByMember) };
  const facts: readonly Fact[] = [
    [t(books.field.ownerName), <AccountLink key="owner" id={record.id} name={record.ownerName} />],
    ...figureNames.map((name): Fact => [names[name], <Rial key={name} amount={record[name]} />]),
    [t(console.field.modifiedAt), <Moment key="at" at={record.modifiedAt} />],
    [t(books.field.head), <Code key="head">{record.head}</Code>],
  ];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Panel
        title={t(books.wallet.figures)}
        actions={
          <Button size="small" component={RouterLink} to={listAddress('ledger', { walletId: record.id })}>
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
