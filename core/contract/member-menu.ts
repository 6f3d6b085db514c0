import { consolePermissions, type Permission } from '../domain/permissions.ts';
import type { UserMenu } from './user.ts';

/**
 * The members' menu. Any of its permissions opens an entry; an entry without permissions is for everybody (R182, R185).
 */
export const memberMenu: readonly (UserMenu['entries'][number] & {
  readonly needs?: Permission | readonly Permission[];
})[] = [
  { key: 'dashboard', path: '/users/dashboard' },
  { key: 'profile', path: '/users/profile', needs: 'user_getinfo' },
  { key: 'person', path: '/users/person/edit', needs: ['person_create', 'person_update'] },
  { key: 'tenants', path: '/users/tenant/list', needs: 'tenant_search' },
  { key: 'advertisements', path: '/users/advertisement/list', needs: 'advertisement_search' },
  { key: 'payments', path: '/users/payment/list', needs: 'ledger_search' },
  { key: 'deposit', path: '/users/payment/deposit', needs: 'payment_deposit' },
  { key: 'password', path: '/users/password', needs: 'account_changePassword' },
  { key: 'sessions', path: '/users/sessions', needs: 'account_logout' },
  { key: 'externalLogins', path: '/users/external-logins-list', needs: 'user_getinfo' },
  { key: 'messages', path: '/users/message', needs: 'user_getinfo' },
  { key: 'savedSearches', path: '/users/searches', needs: 'savedSearch_update' },
  { key: 'deleteAccount', path: '/users/deleteAccount', needs: 'user_getinfo' },
  { key: 'logout', path: '/logout', needs: 'account_logout' },
  { key: 'console', path: '/admin', needs: consolePermissions },
];
