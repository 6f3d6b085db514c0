import { historyKindsFor } from '@charsu/core/contract/history-access.ts';
import { reviewResources } from '@charsu/core/contract/moderation.ts';
import { consolePermissions, type Permission } from '@charsu/core/domain/permissions.ts';
import type { Needed } from '../console-resource.ts';
import { resources } from '../resources.ts';
import { searchedResources } from '../search/searched.ts';

/** What the pages that are no resource's own ask for. */
const ownPages = {
  events: { list: 'system_get' },
  translations: { list: ['category_search', 'category_update'] },
  system: { list: 'system_get' },
  settings: { list: 'system_get', edit: 'system_get' },
  outbox: { list: 'system_get' },
} as const satisfies Record<string, Record<string, Needed>>;

/** What the console's pages and buttons ask for, by resource and action. What is not listed is not allowed. */
const rules: Readonly<Record<string, Readonly<Record<string, Needed>>>> = {
  ...ownPages,
  ...Object.fromEntries(Object.entries(resources).map(([name, { needs }]) => [name, needs])),
};

/** Whether somebody who holds these permissions has anything to do in the console at all. */
export const mayEnter = (held: ReadonlySet<Permission>): boolean =>
  consolePermissions.some((permission) => held.has(permission));

/** `action`: the kind of records whose histories are to be read, or `list` for whichever may be. */
function mayReadHistory(held: ReadonlySet<Permission>, action: string): boolean {
  const kinds: readonly string[] = historyKindsFor(held);
  return held.has('advertisementHistory_search') && (action === 'list' ? kinds.length > 0 : kinds.includes(action));
}

/** Whether the console offers an action on a resource to somebody who holds these permissions. */
export function isAllowed(held: ReadonlySet<Permission>, resource: string, action: string): boolean {
  if (!mayEnter(held)) return false;
  if (resource === 'history') return mayReadHistory(held, action);
  // The queue's page is open to everyone who may decide on at least one kind.
  if (resource === 'moderation') return reviewResources.some((each) => isAllowed(held, each, 'approve'));
  if (resource === 'search') return searchedResources.some((each) => isAllowed(held, each, 'list'));
  const needs = rules[resource]?.[action];
  return needs !== undefined && [needs].flat().every((permission) => held.has(permission));
}
