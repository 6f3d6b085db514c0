import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';

export const tenants = {
  options: { kind: 'tenant' },
  needs: {
    list: 'tenant_searchall',
    show: 'tenant_searchall',
    create: ['tenant_searchall', 'tenant_create', 'tenant_isValidDomain', 'user_search'],
    edit: ['tenant_searchall', 'tenant_update', 'tenant_isValidDomain'],
    approve: ['tenant_searchall', 'tenant_changestate'],
    delete: 'tenant_delete',
    changestate: 'tenant_changestate',
  },
  menu: { group: 'content', place: 2, icon: 'store' },
  list: lazyPage(() => import('./records.tsx'), 'List'),
  show: lazyPage(() => import('./records.tsx'), 'Show'),
  create: lazyPage(() => import('./TenantCreate.tsx')),
  edit: lazyPage(() => import('./TenantEdit.tsx')),
} as const satisfies ConsoleResource;
