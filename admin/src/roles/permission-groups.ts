import { isRecordKind } from '@charsu/core/domain/aggregates.ts';
import {
  type Permission,
  type PermissionAction,
  type PermissionResource,
  permissions,
} from '@charsu/core/domain/permissions.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import { grouped } from '@charsu/core/web/browser/older-browsers.ts';
import { resources } from '../resources.ts';
import type { Locale } from '../texts/locale.tsx';

const partsOf = (key: Permission) => key.split('_') as [PermissionResource, PermissionAction];

/** The action of a permission, in words. */
export function actionLabel(key: Permission, { administration: { permission }, t }: Locale): string {
  const [, action] = partsOf(key);
  // Extensions have actions of their own.
  return t(permission.action[action] ?? action);
}

/** The subject of a permission: the records of a kind, or something else. */
function resourceLabel(resource: PermissionResource, { administration, recordNames, culture, t }: Locale): string {
  if (!isRecordKind(resource)) return t(administration.permission.resource[resource]);
  const names: Readonly<Record<string, Text>> = recordNames;
  const shown = Object.values(resources).find(({ options }) => options?.kind === resource);
  return t(names[resource] ?? shown?.words?.(culture).plural ?? resource);
}

/** A permission with its subject, for use alone. */
export const permissionLabel = (key: Permission, locale: Locale): string =>
  `${resourceLabel(partsOf(key)[0], locale)}: ${actionLabel(key, locale)}`;

interface PermissionGroup {
  readonly resource: string;
  readonly label: string;
  readonly keys: readonly Permission[];
}

/** All permissions by their subjects; only those with `words`, in the key or the text. */
export function permissionGroups(words: string, locale: Locale): readonly PermissionGroup[] {
  const wanted = words.trim().toLowerCase();
  const fits = (key: Permission) =>
    key.toLowerCase().includes(wanted) || permissionLabel(key, locale).toLowerCase().includes(wanted);
  const groups = grouped(permissions.filter(fits), (key) => partsOf(key)[0]);
  return [...groups].map(([resource, keys]) => ({ resource, label: resourceLabel(resource, locale), keys }));
}
