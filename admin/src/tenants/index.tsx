import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
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
  list: lazyPage(() => import('./TenantList.tsx')),
  show: lazyPage(() => import('./TenantShow.tsx')),
  create: lazyPage(() => import('./TenantCreate.tsx')),
  edit: lazyPage(() => import('./TenantEdit.tsx')),
  recordRepresentation: (record: TenantRecord) => record.name,
} as const satisfies ConsoleResource;
