import { checked } from '@charsu/core/application/checked.ts';
import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import type { UseCases } from '@charsu/core/application/create-commands.ts';
import { editUserSchema } from '@charsu/core/contract/user.ts';
import { isDisplayed } from '@charsu/core/domain/advertisement/display.ts';
import {
  adjustableFields,
  adjustmentSchema,
  advertisementChangesSchema,
} from '@charsu/core/domain/advertisement/fields.ts';
import { aggregates, type RecordKind } from '@charsu/core/domain/aggregates.ts';
import { categoryChangesSchema } from '@charsu/core/domain/category/fields.ts';
import { contentPageChangesSchema } from '@charsu/core/domain/content-page/fields.ts';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import { changesSchema } from '@charsu/core/domain/field-schemas.ts';
import { guildChangesSchema } from '@charsu/core/domain/guild/fields.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { permissionOf, settingsGroups } from '@charsu/core/domain/settings/settings.ts';
import { tenantChangesSchema } from '@charsu/core/domain/tenant/fields.ts';
import { trustRuleChangesSchema } from '@charsu/core/domain/trust-rule/fields.ts';
import { groupOf, type Values } from './record-past.ts';

/** Editing and deleting the records of a kind by those who open the console: the use cases of its own calls. */
interface EditableKind {
  readonly update: Permission;
  /** The permission to change the records of everybody. */
  readonly everyone: Permission;
  /** The permission for both, where records have some of their own. */
  permissionFor?(id: string): Permission;
  edit(commands: UseCases, id: string, changes: Values, context: CommandContext): Promise<Handled>;
  /** The fields that may be edited as the record stands; absent: all. */
  editable?(commands: UseCases, id: string, context: CommandContext): Promise<readonly string[]>;
  readonly removal?: {
    readonly permission: Permission;
    remove(commands: UseCases, id: string, context: CommandContext): Promise<Handled>;
  };
}

/** An advertisement that visitors see. */
async function shownAd({ advertisement }: UseCases, id: string, { at }: CommandContext) {
  const ad = await advertisement.current(id);
  return ad.status === 'present' && isDisplayed(ad, at) ? ad : undefined;
}

/** The kinds whose records are edited in the console. */
export const editableKinds: { readonly [Kind in RecordKind]?: EditableKind } = {
  advertisement: {
    update: 'advertisement_update',
    everyone: aggregates.advertisement.openedBy,
    async editable(commands, id, context) {
      const ad = await shownAd(commands, id, context);
      if (ad === undefined) return Object.keys(aggregates.advertisement.fields);
      // It spends its owner's money.
      return adjustableFields.filter((field) => field !== 'autoRenewal' || ad.ownerId === context.by.id);
    },
    async edit(commands, id, changes, context) {
      const { advertisement } = commands;
      return (await shownAd(commands, id, context))
        ? advertisement.adjust(id, checked(adjustmentSchema, changes), context)
        : advertisement.edit(id, checked(advertisementChangesSchema, changes), context);
    },
    removal: {
      permission: 'advertisement_delete',
      remove: ({ advertisement }, id, context) => advertisement.delete(id, context),
    },
  },
  tenant: {
    update: 'tenant_update',
    everyone: aggregates.tenant.openedBy,
    edit: ({ tenant }, id, changes, context) => tenant.update(id, checked(tenantChangesSchema, changes), context),
    removal: { permission: 'tenant_delete', remove: ({ tenant }, ...of) => tenant.delete(...of) },
  },
  category: {
    update: 'category_update',
    everyone: 'category_update',
    edit: ({ category }, id, changes, context) => category.update(id, checked(categoryChangesSchema, changes), context),
    removal: { permission: 'category_delete', remove: ({ category }, ...of) => category.delete(...of) },
  },
  guild: {
    update: 'category_update',
    everyone: 'category_update',
    edit: ({ guild }, id, changes, context) => guild.update(id, checked(guildChangesSchema, changes), context),
    removal: { permission: 'category_delete', remove: ({ guild }, ...of) => guild.delete(...of) },
  },
  contentPage: {
    update: 'contentPage_update',
    everyone: 'contentPage_update',
    edit: ({ contentPage }, id, changes, context) =>
      contentPage.update(id, checked(contentPageChangesSchema, changes), context),
    removal: { permission: 'contentPage_update', remove: ({ contentPage }, ...of) => contentPage.delete(...of) },
  },
  trustRule: {
    update: 'system_get',
    everyone: 'system_get',
    edit: ({ trustRule }, id, changes, context) =>
      trustRule.update(id, checked(trustRuleChangesSchema, changes), context),
    removal: { permission: 'system_get', remove: ({ trustRule }, ...of) => trustRule.delete(...of) },
  },
  settings: {
    update: 'system_get',
    everyone: 'system_get',
    permissionFor(id) {
      const group = groupOf(id);
      return group === undefined ? 'system_get' : permissionOf(group);
    },
    edit({ settings }, id, changes, context) {
      const group = groupOf(id);
      if (group === undefined) throw notFound('settings');
      return settings.change(group, checked(changesSchema(settingsGroups[group].fields), changes), context);
    },
  },
  role: {
    update: 'role_savepermissions',
    everyone: 'role_savepermissions',
    edit: ({ role }, id, changes, context) => role.restore(id, changes, context),
  },
  user: {
    update: 'user_update',
    everyone: 'user_update',
    edit: ({ user }, id, changes, context) => user.update(id, checked(editUserSchema, changes), context),
  },
};

/** The permissions of an edit; undefined for a kind that the console does not edit. */
export function editPermissions(
  kind: RecordKind,
  id: string,
): Readonly<Record<'permission' | 'everyone', Permission>> | undefined {
  const kept = editableKinds[kind];
  if (kept === undefined) return undefined;
  const own = kept.permissionFor?.(id);
  return { permission: own ?? kept.update, everyone: own ?? kept.everyone };
}
