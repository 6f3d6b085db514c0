import type { UserRecord } from '@charsu/core/contract/user.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CanAccess, useGetIdentity, useRedirect } from 'react-admin';
import { Confirmation } from '../components/Confirmation.tsx';
import { Icon, type IconName } from '../components/Icon.tsx';
import { ReasonDialog } from '../components/ReasonDialog.tsx';
import { useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';
import { allowedUserActions, type UserAction } from './allowed-actions.ts';

const icons: Readonly<Record<UserAction, IconName>> = {
  confirmEmail: 'mail',
  confirmCellphone: 'smartphone',
  resetPassword: 'key-round',
  unlock: 'lock-open',
  lock: 'lock',
};
const dangerous: readonly UserAction[] = ['lock', 'resetPassword'];

/** A button for everything that the account's state and the person's permissions allow. */
export function UserActions({ record }: { record: UserRecord }) {
  const {
    administration: { user: texts },
    console,
    vocabulary,
    commonMessage,
    t,
  } = useLocale();
  const [asked, setAsked] = useState<UserAction>();
  const redirect = useRedirect();
  const { identity } = useGetIdentity();
  const close = () => setAsked(undefined);
  const command = useCommand(close);
  const { id, name } = record;
  const act = (body: object) => command.mutate({ path: 'user/action', method: 'PUT', body: { id, ...body } });
  const confirm = (action: UserAction) =>
    action === 'resetPassword'
      ? command.mutate({
          path: 'user/resetPassword',
          method: 'PUT',
          body: { userId: id },
          done: commonMessage.Password_Changed_Successful,
        })
      : act({ action });
  if (record.deleted) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <CanAccess resource="users" action="edit">
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="pencil" size={16} />}
          onClick={() => redirect('edit', 'users', id)}
        >
          {t(vocabulary.action.edit)}
        </Button>
      </CanAccess>
      {allowedUserActions(record, identity?.id.toString()).map((action) => (
        <CanAccess key={action} resource="users" action={action === 'resetPassword' ? 'resetPassword' : 'edit'}>
          <Button
            size="small"
            variant="outlined"
            color={dangerous.includes(action) ? 'error' : 'primary'}
            startIcon={<Icon name={icons[action]} size={16} />}
            onClick={() => setAsked(action)}
          >
            {t(texts.action[action])}
          </Button>
        </CanAccess>
      ))}
      {asked === 'lock' && (
        <ReasonDialog
          title={t(texts.lockTitle, { name })}
          label={t(texts.lockReason)}
          hint={t(texts.lockHint)}
          action={t(texts.action.lock)}
          busy={command.isPending}
          onClose={close}
          onSubmit={(reason) => act({ action: 'lock', reason })}
        />
      )}
      {asked && asked !== 'lock' && (
        <Confirmation
          title={t(console.record.confirmAction, { action: t(texts.action[asked]), name })}
          hint={t(texts.hint[asked], { address: asked === 'confirmEmail' ? record.email : record.cellphone })}
          action={t(texts.action[asked])}
          dangerous={dangerous.includes(asked)}
          busy={command.isPending}
          onClose={close}
          onConfirm={() => confirm(asked)}
        />
      )}
    </Box>
  );
}
