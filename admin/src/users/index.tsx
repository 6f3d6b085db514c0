import type { UserRecord } from '@charsu/core/contract/user.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';
import { userName } from '../records/names.ts';

export const users = {
  options: { kind: 'user' },
  needs: {
    list: 'user_search',
    show: 'user_get',
    edit: ['user_get', 'user_update'],
    resetPassword: 'account_resetPassword',
  },
  menu: { group: 'accounts', place: 1, icon: 'users' },
  list: lazyPage(() => import('./records.tsx'), 'List'),
  show: lazyPage(() => import('./records.tsx'), 'Show'),
  edit: lazyPage(() => import('./UserEdit.tsx')),
  recordRepresentation: (record: UserRecord, locale) => userName(record, locale),
} as const satisfies ConsoleResource;
