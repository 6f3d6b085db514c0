import { movesFrom, type PublicationState, publicationState } from '@charsu/core/domain/publication-state.ts';
import { DenialDialog } from '../components/DenialDialog.tsx';
import { approval, cancelling, type DecisionDialogProps, denial } from './review.ts';

/** A record; only those that are reviewed have a state. */
interface Reviewed {
  readonly id: string;
  readonly currentState?: PublicationState;
}

/** Whether a record of a list waits for a decision. */
const isWaiting = ({ currentState }: Reviewed): boolean => currentState === publicationState.pending;

const Deny = ({ onDecide, record: _, ...dialog }: DecisionDialogProps) => (
  <DenialDialog {...dialog} onDeny={(reason) => onDecide({ reason })} />
);

/** Denying with a text for the owner alone. */
export const plainDenial = denial(Deny);
const decisions = [plainDenial, approval];
const moves = [
  cancelling<Reviewed>(
    ({ currentState }) => currentState !== undefined && movesFrom(currentState).includes('cancel'),
    'changestate',
  ),
];

/** The decisions on a kind of record that is approved, or denied with a reason, and no more. */
export const plainReview = { isWaiting, decisions, together: decisions, moves };
