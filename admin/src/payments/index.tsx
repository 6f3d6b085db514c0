import type { BookedPayment } from '@charsu/core/contract/books.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';

export const payments = {
  options: { kind: 'payment' },
  needs: { list: 'ledger_searchall', show: 'ledger_searchall' },
  menu: {
    group: 'money',
    place: 1,
    icon: 'credit-card',
    label: ({ administration }) => administration.resource.payments.plural,
  },
  list: lazyPage(() => import('./PaymentList.tsx')),
  show: lazyPage(() => import('./PaymentShow.tsx')),
  recordRepresentation: ({ payerName, referenceId }: BookedPayment) =>
    referenceId === null ? payerName : `${payerName} (${referenceId})`,
} as const satisfies ConsoleResource;
