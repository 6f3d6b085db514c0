import { z } from 'zod';
import { invitedRoles, memberRoles } from '../domain/tenant/people-state.ts';
import { cellphoneSchema } from '../domain/user/input.ts';
import { historyEntrySchema } from './advertisement.ts';
import { instantSchema } from './common.ts';
import { pageOf } from './paging.ts';
import { cultureParameterSchema, pagingQuerySchema } from './requests.ts';

const standingSchema = z.enum([...memberRoles, 'owner']);

/** The people of a business. Its members see who they are; the rest is the owner's. */
export const tenantPeopleSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The caller's standing in it. */
    standing: standingSchema,
    members: z.array(z.object({ userId: z.uuid(), name: z.string(), role: standingSchema })),
    /** The open ones. */
    invitations: z.array(
      z.object({
        id: z.uuid(),
        /** E.164; null once it is forgotten. */
        cellphone: z.string().nullable(),
        role: z.enum(invitedRoles),
        expiresAt: instantSchema,
        /** Who has the number opens it and accepts. */
        link: z.string(),
      }),
    ),
    /** Managers may spend from the owner's wallet. */
    managersSpend: z.boolean(),
  })
  .meta({ id: 'TenantPeople' });
export type TenantPeople = z.infer<typeof tenantPeopleSchema>;

/** An invitation, for the account with its number. */
export const invitationSchema = z
  .object({
    tenantId: z.uuid(),
    business: z.string(),
    role: z.enum(invitedRoles),
    /** The name of the owner. */
    by: z.string(),
    expiresAt: instantSchema,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitationSchema>;

/** An act in a business: on itself, or on an advertisement of it. */
const businessActSchema = historyEntrySchema
  .extend({
    /** The name that the advertisement had then; null: it happened to the business itself. */
    advertisement: z.string().nullable(),
    /** Whether the record is still there. */
    there: z.boolean(),
  })
  .meta({ id: 'BusinessAct' });
export type BusinessAct = z.infer<typeof businessActSchema>;
export const businessActsSchema = pageOf(businessActSchema);

const ofBusiness = { id: z.uuid().describe('Id of the business.') };
export const inviteSchema = z.strictObject({
  ...ofBusiness,
  cellphone: cellphoneSchema,
  role: z.enum(invitedRoles),
});
export const ofInvitationSchema = z.strictObject({
  ...ofBusiness,
  invitationId: z.uuid().describe('Id of the invitation.'),
});
const ofMemberSchema = z.strictObject({
  ...ofBusiness,
  userId: z.uuid().describe('Id of the account of the member.'),
});
export const activityQuerySchema = pagingQuerySchema.extend(ofBusiness);
/** The same in an address, which also says the language. */
export const invitationQuerySchema = cultureParameterSchema.extend(ofInvitationSchema.shape);
export const memberQuerySchema = cultureParameterSchema.extend(ofMemberSchema.shape);
export const memberRoleSchema = ofMemberSchema.extend({ role: z.enum(memberRoles) });
export const leaveSchema = z.strictObject(ofBusiness);
export const spendingSchema = z.strictObject({ ...ofBusiness, allowed: z.boolean() });
