import { z } from 'zod';
import { cultureSchema } from '../domain/culture.ts';
import { answerShape } from '../domain/field-schemas.ts';
import { permissions } from '../domain/permissions.ts';
import { userChangesSchema, userFields } from '../domain/user/fields.ts';
import { lockReasonSchema } from '../domain/user/input.ts';
import { lockTypes } from '../domain/user/state.ts';
import { instantSchema } from './common.ts';
import { orderSchema } from './paging.ts';
import { sealedAccountEditSchema, sealedWith } from './sealed.ts';

/** An account as its owner and administrators see it (R84). A deleted account has no personal data. */
export const userRecordSchema = z
  .object({
    id: z.uuid(),
    ...answerShape(userFields),
    cellphoneConfirmed: z.boolean(),
    emailConfirmed: z.boolean(),
    culture: cultureSchema,
    hasPassword: z.boolean(),
    lockType: z.enum(lockTypes),
    lockedUntil: instantSchema.nullable(),
    lockReason: z.string().nullable(),
    /** Why an administrator had locked it before it was unlocked. */
    formerLockReason: z.string().nullable(),
    /** Can sign in: neither deleted nor locked. */
    active: z.boolean(),
    deleted: z.boolean(),
    personId: z.uuid().nullable(),
    roles: z.array(z.object({ id: z.uuid(), name: z.string() })),
    registeredAt: instantSchema,
    lastSeenAt: instantSchema.nullable(),
    revision: z.string(),
  })
  .meta({ id: 'UserRecord' });
export type UserRecord = z.infer<typeof userRecordSchema>;

/** An account in the console's list, as its caller may see it. */
export const listedUserSchema = userRecordSchema
  .extend({
    /** Has a permission that the caller lacks: the caller cannot manage this account. */
    mayDoMore: z.boolean(),
  })
  .meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof listedUserSchema>;

export const userOrderFields = ['registeredAt', 'name', 'lastSeenAt'] as const;
export const searchUsersSchema = z.strictObject({
  q: z.string().trim().max(100).exactOptional(),
  lockType: z.enum(lockTypes).exactOptional(),
  roleId: z.uuid().exactOptional(),
  deleted: z.boolean().exactOptional(),
  order: orderSchema(userOrderFields).default({ field: 'registeredAt', direction: 'desc' }),
});

/** An edit of an account; missing fields stay. */
export const editUserSchema = z.object(userChangesSchema.shape);
/**
 * An edit by the owner, or by an administrator who names the user. An owner with a password seals it
 * (`sealedAccountEditSchema`) when changing their own addresses.
 */
export const updateUserSchema = userChangesSchema.extend({
  id: z.uuid(),
  sealed: sealedWith(sealedAccountEditSchema).exactOptional(),
});

/** Actions of administrators on an account besides edits. */
export const userActionSchema = z.discriminatedUnion('action', [
  z.strictObject({ id: z.uuid(), action: z.literal('lock'), reason: lockReasonSchema }),
  z.strictObject({ id: z.uuid(), action: z.literal(['unlock', 'confirmEmail', 'confirmCellphone']) }),
]);
export type UserAction = z.input<typeof userActionSchema>;

/** An entry of the members' menu: the server leaves out what the user may not do (R182). */
export const menuEntries = [
  'dashboard',
  'profile',
  'person',
  'tenants',
  'advertisements',
  'payments',
  'deposit',
  'password',
  'sessions',
  'externalLogins',
  'messages',
  'savedSearches',
  'deleteAccount',
  'logout',
  'console',
] as const;
export const userMenuSchema = z
  .object({ entries: z.array(z.object({ key: z.enum(menuEntries), path: z.string() })) })
  .meta({ id: 'UserMenu' });
export type UserMenu = z.infer<typeof userMenuSchema>;

export const roleRecordSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    permissions: z.array(z.object({ key: z.enum(permissions), grantedAt: instantSchema })),
    memberCount: z.int(),
    revision: z.string(),
  })
  .meta({ id: 'RoleRecord' });
export type RoleRecord = z.infer<typeof roleRecordSchema>;
/** `q`: a part of the name, which is a key. */
export const searchRolesSchema = z.strictObject({ q: z.string().trim().max(100).exactOptional() });
/** All permissions of the role from now on. */
export const savePermissionsSchema = z.strictObject({
  id: z.uuid(),
  permissions: z.array(z.enum(permissions)).max(permissions.length),
});
export const roleMemberSchema = z
  .object({ userId: z.uuid(), name: z.string(), since: instantSchema })
  .meta({ id: 'RoleMember' });
export type RoleMember = z.infer<typeof roleMemberSchema>;
export const changeMemberSchema = z.strictObject({ id: z.uuid(), userId: z.uuid() });
