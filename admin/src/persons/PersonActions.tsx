import type { PersonRecord } from '@charsu/core/contract/person.ts';
import { publicationMoves } from '@charsu/core/domain/publication-state.ts';
import { DenialDialog } from '../components/DenialDialog.tsx';
import { actionIcons, RecordActions } from '../components/RecordActions.tsx';
import type { Command } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';
import { allowedPersonActions, type PersonAction } from './allowed-actions.ts';
import { personName } from './person-name.ts';

const dangerous: readonly PersonAction[] = ['deny', 'cancel'];

/** The actions on a person. */
export function PersonActions({ record }: { record: PersonRecord }) {
  const {
    administration: { person },
    vocabulary,
    t,
  } = useLocale();
  const { id } = record;
  const name = personName(record);
  const hints: Readonly<Partial<Record<PersonAction, string>>> = {
    cancel: t(person.cancelIsFinal),
    reopen: t(person.reopenHides),
  };
  const commandOf = (action: PersonAction, reason?: string): Command => ({
    path: 'person/changestate',
    method: 'PUT',
    body: { id, state: publicationMoves[action].to, ...(reason !== undefined && { reason }) },
  });
  return (
    <RecordActions
      resource="persons"
      id={id}
      name={name}
      revision={record.revision}
      actions={allowedPersonActions(record.currentState)}
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
            resource="persons"
            label={t(person.reason)}
            name={name}
            {...asking}
            onDeny={(reason) => send(commandOf('deny', reason))}
          />
        )
      }
    />
  );
}
