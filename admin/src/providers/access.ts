import { reviewResources } from '@charsu/core/contract/moderation.ts';
import { historyKindsFor } from '@charsu/core/domain/aggregates.ts';
import { consolePermissions, type Permission } from '@charsu/core/domain/permissions.ts';
import { permissionOf, type SettingsGroupName, settingsGroupNames } from '@charsu/core/domain/settings/settings.ts';
import type { Needed } from '../console-resource.ts';
import { resources } from '../resources.ts';

/** The permissions of pages without a resource. */
const ownPages = {
  events: { list: 'system_get' },
  translations: { list: ['category_search', 'category_update'] },
  system: { list: 'system_get' },
  settings: { list: 'system_get', edit: 'system_get' },
} as const satisfies Record<string, Record<string, Needed>>;

/** The permissions of the console's pages and buttons, by resource and action. An unlisted action is not allowed. */
const rules: Readonly<Record<string, Readonly<Record<string, Needed>>>> = {
  ...ownPages,
  ...Object.fromEntries(Object.entries(resources).map(([name, { needs }]) => [name, needs])),
};

/** Whether these permissions open the console at all. */
export const mayEnter = (held: ReadonlySet<Permission>): boolean =>
  consolePermissions.some((permission) => held.has(permission));

/** The searched resources, in their order on the page. */
export const searchedResources = ['advertisements', 'tenants', 'users', 'persons', 'subscribers'] as const;

/** The groups of settings that these permissions open: one may need another than the page. */
export const openSettings = (held: ReadonlySet<Permission>): readonly SettingsGroupName[] =>
  settingsGroupNames.filter((group) => held.has(permissionOf(group)));

/** `action`: the kind of records whose histories to read, or `list` for any. */
function mayReadHistory(held: ReadonlySet<Permission>, action: string): boolean {
  const kinds: readonly string[] = historyKindsFor(held);
  return held.has('advertisementHistory_search') && (action === 'list' ? kinds.length > 0 : kinds.includes(action));
}

/** Whether these permissions allow an action on a resource in the console. */
export function isAllowed(held: ReadonlySet<Permission>, resource: string, action: string): boolean {
  if (!mayEnter(held)) return false;
  if (resource === 'history') return mayReadHistory(held, action);
  // The queue's page is open to every moderator of at least one kind.
  if (resource === 'moderation') return reviewResources.some((each) => isAllowed(held, each, 'approve'));
  if (resource === 'search') return searchedResources.some((each) => isAllowed(held, each, 'list'));
  const needs = rules[resource]?.[action];
  return needs !== undefined && [needs].flat().every((permission) => held.has(permission));
}
