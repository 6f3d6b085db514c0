import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import { lazyPage } from '../layout/lazy-page.ts';

/** Ready to be spread into a Resource. */
export const tenants = {
  list: lazyPage(() => import('./TenantList.tsx')),
  show: lazyPage(() => import('./TenantShow.tsx')),
  edit: lazyPage(() => import('./TenantEdit.tsx')),
  recordRepresentation: (record: TenantRecord) => record.name,
};
