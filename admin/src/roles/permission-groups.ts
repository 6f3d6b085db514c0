import { type Permission, permissions } from '@charsu/core/domain/permissions.ts';
import type { Locale } from '../texts/locale.tsx';

type Texts = Locale['administration']['permission'];
const isResource = (name: string, texts: Texts['resource']): name is keyof Texts['resource'] => name in texts;
const isAction = (name: string, texts: Texts['action']): name is keyof Texts['action'] => name in texts;

const partsOf = (key: Permission): readonly [resource: string, action: string] => {
  const [resource = '', action = ''] = key.split('_');
  return [resource, action];
};

/** The action of a permission, in words; its key if this catalogue is older than the permission. */
export function actionLabel(key: Permission, { administration: { permission }, t }: Locale): string {
  const [, action] = partsOf(key);
  return isAction(action, permission.action) ? t(permission.action[action]) : action;
}

function resourceLabel(resource: string, { administration: { permission }, t }: Locale): string {
  return isResource(resource, permission.resource) ? t(permission.resource[resource]) : resource;
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
  const groups = Map.groupBy(permissions.filter(fits), (key) => partsOf(key)[0]);
  return [...groups].map(([resource, keys]) => ({ resource, label: resourceLabel(resource, locale), keys }));
}
