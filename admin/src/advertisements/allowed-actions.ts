import type { AdvertisementAction, AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { type PublicationStateName, stateName } from '@charsu/core/domain/publication-state.ts';

const byState: Readonly<Record<PublicationStateName, readonly AdvertisementAction[]>> = {
  draft: ['edit', 'pending', 'cancel', 'delete'],
  pending: ['approve', 'deny', 'reopen', 'cancel', 'delete'],
  approved: ['renew', 'reopen', 'cancel', 'delete'],
  denied: ['reopen', 'cancel', 'delete'],
  cancelled: ['delete'],
};

/** What can be done with an advertisement in its state (specification section 4); the server has the last word. */
export const allowedActions = ({ state, displayed }: Pick<AdvertisementRecord, 'state' | 'displayed'>) =>
  byState[stateName(state)].filter((action) => action !== 'delete' || !displayed);
