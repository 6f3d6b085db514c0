import { describe, expect, it } from 'vitest';
import { memberPermissions, ownPermissions, permissions } from './permissions.ts';
import { seededRoles } from './role/seeded.ts';

/** The keys of R169 to R181. */
const specified = {
  account: 'logout, hasaccess, changePassword, resetPassword',
  advertisementAnalyzer: 'get',
  advertisementHistory: 'get, search',
  advertisement:
    'create, get, update, delete, search, searchall, approve, cancel, pending, reopen, upload, deleteimage, getimages, getinprogresscountbytenant',
  category: 'create, get, update, delete, search, menu, dropdown',
  guild: 'get, search',
  ledger: 'get, search, searchall, getDashboardData',
  payment: 'deposit, verify',
  person: 'create, get, getByUserId, update, changestate',
  role: 'get, search, getpermissions, savepermissions',
  tenant: 'create, get, update, delete, search, searchall, dropdown, upload, deleteimage, isValidDomain, changestate',
  user: 'getinfo, get, getusermenu, search, update',
  subscribe: 'search, delete',
};

describe('the permission keys', () => {
  it('are those of the specification, and some of ours', () => {
    const keys = Object.entries(specified).flatMap(([resource, actions]) =>
      actions.split(', ').map((action) => `${resource}_${action}`),
    );
    expect([...permissions].sort()).toEqual([...keys, ...ownPermissions].sort());
    expect(new Set(permissions).size).toBe(permissions.length);
  });

  it("are all an administrator's; a member's open nobody else's records", () => {
    const administrator = seededRoles.find(({ name }) => name === 'administrator');
    expect(administrator?.permissions).toEqual(permissions);
    const everybodys =
      /_(?:searchall|changestate|approve|getpermissions|savepermissions|resetPassword)$|^(?:user_(?:get|search|update)|system_get|ledger_correct|subscribe_.*)$/;
    expect(memberPermissions.filter((key) => everybodys.test(key))).toEqual([]);
  });
});
