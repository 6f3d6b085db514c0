import { type EventOf, unreachable } from '../decider.ts';
import type { Permission } from '../permissions.ts';

export type RoleEvent =
  | EventOf<'RoleDefined', { readonly roleId: string; readonly name: string }>
  /** `grantedAt` is shown beside each permission (R95): ISO 8601 instant in UTC. */
  | EventOf<'PermissionsGranted', { readonly permissions: readonly Permission[]; readonly grantedAt: string }>
  | EventOf<'PermissionsRevoked', { readonly permissions: readonly Permission[] }>
  | EventOf<'MemberAdded', { readonly userId: string; readonly addedAt: string }>
  | EventOf<'MemberRemoved', { readonly userId: string }>;

export type RoleState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'present';
      readonly id: string;
      readonly name: string;
      /** Each with the instant of its grant. */
      readonly permissions: ReadonlyMap<Permission, string>;
      /** Revoked by an administrator and not granted again since: a new version does not grant them. */
      readonly revoked: ReadonlySet<Permission>;
      /** User ids, each with the instant of joining. */
      readonly members: ReadonlyMap<string, string>;
    };

export type PresentRole = Extract<RoleState, { status: 'present' }>;

export const absentRole: RoleState = { status: 'absent' };

function without<Key, Value>(map: ReadonlyMap<Key, Value>, keys: readonly Key[]): ReadonlyMap<Key, Value> {
  const rest = new Map(map);
  for (const key of keys) rest.delete(key);
  return rest;
}

/** Folds one event; what cannot happen in a state is ignored. */
export function evolveRole(state: RoleState, event: RoleEvent): RoleState {
  if (event.type === 'RoleDefined') {
    const { roleId, name } = event.data;
    return { status: 'present', id: roleId, name, permissions: new Map(), revoked: new Set(), members: new Map() };
  }
  if (state.status !== 'present') return state;
  switch (event.type) {
    case 'PermissionsGranted': {
      const { permissions, grantedAt } = event.data;
      const granted = permissions.map((permission) => [permission, grantedAt] as const);
      return {
        ...state,
        permissions: new Map([...state.permissions, ...granted]),
        revoked: new Set([...state.revoked].filter((permission) => !permissions.includes(permission))),
      };
    }
    case 'PermissionsRevoked': {
      const { permissions } = event.data;
      return {
        ...state,
        permissions: without(state.permissions, permissions),
        revoked: new Set([...state.revoked, ...permissions]),
      };
    }
    case 'MemberAdded':
      return { ...state, members: new Map([...state.members, [event.data.userId, event.data.addedAt]]) };
    case 'MemberRemoved':
      return { ...state, members: without(state.members, [event.data.userId]) };
    default:
      return unreachable(event);
  }
}

/** Since when a user has a permission by these roles: ISO 8601; null without it. */
export function rightSince(roles: readonly RoleState[], userId: string, permission: Permission): string | null {
  const since = roles.flatMap((role) => {
    if (role.status === 'absent') return [];
    const [joined, granted] = [role.members.get(userId), role.permissions.get(permission)];
    return joined === undefined || granted === undefined ? [] : ([joined, granted].sort()[1] ?? []);
  });
  return since.sort()[0] ?? null;
}
