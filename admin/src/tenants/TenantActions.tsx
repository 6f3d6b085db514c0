import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CanAccess, useRedirect } from 'react-admin';
import { Confirmation } from '../components/Confirmation.tsx';
import { DenialDialog } from '../components/DenialDialog.tsx';
import { Icon, type IconName } from '../components/Icon.tsx';
import { useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';
import { allowedTenantActions, type TenantAction, targetState } from './allowed-actions.ts';

const icons: Readonly<Record<TenantAction, IconName>> = {
  pending: 'send',
  approve: 'check',
  deny: 'x',
  reopen: 'rotate-ccw',
  cancel: 'ban',
  delete: 'trash-2',
};
const dangerous: readonly TenantAction[] = ['deny', 'cancel', 'delete'];

/** A button for everything that the state of a business and the person's permissions allow. */
export function TenantActions({ record }: { record: TenantRecord }) {
  const { console, vocabulary, commonMessage, t } = useLocale();
  const [asked, setAsked] = useState<TenantAction>();
  const redirect = useRedirect();
  const close = () => setAsked(undefined);
  const command = useCommand(() => {
    if (asked === 'delete') redirect('list', 'tenants');
    close();
  });
  const { id, name } = record;
  const send = (action: TenantAction, reason?: string) =>
    command.mutate(
      action === 'delete'
        ? { path: `console/tenants/${id}`, method: 'DELETE', done: commonMessage.Save_Successful }
        : {
            path: 'tenant/changestate',
            method: 'PUT',
            body: { id, state: targetState[action], ...(reason !== undefined && { reason }) },
          },
    );
  const label = (action: TenantAction) => t(action === 'pending' ? console.tenant.submit : vocabulary.action[action]);
  const hints: Readonly<Partial<Record<TenantAction, string>>> = {
    cancel: t(console.tenant.cancelIsFinal),
    delete: t(console.tenant.deleteIsFinal),
    reopen: t(console.tenant.reopenHides),
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <CanAccess resource="tenants" action="edit">
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="pencil" size={16} />}
          onClick={() => redirect('edit', 'tenants', id)}
        >
          {t(vocabulary.action.edit)}
        </Button>
      </CanAccess>
      {allowedTenantActions(record.currentState).map((action) => (
        <CanAccess key={action} resource="tenants" action={action === 'delete' ? 'delete' : 'changestate'}>
          <Button
            size="small"
            variant={action === 'approve' ? 'contained' : 'outlined'}
            color={dangerous.includes(action) ? 'error' : 'primary'}
            startIcon={<Icon name={icons[action]} size={16} />}
            onClick={() => setAsked(action)}
          >
            {label(action)}
          </Button>
        </CanAccess>
      ))}
      {asked === 'deny' && (
        <DenialDialog
          label={t(console.denial.tenantReason)}
          name={name}
          busy={command.isPending}
          onClose={close}
          onDeny={(reason) => send('deny', reason)}
        />
      )}
      {asked && asked !== 'deny' && (
        <Confirmation
          title={t(console.record.confirmAction, { action: label(asked), name })}
          hint={hints[asked]}
          action={label(asked)}
          dangerous={dangerous.includes(asked)}
          busy={command.isPending}
          onClose={close}
          onConfirm={() => send(asked)}
        />
      )}
    </Box>
  );
}
