import type { ListedUser } from '@charsu/core/contract/user.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CanAccess, useGetIdentity } from 'react-admin';
import { Confirmation } from '../components/Confirmation.tsx';
import { Icon } from '../components/Icon.tsx';
import { ReasonDialog } from '../components/ReasonDialog.tsx';
import { useCommands } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';
import { allowedUserActions } from './allowed-actions.ts';

const actions = ['lock', 'unlock'] as const;
type Action = (typeof actions)[number];

interface LockTogetherProps {
  readonly chosen: readonly ListedUser[];
  readonly onDone: () => void;
}

/** Locks several accounts for one reason, or unlocks them, each for itself. */
export function LockTogether({ chosen, onDone }: LockTogetherProps) {
  const { user: texts } = useLocale().administration;
  const { moderation } = useLocale().console;
  const { culture, t } = useLocale();
  const { identity } = useGetIdentity();
  const [asked, setAsked] = useState<Action>();
  const fitting = (action: Action) =>
    chosen.filter((user) => !user.mayDoMore && allowedUserActions(user, identity?.id.toString()).includes(action));
  const { mutate, isPending } = useCommands(onDone, () => setAsked(undefined));
  const send = (action: Action, reason?: string) =>
    mutate(
      fitting(action).map(({ id }) => ({
        path: 'user/action',
        method: 'PUT',
        body: { id, action, ...(reason !== undefined && { reason }) },
      })),
    );
  const name = t(moderation.many, { count: asked ? fitting(asked).length : 0 });
  const asking = { busy: isPending, onClose: () => setAsked(undefined) };
  return (
    <CanAccess action="edit">
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          variant="outlined"
          color={action === 'lock' ? 'error' : 'primary'}
          disabled={isPending || fitting(action).length === 0}
          startIcon={<Icon name={action === 'lock' ? 'lock' : 'lock-open'} size={16} />}
          onClick={() => setAsked(action)}
        >
          {`${t(texts.action[action])} (${formatNumber(fitting(action).length, culture)})`}
        </Button>
      ))}
      {asked === 'lock' && (
        <ReasonDialog
          title={`${t(texts.action.lock)}: ${name}`}
          label={t(texts.lockReason)}
          hint={t(texts.lockHint)}
          action={t(texts.action.lock)}
          {...asking}
          onSubmit={(reason) => send(asked, reason)}
        />
      )}
      {asked === 'unlock' && (
        <Confirmation
          title={`${t(texts.action.unlock)}: ${name}`}
          action={t(texts.action.unlock)}
          {...asking}
          onConfirm={() => send(asked)}
        />
      )}
    </CanAccess>
  );
}
