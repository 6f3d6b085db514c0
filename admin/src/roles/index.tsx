import { lazyPage } from '../layout/lazy-page.ts';

/** Ready to be spread into a Resource. */
export const roles = {
  list: lazyPage(() => import('./RoleList.tsx')),
  show: lazyPage(() => import('./RoleShow.tsx')),
};
