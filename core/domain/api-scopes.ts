import { type Permission, type PermissionResource, permissions } from './permissions.ts';

/** Permissions that no program gets: the account itself, its rights, other accounts, and paying in. */
const personal = /^(account|user|role|payment)_/;
const reading = /_(get|search|dropdown|menu|isValid)/;

/** The resources that programs get. */
export type ProgramsResource = Exclude<PermissionResource, 'account' | 'user' | 'role' | 'payment'>;
/** A right of a program's key: to read or to write one kind of resource, such as `advertisement:write`. */
export type ApiScope = `${string}:${'read' | 'write'}`;

/** The scope that a permission belongs to; undefined for what no program gets. */
export function scopeOf(permission: Permission): ApiScope | undefined {
  if (personal.test(permission)) return undefined;
  const [resource = ''] = permission.split('_');
  return `${resource}:${reading.test(permission) ? 'read' : 'write'}`;
}

/** All scopes, in the order of the permissions. */
export const apiScopes: readonly ApiScope[] = [...new Set(permissions.flatMap((key) => scopeOf(key) ?? []))];

/** The days for which a key may be valid. */
export const apiKeyDays = { least: 1, most: 366 } as const;
