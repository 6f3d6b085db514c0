import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';

export const roles = {
  options: { kind: 'role' },
  needs: { list: 'role_search', show: 'role_get', edit: ['role_get', 'role_savepermissions'] },
  menu: { group: 'accounts', place: 3, icon: 'shield-check' },
  list: lazyPage(() => import('./RoleList.tsx')),
  show: lazyPage(() => import('./RoleShow.tsx')),
} as const satisfies ConsoleResource;
