import type { ConsoleResource } from '../console-resource.ts';
import { lazyList } from '../records/lazy-pages.tsx';

export const journal = {
  needs: { list: 'ledger_searchall' },
  menu: { group: 'money', place: 5, icon: 'notebook-text' },
  list: lazyList(() => import('./records.tsx')),
} as const satisfies ConsoleResource;
