import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';
import { lazyList, lazyShow } from '../records/lazy-pages.tsx';

export const advertisements = {
  options: { kind: 'advertisement' },
  needs: {
    list: 'advertisement_searchall',
    show: 'advertisement_searchall',
    edit: ['advertisement_searchall', 'advertisement_update', 'category_search'],
    delete: 'advertisement_delete',
    approve: ['advertisement_searchall', 'advertisement_approve'],
    deny: ['advertisement_searchall', 'advertisement_approve'],
    reopen: 'advertisement_reopen',
    cancel: 'advertisement_cancel',
    pending: 'advertisement_pending',
    renew: 'advertisement_pending',
  },
  menu: { group: 'content', place: 1, icon: 'megaphone' },
  list: lazyList(() => import('./records.tsx')),
  show: lazyShow(() => import('./records.tsx')),
  edit: lazyPage(() => import('./AdvertisementEdit.tsx')),
} as const satisfies ConsoleResource;
