import { type SubscriberRecord, subscriberOrderFields } from '@charsu/core/contract/subscriber.ts';
import { cultureFacts, cultures } from '@charsu/core/domain/culture-facts.ts';
import { Badge } from '../components/Badge.tsx';
import { DeleteButton } from '../components/DeleteButton.tsx';
import { DownloadButton } from '../components/DownloadButton.tsx';
import { Icon } from '../components/Icon.tsx';
import { declareRecords } from '../records/declare-records.tsx';
import { useLocale } from '../texts/locale.tsx';
import { DeleteTogether } from './DeleteTogether.tsx';

/** Downloads the confirmed addresses for the mailer that sends the letters. */
function Export() {
  const { editorial, t } = useLocale();
  return (
    <DownloadButton
      path="subscribe/export"
      name="newsletter"
      startIcon={<Icon name="file-text" size={16} />}
      sx={{ mt: 1, justifySelf: 'start' }}
    >
      {t(editorial.letter.export)}
    </DownloadButton>
  );
}

/** The subscribers of the newsletter (D31). */
export const records = declareRecords<SubscriberRecord>('subscribers')({
  nameOf: ({ mail }) => mail,
  fields: {
    mail: 'ltr',
    culture: 'culture',
    confirmedAt: {
      label: ({ editorial: { letter } }) => letter.state,
      as: ({ confirmedAt }, { editorial: { letter }, t }) => (
        <Badge tone={confirmedAt === null ? 'pending' : 'approved'}>
          {t(confirmedAt === null ? letter.pending : letter.confirmed)}
        </Badge>
      ),
    },
    createdAt: 'moment',
  },
  list: {
    columns: ['mail', 'culture', 'confirmedAt', 'createdAt'],
    card: ['mail', ['culture', 'createdAt'], ['confirmedAt']],
    orders: subscriberOrderFields,
    sort: ['createdAt', 'DESC'],
    search: ({ administration: { subscriber } }) => subscriber.search,
    filters: {
      mailCulture: { choices: () => cultures.map((id) => ({ id, name: cultureFacts[id].nativeName })) },
    },
    opens: false,
    actions: ({ id, mail }, { administration: { subscriber }, t }) => (
      <DeleteButton
        resource="subscribers"
        name={mail}
        path={`subscribe/?id=${id}`}
        question={t(subscriber.confirmDelete, { mail })}
        hint={t(subscriber.deleteHint)}
      />
    ),
    above: Export,
    Together: DeleteTogether,
  },
});
