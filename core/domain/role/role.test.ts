import { describe, expect, it } from 'vitest';
import { permissions } from '../permissions.ts';
import { specificationOf } from '../testing.ts';
import { type RoleCommand, roleDecider } from './decide.ts';
import { administratorRole, keysOfTheHouse, moderatorRole, seededRoles } from './seeded.ts';
import type { RoleEvent } from './state.ts';

const given = specificationOf(roleDecider);
const at = '2026-11-21T06:30:00.000Z';
const command = <Type extends RoleCommand['type']>(type: Type, data: Extract<RoleCommand, { type: Type }>['data']) =>
  ({ type, data, by: { id: 'mina', kind: 'user', scope: 'all' }, at }) as Extract<RoleCommand, { type: Type }>;

const defined = (roleId: string): RoleEvent => ({ type: 'RoleDefined', data: { roleId, name: 'moderator' } });
const granted = (...keys: (typeof permissions)[number][]): RoleEvent => ({
  type: 'PermissionsGranted',
  data: { permissions: keys, grantedAt: at },
});
const revoked = (...keys: (typeof permissions)[number][]): RoleEvent => ({
  type: 'PermissionsRevoked',
  data: { permissions: keys },
});
const added = (userId: string): RoleEvent => ({ type: 'MemberAdded', data: { userId, addedAt: at } });
const removed = (userId: string): RoleEvent => ({ type: 'MemberRemoved', data: { userId } });

describe('define a role', () => {
  const define = command('DefineRole', { roleId: moderatorRole, name: 'moderator', permissions: ['tenant_get'] });
  it('grants what it begins with', () => {
    given().when(define).thenFollow(defined(moderatorRole), granted('tenant_get'));
  });
  it('grants what a new version brings, once', () => {
    const newer = command('DefineRole', {
      roleId: moderatorRole,
      name: 'moderator',
      permissions: ['tenant_get', 'tenant_dropdown'],
    });
    const before = [defined(moderatorRole), granted('tenant_get')];
    given(...before)
      .when(newer)
      .thenFollow(granted('tenant_dropdown'));
    given(...before, granted('tenant_dropdown'))
      .when(newer)
      .thenNothing();
  });
  it('leaves what administrators have made of it since: what they revoked and what they granted', () => {
    given(defined(moderatorRole), granted('tenant_get'), revoked('tenant_get'), granted('tenant_search'))
      .when(define)
      .thenNothing();
    given(defined(moderatorRole), granted('tenant_get', 'tenant_search')).when(define).thenNothing();
  });
  it('leaves what they revoked, granted and revoked again', () => {
    given(
      defined(moderatorRole),
      granted('tenant_get'),
      revoked('tenant_get'),
      granted('tenant_get'),
      revoked('tenant_get'),
    )
      .when(define)
      .thenNothing();
  });
});

describe('save permissions', () => {
  it('grants what is new and revokes what is left out', () => {
    given(defined(moderatorRole), granted('tenant_get', 'tenant_search'))
      .when(command('SavePermissions', { permissions: ['tenant_search', 'category_get'] }))
      .thenFollow(granted('category_get'), { type: 'PermissionsRevoked', data: { permissions: ['tenant_get'] } });
  });
  it('changes nothing when they are the same in another order', () => {
    given(defined(moderatorRole), granted('tenant_get', 'tenant_search'))
      .when(command('SavePermissions', { permissions: ['tenant_search', 'tenant_get'] }))
      .thenNothing();
  });
  it('cannot lock the administrators out', () => {
    given(defined(administratorRole), granted(...permissions))
      .when(command('SavePermissions', { permissions: permissions.filter((key) => key !== 'role_savepermissions') }))
      .thenThrows('The_Last_Administrator_Cannot_Be_Removed');
    given(defined(administratorRole), granted(...permissions))
      .when(command('SavePermissions', { permissions: keysOfTheHouse }))
      .thenFollow({
        type: 'PermissionsRevoked',
        data: { permissions: permissions.filter((key) => !keysOfTheHouse.includes(key)) },
      });
  });
  it('needs a role', () => {
    given()
      .when(command('SavePermissions', { permissions: [] }))
      .thenThrows('Status_404');
  });
});

describe('members', () => {
  it('are added and removed once', () => {
    given(defined(moderatorRole))
      .when(command('AddMember', { userId: 'sara' }))
      .thenFollow(added('sara'));
    given(defined(moderatorRole), added('sara'))
      .when(command('AddMember', { userId: 'sara' }))
      .thenNothing();
    given(defined(moderatorRole), added('sara'))
      .when(command('RemoveMember', { userId: 'sara' }))
      .thenFollow(removed('sara'));
    given(defined(moderatorRole))
      .when(command('RemoveMember', { userId: 'sara' }))
      .thenNothing();
  });
  it('of the administrators never run out', () => {
    const two = [defined(administratorRole), added('sara'), added('mina')];
    given(...two)
      .when(command('RemoveMember', { userId: 'sara' }))
      .thenFollow(removed('sara'));
    given(...two, removed('mina'))
      .when(command('RemoveMember', { userId: 'sara' }))
      .thenThrows('The_Last_Administrator_Cannot_Be_Removed');
  });
});

describe('what a role was', () => {
  const before = [defined(moderatorRole), granted('tenant_get', 'tenant_search'), added('mina'), added('reza')];
  it('comes back in one step', () => {
    given(...before)
      .when(command('RestoreRole', { permissions: ['tenant_get', 'tenant_dropdown'], members: ['mina', 'sara'] }))
      .thenFollow(granted('tenant_dropdown'), revoked('tenant_search'), added('sara'), removed('reza'));
    given(...before)
      .when(command('RestoreRole', { members: [] }))
      .thenFollow(removed('mina'), removed('reza'));
  });
  it('never leaves the house without an administrator', () => {
    given(defined(administratorRole), granted(...keysOfTheHouse), added('mina'))
      .when(command('RestoreRole', { members: [] }))
      .thenThrows('The_Last_Administrator_Cannot_Be_Removed');
  });
});

describe('the seeded roles', () => {
  it('have ids and names of their own, and only known permissions', () => {
    expect(new Set(seededRoles.map(({ id }) => id)).size).toBe(seededRoles.length);
    for (const role of seededRoles) {
      expect(new Set(role.permissions).size).toBe(role.permissions.length);
      expect(permissions).toEqual(expect.arrayContaining([...role.permissions]));
    }
  });
});
