import type { JournalLine } from '@charsu/core/contract/books.ts';
import { eventSentence } from '@charsu/core/i18n/names/record-words.ts';
import { Rial, RialInColumn } from '../components/Rial.tsx';
import { EventLink, eventPathOf } from '../ledger/EventLink.tsx';
import { declareRecords } from '../records/declare-records.tsx';
import type { Locale } from '../texts/locale.tsx';

const accounts = ({ ledger }: Locale) => ledger.account;
const amountOf = (amount: number) => amount !== 0 && <RialInColumn amount={amount} />;

/** Every posting with the code of its account, as bookkeepers import it. */
export const records = declareRecords<JournalLine>('journal')({
  nameOf: ({ code }) => code,
  fields: {
    createdAt: 'moment',
    code: 'digits',
    account: { words: accounts },
    debit: ({ debit }) => amountOf(debit),
    credit: ({ credit }) => amountOf(credit),
    amount: ({ debit, credit }, { ledger: { transactionType }, t }) => (
      <>
        {t(debit > 0 ? transactionType.debit : transactionType.credit)} <Rial amount={Math.max(debit, credit)} />
      </>
    ),
    type: ({ type, debit, credit }, { history, t }) =>
      t(eventSentence(history, type), { amount: Math.max(debit, credit) }),
    revision: ({ walletId, revision }) => <EventLink walletId={walletId} revision={revision} />,
  },
  list: {
    columns: ['createdAt', 'code', 'account', 'debit', 'credit', 'type', 'revision'],
    card: ['account', ['amount'], ['code', 'createdAt']],
    orders: ['createdAt'],
    sort: ['createdAt', 'DESC'],
    filters: {
      account: { words: accounts, always: true },
      walletId: 'text',
      createdAfter: 'from',
      createdBefore: 'until',
    },
    opens: ({ walletId, revision }) => eventPathOf(walletId, revision),
  },
});
