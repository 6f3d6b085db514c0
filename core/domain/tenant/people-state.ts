import { without } from '../changes.ts';
import type { EventOf, Personal } from '../decider.ts';
import type { contactFields, TenantFields } from './fields.ts';

/** Roles that an owner can invite people to. */
export const memberRoles = ['manager', 'editor'] as const;
export type MemberRole = (typeof memberRoles)[number];
/** `owner` hands the business over. */
export const invitedRoles = [...memberRoles, 'owner'] as const;
export type InvitedRole = (typeof invitedRoles)[number];
/** An account's standing in a business. */
export type Standing = MemberRole | 'owner';

export interface Invitation {
  readonly role: InvitedRole;
  /** E.164; null once it is forgotten. */
  readonly cellphone: string | null;
  /** ISO 8601 instant. */
  readonly expiresAt: string;
}

/** The people of a business besides its owner. */
export interface People {
  readonly members: Readonly<Record<string, MemberRole>>;
  /** Open invitations by their ids, those that are over included. */
  readonly invitations: Readonly<Record<string, Invitation>>;
  /** Managers may spend from the owner's wallet. */
  readonly managersSpend: boolean;
}
export const nobody: People = { members: {}, invitations: {}, managersSpend: false };

export type PeopleEvent =
  | EventOf<
      'TenantMemberInvited',
      {
        readonly invitationId: string;
        readonly role: InvitedRole;
        readonly expiresAt: string;
        readonly personal: Personal<{ readonly cellphone: string }>;
      }
    >
  | EventOf<'TenantInvitationRevoked', { readonly invitationId: string }>
  | EventOf<'TenantMemberJoined', { readonly invitationId: string; readonly userId: string; readonly role: MemberRole }>
  /** `personal`: the contacts, which the new owner's key keeps from now on. */
  | EventOf<
      'TenantHandedOver',
      {
        readonly invitationId: string;
        readonly ownerId: string;
        readonly formerOwnerId: string;
        readonly personal: Personal<Pick<TenantFields, (typeof contactFields)[number]>>;
      }
    >
  | EventOf<'TenantMemberRoleChanged', { readonly userId: string; readonly role: MemberRole }>
  | EventOf<'TenantMemberRemoved', { readonly userId: string }>
  | EventOf<'TenantMemberLeft', { readonly userId: string }>
  | EventOf<'TenantSpendingSet', { readonly allowed: boolean }>;

/** Histories keep only the parts of a state that they show. */
type Known = Partial<People>;

/** The changes of a business by the events of its people. */
export const peopleChanges = {
  TenantMemberInvited: (
    { invitations = {} }: Known,
    { invitationId, role, expiresAt, personal: { data } }: Of<'TenantMemberInvited'>,
  ) => ({
    invitations: { ...invitations, [invitationId]: { role, expiresAt, cellphone: data?.cellphone ?? null } },
  }),
  TenantInvitationRevoked: ({ invitations = {} }: Known, { invitationId }: Of<'TenantInvitationRevoked'>) => ({
    invitations: without(invitations, invitationId),
  }),
  TenantMemberJoined: (
    { invitations = {}, members = {} }: Known,
    { invitationId, userId, role }: Of<'TenantMemberJoined'>,
  ) => ({
    invitations: without(invitations, invitationId),
    members: { ...members, [userId]: role },
  }),
  TenantHandedOver: (
    { invitations = {}, members = {} }: Known,
    { invitationId, ownerId, personal: { data } }: Of<'TenantHandedOver'>,
  ) => ({
    ...data,
    ownerId,
    invitations: without(invitations, invitationId),
    members: without(members, ownerId),
    // The new owner has allowed nobody anything.
    managersSpend: false,
  }),
  TenantMemberRoleChanged: ({ members = {} }: Known, { userId, role }: Of<'TenantMemberRoleChanged'>) => ({
    members: { ...members, [userId]: role },
  }),
  TenantMemberRemoved: ({ members = {} }: Known, { userId }: Of<'TenantMemberRemoved'>) => ({
    members: without(members, userId),
  }),
  TenantMemberLeft: ({ members = {} }: Known, { userId }: Of<'TenantMemberLeft'>) => ({
    members: without(members, userId),
  }),
  TenantSpendingSet: (_: Known, { allowed }: Of<'TenantSpendingSet'>) => ({ managersSpend: allowed }),
};
type Of<Type extends PeopleEvent['type']> = Extract<PeopleEvent, { readonly type: Type }>['data'];
