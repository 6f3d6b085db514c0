import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';
import { lazyList } from '../records/lazy-pages.tsx';

const permission = 'contentPage_update';

export const contentPages = {
  options: { kind: 'contentPage' },
  needs: { list: permission, create: permission, edit: permission, delete: permission },
  menu: { group: 'content', place: 4, icon: 'file-text', label: ({ editorial }) => editorial.page.menu },
  list: lazyList(() => import('./records.tsx')),
  create: lazyPage(() => import('./ContentPageForm.tsx'), 'Create'),
  edit: lazyPage(() => import('./ContentPageForm.tsx'), 'Edit'),
} as const satisfies ConsoleResource;
