import { type ConsoleResource, reviewNeeds } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';

export const tenants = {
  options: { kind: 'tenant' },
  needs: {
    ...reviewNeeds('tenant'),
    create: ['tenant_searchall', 'tenant_create', 'tenant_isValidDomain', 'user_search'],
    edit: ['tenant_searchall', 'tenant_update', 'tenant_isValidDomain'],
    delete: 'tenant_delete',
  },
  menu: { group: 'content', place: 2, icon: 'store' },
  list: lazyPage(() => import('./records.tsx'), 'List'),
  show: lazyPage(() => import('./records.tsx'), 'Show'),
  create: lazyPage(() => import('./TenantCreate.tsx')),
  edit: lazyPage(() => import('./TenantEdit.tsx')),
} as const satisfies ConsoleResource;
