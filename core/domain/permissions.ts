import { extensions } from '#extensions';

/** Kinds whose records members write and moderators decide on, with a permission for each of the actions below. */
const writtenByMembers = ['rating'] as const;
export type WrittenByMembers = (typeof writtenByMembers)[number];
const keysFor = <Action extends string>(...actions: readonly Action[]) =>
  writtenByMembers.flatMap((kind) => actions.map((action) => `${kind}_${action}` as const));
const ofWriters = keysFor('create', 'get', 'update', 'delete', 'search');
const ofTheirReaders = keysFor('searchall');
/** The permissions of moderators on those records. */
export const ofTheirModerators = [...ofTheirReaders, ...keysFor('changestate')];

/** The product's own permission keys, besides R169 to R181. */
export const ownPermissions = [
  'contentPage_update',
  'contactMessage_answer',
  'system_get',
  'import_run',
  'system_headCode',
  'ledger_correct',
  'savedSearch_update',
  'webhook_update',
  ...ofWriters,
  ...ofTheirModerators,
] as const;

const known = [
  'account_logout',
  'account_hasaccess',
  'account_changePassword',
  'account_resetPassword',
  'advertisementAnalyzer_get',
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
  'advertisement_getinprogresscountbytenant',
  'category_create',
  'category_get',
  'category_update',
  'category_delete',
  'category_search',
  'category_menu',
  'category_dropdown',
  'guild_get',
  'guild_search',
  'ledger_get',
  'ledger_search',
  'ledger_searchall',
  'ledger_getDashboardData',
  'payment_deposit',
  'payment_verify',
  'person_create',
  'person_get',
  'person_getByUserId',
  'person_update',
  'person_changestate',
  'role_get',
  'role_search',
  'role_getpermissions',
  'role_savepermissions',
  'tenant_create',
  'tenant_get',
  'tenant_update',
  'tenant_delete',
  'tenant_search',
  'tenant_searchall',
  'tenant_dropdown',
  'tenant_upload',
  'tenant_deleteimage',
  'tenant_isValidDomain',
  'tenant_changestate',
  'user_getinfo',
  'user_get',
  'user_getusermenu',
  'user_search',
  'user_update',
  'subscribe_search',
  'subscribe_delete',
  ...ownPermissions,
] as const;
export type Permission = (typeof known)[number];
const ofMembers = extensions.flatMap((extension) => extension.permissions.members as readonly Permission[]);
const ofAdministrators = extensions.flatMap(
  (extension) => extension.permissions.administrators as readonly Permission[],
);

/** The permission keys, as `resource_action` (R169 to R181), the product's own and those of extensions. */
export const permissions: readonly Permission[] = [...known, ...ofMembers, ...ofAdministrators];

export type PermissionResource = Permission extends `${infer Resource}_${string}` ? Resource : never;
export type PermissionAction = Permission extends `${string}_${infer Action}` ? Action : never;

/** Each of these opens a page of the console, and so the console itself. */
export const consolePermissions = [
  'advertisement_searchall',
  'tenant_searchall',
  'category_update',
  'user_search',
  'person_changestate',
  ...ofTheirReaders,
  'role_search',
  'subscribe_search',
  'contentPage_update',
  'contactMessage_answer',
  'ledger_searchall',
  'system_get',
  'import_run',
] as const satisfies readonly Permission[];

/** The permissions of every registered user, always for their own records only. */
export const memberPermissions: readonly Permission[] = [
  'account_logout',
  'account_hasaccess',
  'account_changePassword',
  'person_create',
  'person_get',
  'person_getByUserId',
  'person_update',
  'user_getinfo',
  'user_getusermenu',
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
  'tenant_create',
  'tenant_get',
  'tenant_update',
  'tenant_delete',
  'tenant_search',
  'tenant_dropdown',
  'tenant_upload',
  'tenant_deleteimage',
  'tenant_isValidDomain',
  'guild_get',
  'guild_search',
  'advertisementAnalyzer_get',
  'advertisement_getinprogresscountbytenant',
  'ledger_get',
  'ledger_search',
  'ledger_getDashboardData',
  'payment_deposit',
  'payment_verify',
  'savedSearch_update',
  'webhook_update',
  ...ofWriters,
  ...ofMembers,
];
