import { walletOrderFields } from '@charsu/core/contract/books.ts';
import type { WalletRecord } from '@charsu/core/contract/ledger.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import { ProposeButton } from '../corrections/ProposeButton.tsx';
import { declareRecords } from '../records/declare-records.tsx';
import { WalletDetails } from './WalletDetails.tsx';
import { WalletEvents } from './WalletEvents.tsx';

/** Wallets: their balances, what is set aside, their events and the proof of their chain. */
export const records = declareRecords<WalletRecord>('wallets')({
  kind: 'wallet',
  nameOf: ({ ownerName }, { recordName, culture, t }) => `${t(recordName.wallet)}: ${shownName(ownerName, culture)}`,
  fields: { ownerName: 'account', available: 'rial', held: 'rial', modifiedAt: 'moment' },
  list: {
    columns: ['ownerName', 'available', 'held', 'modifiedAt'],
    card: ['ownerName', ['available'], ['modifiedAt']],
    orders: walletOrderFields,
    search: ({ administration: { user } }) => user.search,
    filters: { withHolds: 'yesNo' },
  },
  show: {
    Actions: ProposeButton,
    sections: WalletDetails,
    more: ({ id, revision }, { books, t }) => ({
      key: 'events',
      label: t(books.wallet.events),
      content: <WalletEvents walletId={id} last={Number(revision)} />,
    }),
  },
});
