import { memberPermissions, ofTheirModerators, type Permission, permissions } from '../permissions.ts';

/** The roles of a new installation (D31). Their ids are fixed, so that seeding can be repeated. */
export const administratorRole = '4f0e6a52-3a54-4c39-9a56-0f4b1c8f2d01';
export const moderatorRole = '4f0e6a52-3a54-4c39-9a56-0f4b1c8f2d02';
/** Reads the books and changes nothing. */
export const auditorRole = '4f0e6a52-3a54-4c39-9a56-0f4b1c8f2d04';
export const userRole = '4f0e6a52-3a54-4c39-9a56-0f4b1c8f2d03';

/** Permissions that cannot be revoked from the administrators' role: they open the page that grants permissions. */
export const keysOfTheHouse: readonly Permission[] = [
  'account_hasaccess',
  'role_get',
  'role_search',
  'role_getpermissions',
  'role_savepermissions',
];

interface SeededRole {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

export const seededRoles: readonly SeededRole[] = [
  { id: administratorRole, name: 'administrator', permissions },
  {
    id: moderatorRole,
    name: 'moderator',
    permissions: [
      ...memberPermissions,
      'advertisement_searchall',
      'advertisement_approve',
      'tenant_searchall',
      'tenant_changestate',
      'person_changestate',
      'contactMessage_answer',
      ...ofTheirModerators,
    ],
  },
  {
    id: auditorRole,
    name: 'auditor',
    permissions: [
      'account_logout',
      'account_hasaccess',
      // With `ledger_searchall`, histories of wallets and payments only.
      'advertisementHistory_get',
      'advertisementHistory_search',
      'ledger_get',
      'ledger_search',
      'ledger_searchall',
      'ledger_getDashboardData',
    ],
  },
  // Everybody holds it without being a member.
  { id: userRole, name: 'user', permissions: memberPermissions },
];
