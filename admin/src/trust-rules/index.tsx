import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';
import { lazyList } from '../records/lazy-pages.tsx';

const permission = 'system_get';

export const trustRules = {
  options: { kind: 'trustRule' },
  needs: { list: permission, create: permission, edit: permission, delete: permission },
  menu: { group: 'content', place: 6, icon: 'shield-check' },
  list: lazyList(() => import('./records.tsx')),
  create: lazyPage(() => import('./TrustRuleCreate.tsx')),
  edit: lazyPage(() => import('./TrustRuleEdit.tsx')),
} as const satisfies ConsoleResource;
