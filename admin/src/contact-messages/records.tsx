import {
  type ContactMessage,
  type ContactState,
  contactOrderFields,
  reportReasons,
} from '@charsu/core/contract/contact.ts';
import { formatList } from '@charsu/core/i18n/days/format.ts';
import { Badge } from '../components/Badge.tsx';
import { Digits } from '../components/Digits.tsx';
import { Moment } from '../components/Moment.tsx';
import { Ltr } from '../components/own-direction.tsx';
import { declareRecords } from '../records/declare-records.tsx';
import { type Locale, useLocale } from '../texts/locale.tsx';
import { CloseButton } from './CloseButton.tsx';
import { ContactMessageDetails } from './ContactMessageDetails.tsx';

const tones = { waiting: 'pending', answered: 'approved', closed: 'draft' } as const;

function MessageState({ state }: { state: ContactState }) {
  const { editorial, t } = useLocale();
  return <Badge tone={tones[state]}>{t(editorial.messageState[state])}</Badge>;
}

const kinds = ({ editorial }: Locale) => editorial.messageKind;

/** The beginning of the message; of a reported ad, the number of reports for each reason. */
function summary({ body, reportCounts }: ContactMessage, length: number, { editorial, culture, t }: Locale) {
  const counts = reportReasons.flatMap((reason) => {
    const { [reason]: count } = reportCounts;
    if (count === undefined) return [];
    const params = { reason: t(editorial.reportReason[reason]), count };
    return [t(editorial.message.reportCount, params)];
  });
  return <bdi>{counts.length === 0 ? body.slice(0, length) : formatList(counts, culture)}</bdi>;
}

/** Messages to the operator. */
export const records = declareRecords<ContactMessage>('contactMessages')({
  nameOf: ({ name }) => name,
  fields: {
    number: 'digits',
    kind: { words: kinds },
    name: 'text',
    body: (record, locale, place) => summary(record, place === 'row' ? 120 : 80, locale),
    state: ({ state }) => <MessageState state={state} />,
    createdAt: 'moment',
  },
  list: {
    columns: ['number', 'kind', 'name', 'body', 'state', 'createdAt'],
    card: ['name', ['body'], ['state', 'createdAt']],
    orders: contactOrderFields,
    sort: ['createdAt', 'DESC'],
    search: ({ editorial: { message } }) => message.search,
    filters: {
      state: { words: ({ editorial }) => editorial.messageState, always: true },
      kind: { words: kinds },
      reportedUserId: { to: 'users' },
    },
  },
  show: {
    badges: ({ state, kind, number, mail, createdAt }, { editorial, t }) => (
      <>
        <MessageState state={state} />
        <span>{t(editorial.messageKind[kind])}</span>
        <span>
          {t(editorial.messageField.number)} <Digits>{number}</Digits>
        </span>
        <Ltr>{mail}</Ltr>
        <Moment at={createdAt} />
      </>
    ),
    Actions: CloseButton,
    sections: ContactMessageDetails,
  },
});
