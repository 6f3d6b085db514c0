import type { WalletRecord } from '@charsu/core/contract/ledger.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyList, lazyShow } from '../records/lazy-pages.tsx';

export const wallets = {
  options: { kind: 'wallet' },
  needs: { list: 'ledger_searchall', show: 'ledger_searchall' },
  menu: {
    group: 'money',
    place: 2,
    icon: 'wallet',
  },
  list: lazyList(() => import('./records.tsx')),
  show: lazyShow(() => import('./records.tsx')),
  recordRepresentation: ({ ownerName }: WalletRecord, { culture }) => shownName(ownerName, culture),
} as const satisfies ConsoleResource;
