import { changesOf } from '../changes.ts';
import type { Actor, CommandOf } from '../decider.ts';
import { personal } from '../decider.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { fieldsNamed, fieldsOf } from '../field-table.ts';
import { contactFields, type TenantFields, tenantFields } from './fields.ts';
import type { Invitation, InvitedRole, MemberRole, People, PeopleEvent, Standing } from './people-state.ts';
import type { PresentTenant, TenantState } from './state.ts';

/** The most members of a business, open invitations included. */
export const mostMembers = 20;
export const invitationDays = 7;
const dayMs = 86_400_000;

export type PeopleCommand =
  | CommandOf<'InviteMember', { readonly invitationId: string; readonly role: InvitedRole; readonly cellphone: string }>
  | CommandOf<'RevokeInvitation', { readonly invitationId: string }>
  /** `cellphone`: the confirmed one of the account; null: it has none. */
  | CommandOf<'AcceptInvitation', { readonly invitationId: string; readonly cellphone: string | null }>
  | CommandOf<'ChangeMemberRole', { readonly userId: string; readonly role: MemberRole }>
  | CommandOf<'RemoveMember', { readonly userId: string }>
  | CommandOf<'LeaveTenant'>
  | CommandOf<'SetManagersSpending', { readonly allowed: boolean }>;

/**
 * An account's standing in a business; undefined: none. Whatever asks whether a business, or a record of it, is
 * somebody's asks this.
 */
export const standingIn = (state: TenantState, userId: string): Standing | undefined => {
  if (state.status !== 'present') return undefined;
  if (state.ownerId === userId) return 'owner';
  return Object.hasOwn(state.members, userId) ? state.members[userId] : undefined;
};

/** An actor as a member of a business: unchanged where he is none, or needs no membership. */
export function actingIn(state: TenantState, by: Actor): Actor {
  const standing = by.kind === 'user' && by.scope === 'own' ? standingIn(state, by.id) : undefined;
  if (standing === undefined || state.status !== 'present') return by;
  const spends = standing === 'owner' || (standing === 'manager' && state.managersSpend);
  return { ...by, within: { tenantId: state.id, spends } };
}

const isOpen = ({ expiresAt }: Invitation, at: string): boolean => Date.parse(expiresAt) > Date.parse(at);

/** The open invitation of this id; throws where there is none. */
export function openInvitation({ invitations }: People, id: string, at: string): Invitation {
  const found = Object.hasOwn(invitations, id) ? invitations[id] : undefined;
  if (found === undefined || !isOpen(found, at)) throw new DomainError('The_Invitation_Is_Over');
  return found;
}

function invite(
  { data: { invitationId, role, cellphone }, at }: Extract<PeopleCommand, { type: 'InviteMember' }>,
  tenant: PresentTenant,
): PeopleEvent {
  // A private seller is its owner, and has no pages that others could keep.
  if (tenant.privateSeller === true) throw new DomainError('Status_409');
  const open = Object.values(tenant.invitations).filter((each) => isOpen(each, at));
  if (open.some((each) => each.cellphone === cellphone)) {
    throw new DomainError('The_Entered_Information_Is_Duplicated', { field: 'cellphone' });
  }
  if (open.length + Object.keys(tenant.members).length >= mostMembers) {
    throw new DomainError('Too_Many_Members', { limit: mostMembers });
  }
  const expiresAt = new Date(Date.parse(at) + invitationDays * dayMs).toISOString();
  return {
    type: 'TenantMemberInvited',
    data: { invitationId, role, expiresAt, personal: personal(tenant.ownerId, { cellphone }) },
  };
}

function accept(
  { data: { invitationId, cellphone }, by, at }: Extract<PeopleCommand, { type: 'AcceptInvitation' }>,
  tenant: PresentTenant,
): PeopleEvent {
  const { role, cellphone: invited } = openInvitation(tenant, invitationId, at);
  if (cellphone === null || cellphone !== invited) throw new DomainError('The_Invitation_Is_For_Another_Number');
  if (by.id === tenant.ownerId) throw new DomainError('Status_409');
  if (role !== 'owner') return { type: 'TenantMemberJoined', data: { invitationId, userId: by.id, role } };
  const { ownerId: formerOwnerId } = tenant;
  const contacts = fieldsOf(fieldsNamed(tenantFields, contactFields), tenant);
  return {
    type: 'TenantHandedOver',
    data: { invitationId, ownerId: by.id, formerOwnerId, personal: personal(by.id, contacts) },
  };
}

function requireMember({ members }: People, userId: string): MemberRole {
  const role = Object.hasOwn(members, userId) ? members[userId] : undefined;
  if (role === undefined) throw notFound('user');
  return role;
}

/**
 * The events of the people of a business. Only its owner invites, removes and allows; whoever is invited accepts by
 * the own number, and members leave. Throws `DomainError` with the message key.
 */
export function decidePeople(command: PeopleCommand, tenant: PresentTenant): readonly PeopleEvent[] {
  const { by } = command;
  const isOwner = by.scope === 'all' || by.id === tenant.ownerId;
  if (command.type === 'AcceptInvitation') return [accept(command, tenant)];
  if (command.type === 'LeaveTenant') {
    requireMember(tenant, by.id);
    return [{ type: 'TenantMemberLeft', data: { userId: by.id } }];
  }
  if (!isOwner) throw standingIn(tenant, by.id) === undefined ? notFound('tenant') : new DomainError('Status_403');
  switch (command.type) {
    case 'InviteMember':
      return [invite(command, tenant)];
    case 'RevokeInvitation':
      if (!Object.hasOwn(tenant.invitations, command.data.invitationId)) throw notFound('invitation');
      return [{ type: 'TenantInvitationRevoked', data: command.data }];
    case 'ChangeMemberRole':
      return requireMember(tenant, command.data.userId) === command.data.role
        ? []
        : [{ type: 'TenantMemberRoleChanged', data: command.data }];
    case 'RemoveMember':
      requireMember(tenant, command.data.userId);
      return [{ type: 'TenantMemberRemoved', data: command.data }];
    case 'SetManagersSpending':
      return tenant.managersSpend === command.data.allowed ? [] : [{ type: 'TenantSpendingSet', data: command.data }];
  }
}

/** The fields of a business that an editor writes: its text. */
const editorsFields: readonly string[] = ['about'];

/** An edit of a business. */
interface Sent {
  readonly changes: Partial<TenantFields>;
  readonly submit: boolean;
}

/** Refuses to members what is the owner's, and to editors what is more than a text. */
export function requireStanding(
  tenant: PresentTenant,
  { type, by, data }: { readonly type: string; readonly by: Actor; readonly data: object },
): void {
  const standing = standingIn(tenant, by.id);
  if (by.scope === 'all' || standing === 'owner') return;
  if (standing === undefined) throw notFound('tenant');
  const { changes = {}, submit = false } = data as Partial<Sent>;
  const changed = Object.keys(changesOf<TenantFields>(tenant, changes));
  const isText = type === 'UpdateTenant' && !submit && changed.every((field) => editorsFields.includes(field));
  const allowed =
    standing === 'manager' ? ['UpdateTenant', 'RemoveTenantImage', 'SubmitTenant'].includes(type) : isText;
  if (!allowed) throw new DomainError('Status_403');
}
