import type { BookedLine } from '@charsu/core/contract/books.ts';
import { ledgerOrderFields } from '@charsu/core/contract/ledger.ts';
import { formatReference, formatRial } from '@charsu/core/i18n/days/format.ts';
import { Badge } from '../components/Badge.tsx';
import { Digits } from '../components/Digits.tsx';
import { declareRecords } from '../records/declare-records.tsx';
import { RecordLink } from '../records/RecordLink.tsx';
import type { Locale } from '../texts/locale.tsx';
import { EventLink, eventPathOf } from './EventLink.tsx';

const tones = { open: 'pending', settled: 'approved', released: 'draft' } as const;
const entries = ({ ledger }: Locale) => ledger.entry;
const states = ({ ledger }: Locale) => ledger.state;
const types = ({ ledger }: Locale) => ledger.transactionType;
const sources = ({ ledger }: Locale) => ledger.transactionSource;

/** The kind of a line, with the fee of a category in it. */
function shownEntry({ entry, fee }: BookedLine, { ledger, culture, t }: Locale): string {
  const what = t(ledger.entry[entry]);
  if (fee === null) return what;
  return `${what} (${fee === 0 ? t(ledger.freePublication) : t(ledger.fee, { ...formatRial(fee, culture) })})`;
}

/** The lines of all ledgers, newest first; each links to its event. */
export const records = declareRecords<BookedLine>('ledger')({
  nameOf: ({ ownerName }) => ownerName,
  fields: {
    createdAt: 'moment',
    ownerName: { to: 'wallets', id: 'walletId' },
    entry: shownEntry,
    transactionType: { words: types },
    amount: 'rial',
    balance: 'rial',
    transactionSource: { words: sources },
    // The advertisement behind a line, or the gateway's number of a deposit.
    adsIndex: {
      label: ({ payments }) => payments.list.search,
      as: ({ adsIndex, advertisementId, advertisementName, advertisementDeleted, referenceId }, { culture }) => {
        if (adsIndex === null || advertisementId === null) return <Digits>{referenceId}</Digits>;
        const index = <bdi>{formatReference(adsIndex, culture)}</bdi>;
        if (!advertisementDeleted)
          return (
            <RecordLink resource="advertisements" id={advertisementId}>
              {index}
            </RecordLink>
          );
        return (
          <>
            {index} · <bdi>{advertisementName}</bdi>
          </>
        );
      },
    },
    state: ({ state }, locale) => (
      <Badge tone={tones[state]}>
        <span style={{ whiteSpace: 'nowrap' }}>{locale.t(states(locale)[state])}</span>
      </Badge>
    ),
    revision: ({ walletId, revision }) => <EventLink walletId={walletId} revision={revision} />,
  },
  list: {
    columns: [
      ...(['createdAt', 'ownerName', 'entry', 'transactionType', 'amount', 'balance'] as const),
      ...(['transactionSource', 'adsIndex', 'state', 'revision'] as const),
    ],
    card: ['amount', ['entry', 'ownerName'], ['state', 'transactionType', 'createdAt']],
    orders: ledgerOrderFields,
    sort: ['createdAt', 'DESC'],
    search: ({ payments }) => payments.list.search,
    filters: {
      transactionType: { words: types, always: true },
      entry: { words: entries },
      transactionSource: { words: sources },
      state: { words: states },
      member: 'text',
      minAmount: 'amount',
      maxAmount: 'amount',
      createdAfter: 'from',
      createdBefore: 'until',
    },
    opens: ({ walletId, revision }) => eventPathOf(walletId, revision),
  },
});
