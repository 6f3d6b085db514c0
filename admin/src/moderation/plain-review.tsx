import { type PublicationState, publicationState } from '@charsu/core/domain/publication-state.ts';
import { DenialDialog } from '../components/DenialDialog.tsx';
import { approval, type DecisionDialogProps, denial } from './review.ts';

/** Whether a record of a list waits for a decision. */
export const isWaiting = ({ currentState }: { readonly currentState: PublicationState }): boolean =>
  currentState === publicationState.pending;

const Deny = ({ onDecide, record: _, ...dialog }: DecisionDialogProps) => (
  <DenialDialog {...dialog} onDeny={(reason) => onDecide({ reason })} />
);
const decisions = [denial(Deny), approval];

/** The decisions on a kind of record that is approved, or denied with a reason, and no more. */
export const plainReview = { isWaiting, decisions, together: decisions };
