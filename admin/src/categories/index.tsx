import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { lazyPage } from '../layout/lazy-page.ts';

/** Ready to be spread into a Resource. */
export const categories = {
  list: lazyPage(() => import('./CategoryTree.tsx')),
  create: lazyPage(() => import('./CategoryCreate.tsx')),
  edit: lazyPage(() => import('./CategoryEdit.tsx')),
  recordRepresentation: (record: CategoryRecord) => record.name,
};
