import type { RatingRecord } from '@charsu/core/contract/rating.ts';
import { movesFrom, type PublicationMove, publicationMoves } from '@charsu/core/domain/publication-state.ts';
import { DenialDialog } from '../components/DenialDialog.tsx';
import { actionIcons, RecordActions } from '../components/RecordActions.tsx';
import type { Command } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';
import { ratingName } from './rating-name.ts';

type RatingAction = Exclude<PublicationMove, 'pending'>;
const dangerous: readonly RatingAction[] = ['deny', 'cancel'];

/** A moderator's actions on a rating; only its author sends it for review. */
export function RatingActions({ record }: { readonly record: RatingRecord }) {
  const {
    administration: { rating },
    vocabulary,
    t,
  } = useLocale();
  const { id } = record;
  const name = ratingName(record);
  const hints: Readonly<Partial<Record<RatingAction, string>>> = {
    cancel: t(rating.cancelIsFinal),
    reopen: t(rating.reopenHides),
  };
  const commandOf = (action: RatingAction, reason?: string): Command => ({
    path: 'rating/changestate',
    method: 'PUT',
    body: { id, state: publicationMoves[action].to, ...(reason !== undefined && { reason }) },
  });
  return (
    <RecordActions
      resource="ratings"
      id={id}
      name={name}
      revision={record.revision}
      actions={movesFrom(record.currentState).filter((move) => move !== 'pending')}
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
            resource="ratings"
            label={t(rating.reason)}
            name={name}
            {...asking}
            onDeny={(reason) => send(commandOf('deny', reason))}
          />
        )
      }
    />
  );
}
