import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';

export const journal = {
  needs: { list: 'ledger_searchall' },
  menu: { group: 'money', place: 5, icon: 'notebook-text' },
  list: lazyPage(() => import('./records.tsx'), 'List'),
} as const satisfies ConsoleResource;
