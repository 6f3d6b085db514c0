import type { CorrectionRecord } from '@charsu/core/contract/books.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyList } from '../records/lazy-pages.tsx';

export const corrections = {
  needs: {
    list: 'ledger_searchall',
    create: ['ledger_searchall', 'ledger_correct'],
    decide: ['ledger_searchall', 'ledger_correct'],
  },
  menu: { group: 'money', place: 4, icon: 'gift' },
  list: lazyList(() => import('./records.tsx')),
  recordRepresentation: ({ ownerName }: CorrectionRecord, { culture }) => shownName(ownerName, culture),
} as const satisfies ConsoleResource;
