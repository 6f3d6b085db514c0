import {
  type PublicationState,
  type PublicationStateName,
  publicationState,
  stateName,
} from '@charsu/core/domain/publication-state.ts';

export type PersonAction = 'approve' | 'deny' | 'reopen' | 'cancel';

/** The state that an action leads to, as PUT person/changestate takes it. */
export const targetState: Readonly<Record<PersonAction, PublicationState>> = {
  approve: publicationState.approved,
  deny: publicationState.denied,
  reopen: publicationState.draft,
  cancel: publicationState.cancelled,
};

const byState: Readonly<Record<PublicationStateName, readonly PersonAction[]>> = {
  draft: ['cancel'],
  pending: ['approve', 'deny', 'reopen', 'cancel'],
  approved: ['reopen', 'cancel'],
  denied: ['reopen', 'cancel'],
  cancelled: [],
};

/** What a moderator can do with a person in its state; the server has the last word. */
export const allowedPersonActions = (state: PublicationState) => byState[stateName(state)];
