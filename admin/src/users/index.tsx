import type { UserRecord } from '@charsu/core/contract/user.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';
import { lazyList, lazyShow } from '../records/lazy-pages.tsx';
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
  list: lazyList(() => import('./records.tsx')),
  show: lazyShow(() => import('./records.tsx')),
  edit: lazyPage(() => import('./UserEdit.tsx')),
  recordRepresentation: (record: UserRecord, locale) => userName(record, locale),
} as const satisfies ConsoleResource;
