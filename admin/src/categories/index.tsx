import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { lazy } from 'react';

/** Ready to be spread into a Resource. */
export const categories = {
  list: lazy(() => import('./CategoryTree.tsx')),
  create: lazy(() => import('./CategoryCreate.tsx')),
  edit: lazy(() => import('./CategoryEdit.tsx')),
  recordRepresentation: (record: CategoryRecord) => record.name,
};
