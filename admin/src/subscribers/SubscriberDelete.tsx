import type { SubscriberRecord } from '@charsu/core/contract/subscriber.ts';
import { CanAccess } from 'react-admin';
import { DeleteButton } from '../components/DeleteButton.tsx';
import { useLocale } from '../texts/locale.tsx';

/** Deletes a newsletter subscription; hidden without the permission. */
export function SubscriberDelete({ record: { id, mail } }: { record: SubscriberRecord }) {
  const {
    administration: { subscriber },
    t,
  } = useLocale();
  return (
    <CanAccess resource="subscribers" action="delete">
      <DeleteButton
        name={mail}
        path={`subscribe/?id=${id}`}
        question={t(subscriber.confirmDelete, { mail })}
        hint={t(subscriber.deleteHint)}
      />
    </CanAccess>
  );
}
