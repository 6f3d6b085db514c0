import type { ConsoleResource } from '../console-resource.ts';
import { lazyList } from '../records/lazy-pages.tsx';

export const ledger = {
  needs: { list: 'ledger_searchall' },
  menu: { group: 'money', place: 3, icon: 'book-open' },
  list: lazyList(() => import('./records.tsx')),
} as const satisfies ConsoleResource;
