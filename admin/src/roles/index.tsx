import { lazy } from 'react';

/** Ready to be spread into a Resource. */
export const roles = {
  list: lazy(() => import('./RoleList.tsx')),
  show: lazy(() => import('./RoleShow.tsx')),
};
