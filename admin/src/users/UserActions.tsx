import type { ListedUser } from '@charsu/core/contract/user.ts';
import { useGetIdentity } from 'react-admin';
import type { IconName } from '../components/Icon.tsx';
import { ReasonDialog } from '../components/ReasonDialog.tsx';
import { RecordActions } from '../components/RecordActions.tsx';
import type { Command } from '../components/use-command.ts';
import { userName } from '../records/names.ts';
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

/** The actions on an account: none on a deleted one, and none without all of its permissions. */
export function UserActions({ record }: { record: ListedUser }) {
  const locale = useLocale();
  const { user: texts } = locale.administration;
  const { commonMessage, history, t } = locale;
  const { identity } = useGetIdentity();
  const { id, email, cellphone, revision } = record;
  const name = userName(record, locale);
  const act = (body: object): Command => ({ path: 'user/action', method: 'PUT', body: { id, ...body } });
  if (record.deleted) return null;
  const refused = record.mayDoMore ? commonMessage.The_User_May_Do_More_Than_You : undefined;
  return (
    <RecordActions
      resource="users"
      id={id}
      name={name}
      revision={revision}
      editable
      editRefused={refused}
      actions={allowedUserActions(record, identity?.id.toString())}
      look={(action) => ({
        label: t(texts.action[action]),
        icon: icons[action],
        question: action === 'lock' ? undefined : t(texts.question[action], { name }),
        hint:
          action === 'lock'
            ? undefined
            : t(texts.hint[action], { address: action === 'confirmEmail' ? email : cellphone }),
        dangerous: dangerous.includes(action),
        access: action === 'resetPassword' ? 'resetPassword' : 'edit',
        refused,
      })}
      commandOf={(action) =>
        action === 'resetPassword'
          ? {
              path: 'account/resetPassword',
              method: 'PUT',
              body: { userId: id },
              done: t(history.event.PasswordVoided),
            }
          : act({ action })
      }
      dialog={(action, { send, ...asking }) =>
        action === 'lock' && (
          <ReasonDialog
            title={t(texts.lockTitle, { name })}
            label={t(texts.lockReason)}
            hint={t(texts.lockHint)}
            action={t(texts.action.lock)}
            {...asking}
            onSubmit={(reason) => send(act({ action: 'lock', reason }))}
          />
        )
      }
    />
  );
}
