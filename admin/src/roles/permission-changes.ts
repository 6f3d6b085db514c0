import type { RoleRecord } from '@charsu/core/contract/user.ts';
import { type Permission, permissions } from '@charsu/core/domain/permissions.ts';

/** The unsaved changes of a role: wanted or not, by permission. */
export type PermissionChanges = ReadonlyMap<Permission, boolean>;

export const holds = (role: Pick<RoleRecord, 'permissions'>, key: Permission): boolean =>
  role.permissions.some((permission) => permission.key === key);

/** Adds a change; one back to the saved value is removed. */
export function withChange(
  changes: PermissionChanges,
  role: Pick<RoleRecord, 'permissions'>,
  key: Permission,
  wanted: boolean,
): PermissionChanges {
  const next = new Map(changes);
  if (holds(role, key) === wanted) next.delete(key);
  else next.set(key, wanted);
  return next;
}

/** The changes that differ from the newest state of the role. */
export const remaining = (changes: PermissionChanges, role: Pick<RoleRecord, 'permissions'>): PermissionChanges =>
  new Map([...changes].filter(([key, wanted]) => holds(role, key) !== wanted));

/** The changes after some of them were saved: later ones stay. */
export const withoutSaved = (changes: PermissionChanges, saved: PermissionChanges): PermissionChanges =>
  new Map([...changes].filter(([key, wanted]) => saved.get(key) !== wanted));

/** All permissions to save, in the order of the list of keys. */
export const savedSet = (changes: PermissionChanges, role: Pick<RoleRecord, 'permissions'>): readonly Permission[] =>
  permissions.filter((key) => changes.get(key) ?? holds(role, key));
