import { defaultsOf, type FieldsOf, fieldsOf } from '../field-table.ts';
import type { Permission } from '../permissions.ts';
import type { SettingsGroup } from './group.ts';
import { advertising } from './groups/advertising.ts';
import { brand } from './groups/brand.ts';
import { business } from './groups/business.ts';
import { footer } from './groups/footer.ts';
import { headCode } from './groups/head-code.ts';
import { home } from './groups/home.ts';
import { operation } from './groups/operation.ts';
import { operator } from './groups/operator.ts';
import { prices } from './groups/prices.ts';
import { rates } from './groups/rates.ts';
import { regions } from './groups/regions.ts';
import { review } from './groups/review.ts';
import { setUp } from './groups/set-up.ts';
import { signIn } from './groups/sign-in.ts';
import { sms } from './groups/sms.ts';
import { wording } from './groups/wording.ts';

/** The groups of settings by name, in the order in which they are shown. */
export const settingsGroups = {
  brand,
  home,
  footer,
  regions,
  signIn,
  sms,
  prices,
  rates,
  advertising,
  operator,
  business,
  review,
  wording,
  headCode,
  operation,
  setUp,
};
type Groups = typeof settingsGroups;
export type SettingsGroupName = keyof Groups;

/** The values of a group. */
export type SettingsOf<Name extends SettingsGroupName> = FieldsOf<Groups[Name]['fields']>;

/**
 * The settings of all groups: no two have a field of one name. Limits that databases and pages are built for
 * stand in `limits`.
 */
export const settingsFields = {
  ...brand.fields,
  ...home.fields,
  ...footer.fields,
  ...regions.fields,
  ...signIn.fields,
  ...sms.fields,
  ...prices.fields,
  ...rates.fields,
  ...advertising.fields,
  ...operator.fields,
  ...business.fields,
  ...review.fields,
  ...wording.fields,
  ...headCode.fields,
  ...operation.fields,
  ...setUp.fields,
};
export type Settings = FieldsOf<typeof settingsFields>;

/** The defaults (D5b). */
export const defaultSettings: Settings = defaultsOf(settingsFields);

/** The values of one group out of those of all. */
export function settingsOf<Name extends SettingsGroupName>(group: Name, settings: Settings): SettingsOf<Name>;
export function settingsOf(group: SettingsGroupName, settings: Settings): object {
  return fieldsOf(settingsGroups[group].fields, settings);
}

const isGroup = (name: string): name is SettingsGroupName => Object.hasOwn(settingsGroups, name);
/** The permission by which a group is read and changed. */
export const permissionOf = (name: SettingsGroupName): Permission => {
  const group: SettingsGroup = settingsGroups[name];
  return group.permission ?? 'system_get';
};
export const settingsGroupNames: readonly SettingsGroupName[] = Object.keys(settingsGroups).filter(isGroup);
