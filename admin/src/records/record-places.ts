import type { RecordKind } from '@charsu/core/domain/aggregates.ts';
import { settingsGroupNames, settingsGroups } from '@charsu/core/domain/settings/settings.ts';
import { resources } from '../resources.ts';

/** The resource of a kind of record; for a kind without one, its would-be name. */
export const resourceOf = (kind: RecordKind): string =>
  Object.entries(resources).find(([, { options }]) => options?.kind === kind)?.[0] ?? `${kind}s`;

/** The path of a record's history. */
export function historyPathOf(kind: RecordKind, id: string): string {
  if (kind === 'settings') {
    const group = settingsGroupNames.find((name) => settingsGroups[name].id === id);
    return `/settings?${new URLSearchParams({ ...(group && { group }), history: 'yes' })}`;
  }
  const name = resourceOf(kind);
  return `/${name}/${id}${resources[name]?.show === undefined ? '' : '/show'}?tab=history`;
}

/** The page of a record of a resource; `otherwise` where it has none. */
export function recordPathOf(resource: string, id: string, otherwise: string): string {
  const { show, edit } = resources[resource] ?? {};
  if (show !== undefined) return `/${resource}/${id}/show`;
  return edit === undefined ? otherwise : `/${resource}/${id}`;
}
