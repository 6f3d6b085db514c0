import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { actionIcons, RecordActions } from '../components/RecordActions.tsx';
import type { Command } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';
import { allowedActions, type ConsoleAction, refusalOf } from './allowed-actions.ts';
import { DenyDialog } from './DenyDialog.tsx';

type Sent = Exclude<ConsoleAction, 'edit'>;
const dangerous: readonly Sent[] = ['deny', 'cancel', 'delete'];

/** The actions on an advertisement. */
export function AdvertisementActions({ record }: { record: AdvertisementRecord }) {
  const { console, vocabulary, commonMessage, t } = useLocale();
  const { id, name, cost } = record;
  const allowed = allowedActions(record);
  const hints: Readonly<Partial<Record<Sent, string>>> = {
    cancel: t(console.advertisement.cancelIsFinal),
    delete: t(console.record.deleteIsFinal),
    reopen: t(console.advertisement.reopenHides),
  };
  const reasonOf = (action: Sent): string | undefined => {
    const refusal = refusalOf(action, record);
    return refusal && t(commonMessage[refusal], { amount: cost });
  };
  const commandOf = (action: Sent): Command =>
    action === 'delete'
      ? { path: `console/advertisements/${id}`, method: 'DELETE', done: commonMessage.Save_Successful }
      : { path: `advertisement/${action}/${id}`, method: 'PUT' };
  return (
    <RecordActions
      resource="advertisements"
      id={id}
      name={name}
      revision={record.revision}
      editable={allowed.includes('edit')}
      actions={allowed.filter((action) => action !== 'edit')}
      look={(action) => ({
        label: t(vocabulary.action[action]),
        icon: actionIcons[action],
        hint: hints[action],
        dangerous: dangerous.includes(action),
        usual: action === 'approve',
        access: action,
        refused: reasonOf(action),
      })}
      decisions={{ resource: 'advertisements', of: ['approve', 'deny', 'cancel', 'renew'] }}
      commandOf={commandOf}
      dialog={(action, { send: _, decide, ...asking }) =>
        action === 'deny' && <DenyDialog name={name} {...asking} onDeny={decide} />
      }
    />
  );
}
