/** Permission keys of section 6 of the specification that the product asks for so far, as `resource_action`. */
export const permissions = [
  'account_logout',
  'account_hasaccess',
  'advertisementHistory_get',
  'advertisementHistory_search',
  'advertisement_create',
  'advertisement_get',
  'advertisement_update',
  'advertisement_delete',
  'advertisement_search',
  'advertisement_searchall',
  'advertisement_approve',
  'advertisement_cancel',
  'advertisement_pending',
  'advertisement_reopen',
  'advertisement_upload',
  'advertisement_deleteimage',
  'advertisement_getimages',
  'category_create',
  'category_get',
  'category_update',
  'category_delete',
  'category_search',
  'category_menu',
  'category_dropdown',
  'tenant_create',
  'tenant_get',
  'tenant_update',
  'tenant_delete',
  'tenant_search',
  'tenant_searchall',
  'tenant_dropdown',
  'tenant_changestate',
  'system_get',
] as const;
export type Permission = (typeof permissions)[number];

const member = [
  'account_logout',
  'account_hasaccess',
  'advertisementHistory_get',
  'advertisementHistory_search',
  'advertisement_create',
  'advertisement_get',
  'advertisement_update',
  'advertisement_delete',
  'advertisement_search',
  'advertisement_cancel',
  'advertisement_pending',
  'advertisement_reopen',
  'advertisement_upload',
  'advertisement_deleteimage',
  'advertisement_getimages',
  'category_get',
  'category_search',
  'category_menu',
  'category_dropdown',
  'tenant_get',
  'tenant_search',
  'tenant_dropdown',
] as const satisfies readonly Permission[];

/**
 * The seeded roles. `system_get`, which opens the console's event explorer and system page, is ours: the
 * specification's keys have none for them.
 */
export const roles = {
  administrator: permissions,
  moderator: [...member, 'advertisement_searchall', 'advertisement_approve', 'tenant_searchall', 'tenant_changestate'],
  user: member,
} as const satisfies Record<string, readonly Permission[]>;
export type Role = keyof typeof roles;

/** All permissions that a person holds through their roles. */
export const permissionsOf = (held: readonly Role[]): ReadonlySet<Permission> =>
  new Set(held.flatMap((role) => roles[role] as readonly Permission[]));
