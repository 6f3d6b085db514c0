import type { UserRecord } from '@charsu/core/contract/user.ts';
import { lazyPage } from '../layout/lazy-page.ts';

/** Ready to be spread into a Resource. */
export const users = {
  list: lazyPage(() => import('./UserList.tsx')),
  show: lazyPage(() => import('./UserShow.tsx')),
  edit: lazyPage(() => import('./UserEdit.tsx')),
  recordRepresentation: (record: UserRecord) => record.name,
};
