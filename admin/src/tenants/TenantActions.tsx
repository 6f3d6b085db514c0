import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import { publicationMoves } from '@charsu/core/domain/publication-state.ts';
import { DenialDialog } from '../components/DenialDialog.tsx';
import { actionIcons, RecordActions } from '../components/RecordActions.tsx';
import type { Command } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';
import { allowedTenantActions, type TenantAction } from './allowed-actions.ts';

const dangerous: readonly TenantAction[] = ['deny', 'cancel', 'delete'];

/** The actions on a business. */
export function TenantActions({ record }: { record: TenantRecord }) {
  const { console, vocabulary, commonMessage, t } = useLocale();
  const { id, name, currentState, activeAdvertisementCount } = record;
  const hints: Readonly<Partial<Record<TenantAction, string>>> = {
    cancel: t(console.tenant.cancelIsFinal),
    delete: t(console.tenant.deleteIsFinal),
    reopen: t(console.tenant.reopenHides),
  };
  const commandOf = (action: TenantAction, reason?: string): Command =>
    action === 'delete'
      ? { path: `console/tenants/${id}`, method: 'DELETE', done: commonMessage.Save_Successful }
      : {
          path: 'tenant/changestate',
          method: 'PUT',
          body: { id, state: publicationMoves[action].to, ...(reason !== undefined && { reason }) },
        };
  return (
    <RecordActions
      resource="tenants"
      id={id}
      name={name}
      revision={record.revision}
      editable
      actions={allowedTenantActions(currentState)}
      look={(action) => ({
        label: t(action === 'pending' ? console.tenant.submit : vocabulary.action[action]),
        icon: actionIcons[action],
        hint: hints[action],
        dangerous: dangerous.includes(action),
        usual: action === 'approve',
        access: action === 'delete' ? 'delete' : 'changestate',
        refused:
          action === 'delete' && activeAdvertisementCount > 0
            ? commonMessage.Some_Published_Advertisement_Found_In_Tenant
            : undefined,
      })}
      commandOf={commandOf}
      dialog={(action, { send, ...asking }) =>
        action === 'deny' && (
          <DenialDialog
            resource="tenants"
            label={t(console.denial.tenantReason)}
            name={name}
            {...asking}
            onDeny={(reason) => send(commandOf('deny', reason))}
          />
        )
      }
    />
  );
}
