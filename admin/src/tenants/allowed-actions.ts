import {
  type PublicationState,
  type PublicationStateName,
  publicationState,
  stateName,
} from '@charsu/core/domain/publication-state.ts';

export const tenantActions = ['pending', 'approve', 'deny', 'reopen', 'cancel', 'delete'] as const;
export type TenantAction = (typeof tenantActions)[number];

/** The state that an action leads to, as PUT tenant/changestate takes it. */
export const targetState: Readonly<Record<Exclude<TenantAction, 'delete'>, PublicationState>> = {
  pending: publicationState.pending,
  approve: publicationState.approved,
  deny: publicationState.denied,
  reopen: publicationState.draft,
  cancel: publicationState.cancelled,
};

const byState: Readonly<Record<PublicationStateName, readonly TenantAction[]>> = {
  draft: ['pending', 'cancel', 'delete'],
  pending: ['approve', 'deny', 'reopen', 'cancel', 'delete'],
  approved: ['reopen', 'cancel', 'delete'],
  denied: ['pending', 'reopen', 'cancel', 'delete'],
  cancelled: ['delete'],
};

/** What can be done with a business in its state; the server has the last word. */
export const allowedTenantActions = (state: PublicationState) => byState[stateName(state)];
