import type { BookedPayment } from '@charsu/core/contract/books.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyList, lazyShow } from '../records/lazy-pages.tsx';

export const payments = {
  options: { kind: 'payment' },
  needs: { list: 'ledger_searchall', show: 'ledger_searchall' },
  menu: {
    group: 'money',
    place: 1,
    icon: 'credit-card',
  },
  list: lazyList(() => import('./records.tsx')),
  show: lazyShow(() => import('./records.tsx')),
  recordRepresentation: ({ payerName, referenceId }: BookedPayment, { culture }) => {
    const payer = shownName(payerName, culture);
    return referenceId === null ? payer : `${payer} (${referenceId})`;
  },
} as const satisfies ConsoleResource;
