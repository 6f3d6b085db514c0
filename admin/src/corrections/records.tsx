import { type CorrectionRecord, correctionOrderFields } from '@charsu/core/contract/books.ts';
import { Badge } from '../components/Badge.tsx';
import { AccountName, Ltr } from '../components/own-direction.tsx';
import { declareRecords } from '../records/declare-records.tsx';
import type { Locale } from '../texts/locale.tsx';
import { Decide } from './Decide.tsx';

const tones = { waiting: 'pending', approved: 'approved', rejected: 'denied' } as const;
const states = ({ books }: Locale) => books.state;

/** Gifts and corrections: what waits for a second person, and what became of the others. */
export const records = declareRecords<CorrectionRecord>('corrections')({
  nameOf: ({ ownerName }) => ownerName,
  fields: {
    entry: { words: ({ ledger }) => ledger.entry },
    amount: 'rial',
    ownerName: { to: 'wallets', id: 'walletId' },
    reason: ({ reason, reference }, { ledger, t }) => (
      <>
        {t(ledger.reason[reason])} <Ltr>{reference}</Ltr>
      </>
    ),
    against: { words: ({ ledger }) => ledger.account },
    proposerName: { to: 'users', id: 'proposedBy' },
    proposedAt: 'moment',
    state: ({ state }, locale) => <Badge tone={tones[state]}>{locale.t(states(locale)[state])}</Badge>,
    deciderName: (record) => {
      if (record.state === 'waiting') return <Decide record={record} />;
      return record.deciderName && <AccountName>{record.deciderName}</AccountName>;
    },
  },
  list: {
    columns: [
      ...(['entry', 'amount', 'ownerName', 'reason', 'against'] as const),
      ...(['proposerName', 'proposedAt', 'state', 'deciderName'] as const),
    ],
    card: ['entry', ['amount', 'ownerName', 'reason', 'proposerName', 'proposedAt'], ['state', 'deciderName']],
    orders: correctionOrderFields,
    sort: ['proposedAt', 'DESC'],
    filters: { state: { words: states, always: true }, member: 'text' },
    opens: false,
  },
});
