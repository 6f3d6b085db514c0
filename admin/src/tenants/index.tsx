import { type ConsoleResource, reviewNeeds } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';
import { lazyList, lazyShow } from '../records/lazy-pages.tsx';

export const tenants = {
  options: { kind: 'tenant' },
  needs: {
    ...reviewNeeds('tenant'),
    create: ['tenant_searchall', 'tenant_create', 'tenant_isValidDomain', 'user_search'],
    edit: ['tenant_searchall', 'tenant_update', 'tenant_isValidDomain'],
    delete: 'tenant_delete',
  },
  menu: { group: 'content', place: 2, icon: 'store' },
  list: lazyList(() => import('./records.tsx')),
  show: lazyShow(() => import('./records.tsx')),
  create: lazyPage(() => import('./TenantCreate.tsx')),
  edit: lazyPage(() => import('./TenantEdit.tsx')),
} as const satisfies ConsoleResource;
