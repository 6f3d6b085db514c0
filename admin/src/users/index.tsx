import type { UserRecord } from '@charsu/core/contract/user.ts';
import { lazy } from 'react';

/** Ready to be spread into a Resource. */
export const users = {
  list: lazy(() => import('./UserList.tsx')),
  show: lazy(() => import('./UserShow.tsx')),
  edit: lazy(() => import('./UserEdit.tsx')),
  recordRepresentation: (record: UserRecord) => record.name,
};
