import type { WalletRecord } from '@charsu/core/contract/ledger.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';

export const wallets = {
  options: { kind: 'wallet' },
  needs: { list: 'ledger_searchall', show: 'ledger_searchall' },
  menu: {
    group: 'money',
    place: 2,
    icon: 'wallet',
  },
  list: lazyPage(() => import('./records.tsx'), 'List'),
  show: lazyPage(() => import('./records.tsx'), 'Show'),
  recordRepresentation: ({ ownerName }: WalletRecord, { culture }) => shownName(ownerName, culture),
} as const satisfies ConsoleResource;
