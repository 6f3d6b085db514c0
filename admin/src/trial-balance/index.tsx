import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';

export const trialBalance = {
  needs: { list: 'ledger_searchall' },
  menu: { group: 'money', place: 6, icon: 'landmark' },
  list: lazyPage(() => import('./TrialBalancePage.tsx')),
} as const satisfies ConsoleResource;
