import type { PersonRecord } from '@charsu/core/contract/person.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { Confirmation } from '../components/Confirmation.tsx';
import { DenialDialog } from '../components/DenialDialog.tsx';
import { Icon, type IconName } from '../components/Icon.tsx';
import { useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';
import { allowedPersonActions, type PersonAction, targetState } from './allowed-actions.ts';
import { personName } from './person-name.ts';

const icons: Readonly<Record<PersonAction, IconName>> = {
  approve: 'check',
  deny: 'x',
  reopen: 'rotate-ccw',
  cancel: 'ban',
};
const dangerous: readonly PersonAction[] = ['deny', 'cancel'];

/** A button for everything that the state of a person and one's own permissions allow. */
export function PersonActions({ record }: { record: PersonRecord }) {
  const {
    administration: { person },
    console,
    vocabulary,
    t,
  } = useLocale();
  const [asked, setAsked] = useState<PersonAction>();
  const close = () => setAsked(undefined);
  const command = useCommand(close);
  const { id } = record;
  const name = personName(record);
  const send = (action: PersonAction, reason?: string) =>
    command.mutate({
      path: 'person/changestate',
      method: 'PUT',
      body: { id, state: targetState[action], ...(reason !== undefined && { reason }) },
    });
  const label = (action: PersonAction) => t(vocabulary.action[action]);
  const hints: Readonly<Partial<Record<PersonAction, string>>> = {
    cancel: t(person.cancelIsFinal),
    reopen: t(person.reopenHides),
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {allowedPersonActions(record.currentState).map((action) => (
        <CanAccess key={action} resource="persons" action="changestate">
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
          label={t(person.reason)}
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
