import { queueOf, type ReviewedKind } from '@charsu/core/domain/aggregates.ts';
import {
  movesFrom,
  type PublicationMove,
  type PublicationState,
  publicationMoves,
} from '@charsu/core/domain/publication-state.ts';
import { useLocale } from '../texts/locale.tsx';
import { DenialDialog } from './DenialDialog.tsx';
import { actionIcons, RecordActions } from './RecordActions.tsx';
import type { Command } from './use-command.ts';

/** A moderator's moves; only the owner of a record requests review. */
type ReviewAction = Exclude<PublicationMove, 'pending'>;
const dangerous: readonly ReviewAction[] = ['deny', 'cancel'];

interface ReviewActionsProps {
  /** The kind of the record in paths of calls. */
  readonly kind: ReviewedKind;
  readonly record: { readonly id: string; readonly revision: string; readonly currentState: PublicationState };
  /** The name of the record. */
  readonly name: string;
  /** What a confirmation says about the effect of an action, and the label of the reason of a denial. */
  readonly words: { readonly cancelIsFinal: string; readonly reopenHides: string; readonly reason: string };
}

/** A moderator's actions on a record by its state, through the call `changestate` of its kind. The server decides. */
export function ReviewActions({ kind, record, name, words }: ReviewActionsProps) {
  const { vocabulary, t } = useLocale();
  const { id, revision, currentState } = record;
  const resource = queueOf(kind);
  const hints: Readonly<Partial<Record<ReviewAction, string>>> = {
    cancel: words.cancelIsFinal,
    reopen: words.reopenHides,
  };
  const commandOf = (action: ReviewAction, reason?: string): Command => ({
    path: `${kind}/changestate`,
    method: 'PUT',
    body: { id, state: publicationMoves[action].to, ...(reason !== undefined && { reason }) },
  });
  return (
    <RecordActions
      resource={resource}
      id={id}
      name={name}
      revision={revision}
      actions={movesFrom(currentState).filter((move) => move !== 'pending')}
      look={(action) => ({
        label: t(vocabulary.action[action]),
        icon: actionIcons[action],
        hint: hints[action],
        dangerous: dangerous.includes(action),
        usual: action === 'approve',
        access: 'changestate',
      })}
      commandOf={commandOf}
      dialog={(action, { send, ...asking }) =>
        action === 'deny' && (
          <DenialDialog
            resource={resource}
            label={words.reason}
            name={name}
            {...asking}
            onDeny={(reason) => send(commandOf('deny', reason))}
          />
        )
      }
    />
  );
}
