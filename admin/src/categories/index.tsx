import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';

export const categories = {
  options: { kind: 'category' },
  needs: {
    list: 'category_search',
    show: 'category_get',
    create: ['category_search', 'category_create'],
    edit: ['category_search', 'category_get', 'category_update'],
    delete: 'category_delete',
  },
  menu: { group: 'content', place: 3, icon: 'folder-tree' },
  list: lazyPage(() => import('./CategoryTree.tsx')),
  create: lazyPage(() => import('./CategoryForm.tsx'), 'Create'),
  edit: lazyPage(() => import('./CategoryForm.tsx'), 'Edit'),
} as const satisfies ConsoleResource;
