import { historyKindsFor } from '@charsu/core/contract/history-access.ts';
import { consolePermissions, type Permission } from '@charsu/core/domain/permissions.ts';

type Needed = Permission | readonly Permission[];

/**
 * What the console's pages and buttons ask for, by resource and action: a permission, or several that are all needed,
 * since the calls behind them ask for each. What is not listed is not allowed.
 */
const needed = {
  advertisements: {
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
  tenants: {
    list: 'tenant_searchall',
    show: 'tenant_searchall',
    edit: ['tenant_searchall', 'tenant_update'],
    delete: 'tenant_delete',
    changestate: 'tenant_changestate',
  },
  categories: {
    list: 'category_search',
    show: 'category_get',
    create: ['category_search', 'category_create'],
    edit: ['category_search', 'category_get', 'category_update'],
    delete: 'category_delete',
  },
  users: {
    list: 'user_search',
    show: 'user_get',
    edit: ['user_get', 'user_update'],
    resetPassword: 'account_resetPassword',
  },
  persons: {
    list: 'person_changestate',
    show: 'person_changestate',
    approve: 'person_changestate',
    deny: 'person_changestate',
    changestate: 'person_changestate',
  },
  roles: { list: 'role_search', show: 'role_get', edit: ['role_get', 'role_savepermissions'] },
  subscribers: { list: 'subscribe_search', delete: ['subscribe_search', 'subscribe_delete'] },
  events: { list: 'system_get' },
  system: { list: 'system_get' },
  settings: { list: 'system_get', edit: 'system_get' },
  outbox: { list: 'system_get' },
} as const satisfies Record<string, Record<string, Needed>>;

const rules: Readonly<Record<string, Readonly<Record<string, Needed>>>> = needed;

/** Whether somebody who holds these permissions has anything to do in the console at all. */
export const mayEnter = (held: ReadonlySet<Permission>): boolean =>
  consolePermissions.some((permission) => held.has(permission));

/** `action`: the kind of records whose histories are to be read, or `list` for whichever may be. */
function mayReadHistory(held: ReadonlySet<Permission>, action: string): boolean {
  const kinds: readonly string[] = historyKindsFor(held);
  return held.has('advertisementHistory_search') && (action === 'list' ? kinds.length > 0 : kinds.includes(action));
}

/** Whether the console offers an action on a resource to somebody who holds these permissions. */
export function isAllowed(held: ReadonlySet<Permission>, resource: string, action: string): boolean {
  if (!mayEnter(held)) return false;
  if (resource === 'history') return mayReadHistory(held, action);
  const needs = rules[resource]?.[action];
  return needs !== undefined && [needs].flat().every((permission) => held.has(permission));
}
