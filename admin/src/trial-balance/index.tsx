import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';

export const trialBalance = {
  needs: { list: 'ledger_searchall' },
  menu: { group: 'money', place: 6, icon: 'landmark', label: ({ books }) => books.resource.trialBalance.plural },
  list: lazyPage(() => import('./TrialBalancePage.tsx')),
} as const satisfies ConsoleResource;
