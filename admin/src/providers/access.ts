import type { Permission } from '@charsu/core/domain/permissions.ts';

/** What the console's pages and buttons ask for, by resource and action. What is not listed is not allowed. */
const needed = {
  advertisements: {
    list: 'advertisement_searchall',
    show: 'advertisement_searchall',
    edit: 'advertisement_update',
    delete: 'advertisement_delete',
    approve: 'advertisement_approve',
    deny: 'advertisement_approve',
    reopen: 'advertisement_reopen',
    cancel: 'advertisement_cancel',
    pending: 'advertisement_pending',
    renew: 'advertisement_pending',
  },
  tenants: {
    list: 'tenant_searchall',
    show: 'tenant_searchall',
    edit: 'tenant_update',
    delete: 'tenant_delete',
    changestate: 'tenant_changestate',
  },
  categories: {
    list: 'category_search',
    show: 'category_get',
    create: 'category_create',
    edit: 'category_update',
    delete: 'category_delete',
  },
  users: {
    list: 'user_search',
    show: 'user_get',
    edit: 'user_update',
    resetPassword: 'account_resetPassword',
  },
  persons: {
    list: 'person_changestate',
    show: 'person_changestate',
    approve: 'person_changestate',
    deny: 'person_changestate',
    changestate: 'person_changestate',
  },
  roles: { list: 'role_search', show: 'role_get', edit: 'role_savepermissions' },
  history: { list: 'advertisement_searchall', show: 'advertisement_searchall' },
  events: { list: 'system_get' },
  system: { list: 'system_get' },
  settings: { list: 'system_get', edit: 'system_get' },
  outbox: { list: 'system_get' },
} as const satisfies Record<string, Record<string, Permission>>;

const rules: Readonly<Record<string, Readonly<Record<string, Permission>>>> = needed;

/** The permission that an action on a resource needs; undefined when there is none that allows it. */
export const permissionFor = (resource: string, action: string): Permission | undefined => rules[resource]?.[action];

/** Holding one of these makes somebody a user of the console. */
export const consolePermissions: readonly Permission[] = [
  'advertisement_searchall',
  'tenant_searchall',
  'category_update',
  'user_search',
  'person_changestate',
  'role_search',
  'system_get',
];
