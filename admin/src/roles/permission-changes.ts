import type { RoleRecord } from '@charsu/core/contract/user.ts';
import { type Permission, permissions } from '@charsu/core/domain/permissions.ts';

/** What an administrator has changed in a role and not saved: wanted or not, by permission. */
export type PermissionChanges = ReadonlyMap<Permission, boolean>;

export const holds = (role: Pick<RoleRecord, 'permissions'>, key: Permission): boolean =>
  role.permissions.some((permission) => permission.key === key);

/** One more change; what comes to stand as it is saved is none. */
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

/** The changes that still are some on the newest state of the role. */
export const remaining = (changes: PermissionChanges, role: Pick<RoleRecord, 'permissions'>): PermissionChanges =>
  new Map([...changes].filter(([key, wanted]) => holds(role, key) !== wanted));

/** What is left of changes when some of them have been saved: those that were made meanwhile stay. */
export const withoutSaved = (changes: PermissionChanges, saved: PermissionChanges): PermissionChanges =>
  new Map([...changes].filter(([key, wanted]) => saved.get(key) !== wanted));

/** The whole set that is to be saved, in the order of the list of keys. */
export const savedSet = (changes: PermissionChanges, role: Pick<RoleRecord, 'permissions'>): readonly Permission[] =>
  permissions.filter((key) => changes.get(key) ?? holds(role, key));
