import { type CommandOf, type Decider, unreachable } from '../decider.ts';
import { DomainError, notFound } from '../domain-error.ts';
import type { Permission } from '../permissions.ts';
import { administratorRole, keysOfTheHouse } from './seeded.ts';
import { absentRole, evolveRole, type PresentRole, type RoleEvent, type RoleState } from './state.ts';

export type RoleCommand =
  /** Defines a seeded role; grants an existing one the permissions that it never had. */
  | CommandOf<
      'DefineRole',
      { readonly roleId: string; readonly name: string; readonly permissions: readonly Permission[] }
    >
  /** All permissions of the role from now on. */
  | CommandOf<'SavePermissions', { readonly permissions: readonly Permission[] }>
  /** The earlier role: all its permissions and members from now on; one that is not given stays. */
  | CommandOf<'RestoreRole', { readonly permissions?: readonly Permission[]; readonly members?: readonly string[] }>
  | CommandOf<'AddMember', { readonly userId: string }>
  | CommandOf<'RemoveMember', { readonly userId: string }>;

function present(state: RoleState): PresentRole {
  if (state.status !== 'present') throw notFound('role');
  return state;
}

function savePermissions(wanted: ReadonlySet<Permission>, role: PresentRole, at: string): readonly RoleEvent[] {
  // Without these permissions in the administrators' role, every administrator would be locked out.
  if (role.id === administratorRole && keysOfTheHouse.some((permission) => !wanted.has(permission))) {
    throw new DomainError('The_Last_Administrator_Cannot_Be_Removed');
  }
  const granted = [...wanted].filter((permission) => !role.permissions.has(permission));
  const revoked = [...role.permissions.keys()].filter((permission) => !wanted.has(permission));
  const events: RoleEvent[] = [];
  if (granted.length > 0) events.push({ type: 'PermissionsGranted', data: { permissions: granted, grantedAt: at } });
  if (revoked.length > 0) events.push({ type: 'PermissionsRevoked', data: { permissions: revoked } });
  return events;
}

/**
 * The seeds define their roles at every start. A permission that is new in this version is granted once; one that an
 * administrator has revoked stays revoked.
 */
function defineRole(
  { data, at }: Extract<RoleCommand, { type: 'DefineRole' }>,
  state: RoleState,
): readonly RoleEvent[] {
  const { roleId, name } = data;
  const before: readonly RoleEvent[] =
    state.status === 'present' ? [] : [{ type: 'RoleDefined', data: { roleId, name } }];
  const permissions =
    state.status === 'present'
      ? data.permissions.filter((permission) => !state.permissions.has(permission) && !state.revoked.has(permission))
      : data.permissions;
  if (permissions.length === 0) return before;
  return [...before, { type: 'PermissionsGranted', data: { permissions, grantedAt: at } }];
}

/** Every rule of a role. Throws `DomainError` with the message key. */
function decideRole(command: RoleCommand, state: RoleState): readonly RoleEvent[] {
  switch (command.type) {
    case 'DefineRole':
      return defineRole(command, state);
    case 'SavePermissions':
      return savePermissions(new Set(command.data.permissions), present(state), command.at);
    case 'AddMember': {
      const { userId } = command.data;
      return present(state).members.has(userId) ? [] : [{ type: 'MemberAdded', data: { userId, addedAt: command.at } }];
    }
    case 'RestoreRole': {
      const role = present(state);
      const { permissions = [...role.permissions.keys()], members = [...role.members.keys()] } = command.data;
      if (role.id === administratorRole && members.length === 0) {
        throw new DomainError('The_Last_Administrator_Cannot_Be_Removed');
      }
      const joining = members.filter((userId) => !role.members.has(userId));
      const leaving = [...role.members.keys()].filter((userId) => !members.includes(userId));
      return [
        ...savePermissions(new Set(permissions), role, command.at),
        ...joining.map((userId): RoleEvent => ({ type: 'MemberAdded', data: { userId, addedAt: command.at } })),
        ...leaving.map((userId): RoleEvent => ({ type: 'MemberRemoved', data: { userId } })),
      ];
    }
    case 'RemoveMember': {
      const { userId } = command.data;
      const { id, members } = present(state);
      if (!members.has(userId)) return [];
      if (id === administratorRole && members.size === 1) {
        throw new DomainError('The_Last_Administrator_Cannot_Be_Removed');
      }
      return [{ type: 'MemberRemoved', data: { userId } }];
    }
    default:
      return unreachable(command);
  }
}

export const roleDecider: Decider<RoleState, RoleCommand, RoleEvent> = {
  initial: absentRole,
  evolve: evolveRole,
  decide: decideRole,
};
