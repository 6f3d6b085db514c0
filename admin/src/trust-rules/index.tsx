import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';

const permission = 'system_get';

export const trustRules = {
  options: { kind: 'trustRule' },
  needs: { list: permission, create: permission, edit: permission, delete: permission },
  menu: { group: 'content', place: 6, icon: 'shield-check' },
  list: lazyPage(() => import('./records.tsx'), 'List'),
  create: lazyPage(() => import('./TrustRuleCreate.tsx')),
  edit: lazyPage(() => import('./TrustRuleEdit.tsx')),
} as const satisfies ConsoleResource;
