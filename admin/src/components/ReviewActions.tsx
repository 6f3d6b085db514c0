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

type Action = PublicationMove | 'delete';
const dangerous: readonly Action[] = ['deny', 'cancel', 'delete'];

interface ReviewActionsProps {
  /** The kind of the record in paths of calls. */
  readonly kind: ReviewedKind;
  readonly record: { readonly id: string; readonly revision: string; readonly currentState: PublicationState };
  readonly name: string;
  /** The console also edits, submits and deletes records of the kind, which else only their owners do. */
  readonly kept?: {
    /** The reason of an expected refusal to delete it. */
    readonly undeletable: string | undefined;
  };
}

/** The actions on a reviewed record by its state; moves go through the call `changestate` of its kind. The server decides. */
export function ReviewActions({ kind, record, name, kept }: ReviewActionsProps) {
  const { record: words, tenant } = useLocale().console;
  const { vocabulary, commonMessage, t } = useLocale();
  const { id, revision, currentState } = record;
  const resource = queueOf(kind);
  const hints: Readonly<Partial<Record<Action, string>>> = {
    cancel: t(words.cancelIsFinal),
    delete: t(words.deleteIsFinal),
    reopen: t(words.reopens),
  };
  const commandOf = (action: Action): Command =>
    action === 'delete'
      ? { path: `console/${resource}/${id}`, method: 'DELETE', done: commonMessage.Save_Successful }
      : {
          path: `${kind}/changestate`,
          method: 'PUT',
          body: { id, state: publicationMoves[action].to },
        };
  const moves = movesFrom(currentState);
  return (
    <RecordActions<Action>
      resource={resource}
      id={id}
      name={name}
      revision={revision}
      editable={kept !== undefined}
      actions={kept ? [...moves, 'delete'] : moves.filter((move) => move !== 'pending')}
      look={(action) => ({
        label: t(action === 'pending' ? tenant.submit : vocabulary.action[action]),
        icon: actionIcons[action],
        hint: hints[action],
        dangerous: dangerous.includes(action),
        usual: action === 'approve',
        access: action === 'delete' ? 'delete' : 'changestate',
        refused: action === 'delete' ? kept?.undeletable : undefined,
      })}
      decisions={{ resource, of: ['approve', 'deny', 'cancel'] }}
      commandOf={commandOf}
      dialog={(action, { send: _, decide, ...asking }) =>
        action === 'deny' && (
          <DenialDialog resource={resource} name={name} {...asking} onDeny={(reason) => decide({ reason })} />
        )
      }
    />
  );
}
