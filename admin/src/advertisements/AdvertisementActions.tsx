import type { AdvertisementAction, AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CanAccess, useRedirect } from 'react-admin';
import { Confirmation } from '../components/Confirmation.tsx';
import { Icon, type IconName } from '../components/Icon.tsx';
import { type Command, useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';
import { allowedActions } from './allowed-actions.ts';
import { DenyDialog } from './DenyDialog.tsx';

const icons: Readonly<Record<AdvertisementAction, IconName>> = {
  edit: 'pencil',
  pending: 'send',
  approve: 'check',
  deny: 'x',
  reopen: 'rotate-ccw',
  cancel: 'ban',
  renew: 'refresh-cw',
  delete: 'trash-2',
};
const dangerous: readonly AdvertisementAction[] = ['deny', 'cancel', 'delete'];

/** A button for everything that the state of an advertisement and the person's permissions allow. */
export function AdvertisementActions({ record }: { record: AdvertisementRecord }) {
  const { console, vocabulary, commonMessage, t } = useLocale();
  const [asked, setAsked] = useState<AdvertisementAction>();
  const redirect = useRedirect();
  const close = () => setAsked(undefined);
  const command = useCommand(() => {
    if (asked === 'delete') redirect('list', 'advertisements');
    close();
  });
  const { id, name } = record;
  const commandOf = (action: AdvertisementAction): Command =>
    action === 'delete'
      ? { path: `console/advertisements/${id}`, method: 'DELETE', done: commonMessage.Save_Successful }
      : { path: `advertisement/${action}/${id}`, method: 'PUT' };
  const hints: Readonly<Partial<Record<AdvertisementAction, string>>> = {
    cancel: t(console.advertisement.cancelIsFinal),
    delete: t(console.advertisement.deleteIsFinal),
    reopen: t(console.advertisement.reopenHides),
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {allowedActions(record).map((action) => (
        <CanAccess key={action} resource="advertisements" action={action}>
          <Button
            size="small"
            variant={action === 'approve' ? 'contained' : 'outlined'}
            color={dangerous.includes(action) ? 'error' : 'primary'}
            startIcon={<Icon name={icons[action]} size={16} />}
            onClick={() => (action === 'edit' ? redirect('edit', 'advertisements', id) : setAsked(action))}
          >
            {t(vocabulary.action[action])}
          </Button>
        </CanAccess>
      ))}
      {asked === 'deny' && (
        <DenyDialog
          name={name}
          busy={command.isPending}
          onClose={close}
          onDeny={(body) => command.mutate({ ...commandOf('deny'), body })}
        />
      )}
      {asked && asked !== 'deny' && (
        <Confirmation
          title={t(console.record.confirmAction, { action: t(vocabulary.action[asked]), name })}
          hint={hints[asked]}
          action={t(vocabulary.action[asked])}
          dangerous={dangerous.includes(asked)}
          busy={command.isPending}
          onClose={close}
          onConfirm={() => command.mutate(commandOf(asked))}
        />
      )}
    </Box>
  );
}
