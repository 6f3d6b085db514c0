import type { Actor } from './decider.ts';
import { DomainError } from './domain-error.ts';
import type { ErrorCode } from './error-codes.ts';
import { moveOf, type PublicationMove, type PublicationState } from './publication-state.ts';

const refusals: Readonly<Record<PublicationState, ErrorCode>> = {
  10: 'Status_409',
  20: 'Already_Pending',
  30: 'Already_Approved',
  40: 'Already_Denied',
  50: 'Already_Cancelled',
};

/** Throws the error of a record in this state, unless the state is one of `allowed`. */
export function requireState(state: PublicationState, allowed: readonly PublicationState[]): void {
  if (!allowed.includes(state)) throw new DomainError(refusals[state]);
}

/** Throws when the record is cancelled, which allows no move and no edit. */
export const requireNotCancelled = (state: PublicationState): void => requireState(state, [10, 20, 30, 40]);

/** The record, if the actor may make the move from its state. */
export function requireMove<Reviewed extends { readonly state: PublicationState }>(
  name: PublicationMove,
  record: Reviewed,
  by: Actor,
): Reviewed {
  const { from, byModerator = false } = moveOf(name);
  requireNotCancelled(record.state);
  if (byModerator && by.scope !== 'all') throw new DomainError('Status_403');
  requireState(record.state, from);
  return record;
}
