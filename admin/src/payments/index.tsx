import type { BookedPayment } from '@charsu/core/contract/books.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';

export const payments = {
  options: { kind: 'payment' },
  needs: { list: 'ledger_searchall', show: 'ledger_searchall' },
  menu: {
    group: 'money',
    place: 1,
    icon: 'credit-card',
  },
  list: lazyPage(() => import('./records.tsx'), 'List'),
  show: lazyPage(() => import('./records.tsx'), 'Show'),
  recordRepresentation: ({ payerName, referenceId }: BookedPayment, { culture }) => {
    const payer = shownName(payerName, culture);
    return referenceId === null ? payer : `${payer} (${referenceId})`;
  },
} as const satisfies ConsoleResource;
