import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import { lazy } from 'react';

/** Ready to be spread into a Resource. */
export const tenants = {
  list: lazy(() => import('./TenantList.tsx')),
  show: lazy(() => import('./TenantShow.tsx')),
  edit: lazy(() => import('./TenantEdit.tsx')),
  recordRepresentation: (record: TenantRecord) => record.name,
};
