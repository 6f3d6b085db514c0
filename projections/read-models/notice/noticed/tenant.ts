import type { TenantEvent } from '@charsu/core/domain/tenant/state.ts';
import { byType, type Noticed } from './noticed.ts';

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
  notice: byType<TenantEvent>({
    // A private seller has no pages: their advertisement's own notice says it.
    TenantApproved: ({ privateSeller }) => (privateSeller ? undefined : { kind: 'tenantApproved' }),
    TenantDenied: ({ staysPublic, reason }) => ({
      kind: staysPublic ? 'tenantChangeDenied' : 'tenantDenied',
      params: { reason },
    }),
    TenantReopened: 'tenantReopened',
    TenantCancelled: 'tenantCancelled',
    TenantDeleted: 'tenantDeleted',
    TenantMemberJoined: 'memberJoined',
    TenantMemberLeft: 'memberLeft',
    TenantMemberRemoved: ({ userId }) => ({ kind: 'memberRemoved', userId }),
    TenantMemberRoleChanged: ({ userId }) => ({ kind: 'memberRoleChanged', userId }),
    TenantHandedOver: ({ formerOwnerId: userId }) => ({ kind: 'tenantHandedOver', userId }),
    TenantMemberInvited: null,
    TenantInvitationRevoked: null,
    TenantSpendingSet: null,
    TenantCreated: null,
    TenantUpdated: null,
    TenantSubmitted: null,
    DraftsLimited: null,
  }),
};
