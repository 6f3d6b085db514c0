import type { SubscriberRecord } from '@charsu/core/contract/subscriber.ts';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { Confirmation } from '../components/Confirmation.tsx';
import { Icon } from '../components/Icon.tsx';
import { useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';

/** Takes an address out of the newsletter after asking; not there for whoever may only look. */
export function SubscriberDelete({ record: { id, mail } }: { record: SubscriberRecord }) {
  const {
    administration: { subscriber },
    vocabulary,
    commonMessage,
    t,
  } = useLocale();
  const [asked, setAsked] = useState(false);
  const command = useCommand(() => setAsked(false));
  const label = t(vocabulary.action.delete);
  return (
    <CanAccess resource="subscribers" action="delete">
      <IconButton aria-label={`${label}: ${mail}`} title={label} onClick={() => setAsked(true)}>
        <Icon name="trash-2" size={16} />
      </IconButton>
      {asked && (
        <Confirmation
          title={t(subscriber.confirmDelete, { mail })}
          hint={t(subscriber.deleteHint)}
          action={label}
          dangerous
          busy={command.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() =>
            command.mutate({ path: `subscribe/?id=${id}`, method: 'DELETE', done: commonMessage.Save_Successful })
          }
        />
      )}
    </CanAccess>
  );
}
