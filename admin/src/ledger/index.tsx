import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';

export const ledger = {
  needs: { list: 'ledger_searchall' },
  menu: { group: 'money', place: 3, icon: 'book-open' },
  list: lazyPage(() => import('./records.tsx'), 'List'),
} as const satisfies ConsoleResource;
