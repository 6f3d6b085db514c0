import { unreachable } from '@charsu/core/domain/decider.ts';
import type { TenantEvent } from '@charsu/core/domain/tenant/state.ts';
import type { Noticed } from './noticed.ts';

/** Told to the owner of the business. */
export const tenant: Noticed<TenantEvent> = {
  subject: ({ type, data }) =>
    type === 'TenantCreated' ? { owner_id: data.ownerId, label: { names: data.names } } : undefined,
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
