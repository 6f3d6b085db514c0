import { type Permission, type PermissionResource, permissions } from './permissions.ts';

/** Permissions that no program gets: the account itself, its rights, other accounts, and paying in. */
const personal = /^(account|user|role|payment)_/;
const reading = /_(get|search|dropdown|menu|isValid)/;

/** The resources that programs get. */
export type ProgramsResource = Exclude<PermissionResource, 'account' | 'user' | 'role' | 'payment'>;
/** A right of a program's key: to read or to write one kind of resource, such as `advertisement:write`. */
type ApiScope = `${string}:${'read' | 'write'}`;

/** The scope that a permission belongs to; undefined for what no program gets. */
export function scopeOf(permission: Permission): ApiScope | undefined {
  if (personal.test(permission)) return undefined;
  const [resource = ''] = permission.split('_');
  return `${resource}:${reading.test(permission) ? 'read' : 'write'}`;
}

/** The resources by their subjects, in the order in which people look for them. What an extension adds stands last. */
const subjects = {
  ads: ['advertisement', 'advertisementHistory', 'advertisementAnalyzer', 'import'],
  business: ['tenant', 'rating', 'webhook'],
  own: ['person', 'ledger', 'savedSearch'],
  portal: ['category', 'guild', 'contentPage', 'contactMessage', 'subscribe', 'system'],
} as const satisfies Readonly<Record<string, readonly ProgramsResource[]>>;
type ScopeSubject = keyof typeof subjects;

interface SubjectScopes {
  readonly subject: ScopeSubject;
  readonly resources: readonly { readonly resource: string; readonly scopes: readonly ApiScope[] }[];
}

/** Scopes by subject and resource, reading before writing; subjects without any are left out. */
export function scopesBySubject(scopes: readonly ApiScope[]): readonly SubjectScopes[] {
  const resourceOf = (scope: ApiScope): string => scope.slice(0, scope.indexOf(':'));
  const known = new Set<string>(Object.values(subjects).flat());
  const others = [...new Set(scopes.map(resourceOf))].filter((resource) => !known.has(resource));
  const named = Object.entries(subjects) as [ScopeSubject, readonly string[]][];
  return named.flatMap(([subject, resources]) => {
    const asked = subject === 'portal' ? [...resources, ...others] : resources;
    const held = asked.flatMap((resource) => {
      const own = scopes.filter((scope) => resourceOf(scope) === resource).sort();
      return own.length === 0 ? [] : [{ resource, scopes: own }];
    });
    return held.length === 0 ? [] : [{ subject, resources: held }];
  });
}

/** All scopes, in the order of the permissions. */
export const apiScopes: readonly ApiScope[] = [...new Set(permissions.flatMap((key) => scopeOf(key) ?? []))];

/** The days for which a key may be valid. */
export const apiKeyDays = { least: 1, most: 366 } as const;

/** The events that webhooks deliver. Their names stay; another shape gets a new version. */
export const publishedKinds = [
  'advertisement.displayed',
  'advertisement.changed',
  'advertisement.ended',
  'business.displayed',
  'business.changed',
  'business.ended',
  'payment.credited',
] as const;
export type PublishedKind = (typeof publishedKinds)[number];
