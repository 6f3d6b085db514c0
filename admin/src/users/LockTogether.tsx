import type { ListedUser } from '@charsu/core/contract/user.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import { newCommandKey } from '@charsu/core/web/browser/older-browsers.ts';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CanAccess, useGetIdentity, useNotify } from 'react-admin';
import { Confirmation } from '../components/Confirmation.tsx';
import { Icon } from '../components/Icon.tsx';
import { ReasonDialog } from '../components/ReasonDialog.tsx';
import { useFailureText } from '../components/use-command.ts';
import { callApi } from '../http/api.ts';
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
  const { commonMessage, culture, t } = useLocale();
  const { identity } = useGetIdentity();
  const [asked, setAsked] = useState<Action>();
  const notify = useNotify();
  const failureText = useFailureText();
  const client = useQueryClient();
  const fitting = (action: Action) =>
    chosen.filter((user) => !user.mayDoMore && allowedUserActions(user, identity?.id.toString()).includes(action));
  const { mutate, isPending } = useMutation({
    retry: false,
    mutationFn: async ({ action, reason }: { readonly action: Action; readonly reason?: string }) => {
      for (const { id } of fitting(action)) {
        const body = { id, action, ...(reason !== undefined && { reason }) };
        await callApi('user/action', { method: 'PUT', body, idempotencyKey: newCommandKey() });
      }
    },
    onSuccess: () => {
      notify(commonMessage.State_Changed_Successful, { type: 'success' });
      onDone();
    },
    onError: (error) => notify(failureText(error), { type: 'error' }),
    onSettled: () => {
      setAsked(undefined);
      return client.invalidateQueries();
    },
  });
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
          onSubmit={(reason) => mutate({ action: asked, reason })}
        />
      )}
      {asked === 'unlock' && (
        <Confirmation
          title={`${t(texts.action.unlock)}: ${name}`}
          action={t(texts.action.unlock)}
          {...asking}
          onConfirm={() => mutate({ action: asked })}
        />
      )}
    </CanAccess>
  );
}
