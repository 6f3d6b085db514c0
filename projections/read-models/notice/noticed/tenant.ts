import { unreachable } from '@charsu/core/domain/decider.ts';
import type { TenantEvent } from '@charsu/core/domain/tenant/state.ts';
import type { Noticed } from './noticed.ts';

/** Told to the owner and the managers of the business. */
export const tenant: Noticed<TenantEvent> = {
  subject: ({ type, data }) =>
    type === 'TenantCreated' ? { owner_id: data.ownerId, label: { names: data.names } } : undefined,
  staffed({ type, data }) {
    switch (type) {
      case 'TenantMemberJoined':
      case 'TenantMemberRoleChanged':
        return { userId: data.userId, manages: data.role === 'manager' };
      case 'TenantMemberRemoved':
      case 'TenantMemberLeft':
        return { userId: data.userId, manages: false };
      case 'TenantHandedOver':
        return { userId: data.ownerId, manages: false };
    }
  },
  handedOver: ({ type, data }) => (type === 'TenantHandedOver' ? data.ownerId : undefined),
  renamed: ({ type, data }) =>
    type === 'TenantUpdated' && data.changes.names !== undefined ? { names: data.changes.names } : undefined,
  notice(event) {
    switch (event.type) {
      case 'TenantApproved':
        return { kind: 'tenantApproved' };
      case 'TenantDenied':
        return {
          kind: event.data.staysPublic ? 'tenantChangeDenied' : 'tenantDenied',
          params: { reason: event.data.reason },
        };
      case 'TenantReopened':
        return { kind: 'tenantReopened' };
      case 'TenantCancelled':
        return { kind: 'tenantCancelled' };
      case 'TenantDeleted':
        return { kind: 'tenantDeleted' };
      case 'TenantMemberJoined':
        return { kind: 'memberJoined' };
      case 'TenantMemberLeft':
        return { kind: 'memberLeft' };
      case 'TenantMemberRemoved':
        return { kind: 'memberRemoved', userId: event.data.userId };
      case 'TenantMemberRoleChanged':
        return { kind: 'memberRoleChanged', userId: event.data.userId };
      case 'TenantHandedOver':
        return { kind: 'tenantHandedOver', userId: event.data.formerOwnerId };
      case 'TenantMemberInvited':
      case 'TenantInvitationRevoked':
      case 'TenantSpendingSet':
      case 'TenantCreated':
      case 'TenantUpdated':
      case 'TenantSubmitted':
      case 'DraftsLimited':
        return undefined;
      default:
        return unreachable(event);
    }
  },
};
