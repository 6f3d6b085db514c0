import type { CorrectionRecord } from '@charsu/core/contract/books.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';

export const corrections = {
  needs: {
    list: 'ledger_searchall',
    create: ['ledger_searchall', 'ledger_correct'],
    decide: ['ledger_searchall', 'ledger_correct'],
  },
  menu: { group: 'money', place: 4, icon: 'gift' },
  list: lazyPage(() => import('./records.tsx'), 'List'),
  recordRepresentation: ({ ownerName }: CorrectionRecord, { culture }) => shownName(ownerName, culture),
} as const satisfies ConsoleResource;
