import type { ContactMessage, ContactState } from '@charsu/core/contract/contact.ts';
import { contactKinds, contactStates, reportReasons } from '@charsu/core/contract/contact.ts';
import { formatList, formatNumber } from '@charsu/core/i18n/format.ts';
import { DataTable, SearchInput, SelectInput, type SortPayload } from 'react-admin';
import { Badge } from '../components/Badge.tsx';
import { Digits } from '../components/Digits.tsx';
import { Moment } from '../components/Moment.tsx';
import { CardList } from '../lists/CardList.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { useLocale } from '../texts/locale.tsx';

const Col = DataTable.Col<ContactMessage>;
const newest: SortPayload = { field: 'createdAt', order: 'DESC' };
const tones = { waiting: 'pending', answered: 'approved', closed: 'draft' } as const;

/** The state of a message. */
export function MessageState({ state }: { state: ContactState }) {
  const { editorial, t } = useLocale();
  return <Badge tone={tones[state]}>{t(editorial.messageState[state])}</Badge>;
}

/** The beginning of the message; of a reported ad, the number of reports for each reason. */
function Summary({ record: { body, reportCounts }, length }: { record: ContactMessage; length: number }) {
  const { editorial, culture, t } = useLocale();
  const counts = reportReasons.flatMap((reason) => {
    const { [reason]: count } = reportCounts;
    if (count === undefined) return [];
    const params = { reason: t(editorial.reportReason[reason]), count: formatNumber(count, culture) };
    return [t(editorial.message.reportCount, params)];
  });
  return <bdi>{counts.length === 0 ? body.slice(0, length) : formatList(counts, culture)}</bdi>;
}

/** Messages to the operator. */
export default function ContactMessageList() {
  const { editorial, t } = useLocale();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t(editorial.message.search)} />,
    <SelectInput
      key="state"
      source="state"
      alwaysOn
      translateChoice={false}
      choices={contactStates.map((id) => ({ id, name: t(editorial.messageState[id]) }))}
    />,
    <SelectInput
      key="kind"
      source="kind"
      translateChoice={false}
      choices={contactKinds.map((id) => ({ id, name: t(editorial.messageKind[id]) }))}
    />,
  ];
  const columns = [
    <Col key="number" source="number" disableSort render={({ number }) => <Digits>{number}</Digits>} />,
    <Col key="kind" source="kind" disableSort render={({ kind }) => t(editorial.messageKind[kind])} />,
    <Col key="name" source="name" disableSort render={({ name }) => <bdi>{name}</bdi>} />,
    <Col key="body" source="body" disableSort render={(record) => <Summary record={record} length={120} />} />,
    <Col key="state" source="state" render={({ state }) => <MessageState state={state} />} />,
    <Col key="created" source="createdAt" render={({ createdAt }) => <Moment at={createdAt} />} />,
  ];
  return (
    <RecordList<ContactMessage>
      filters={filters}
      sortableBy={['createdAt', 'state']}
      sort={newest}
      tabs={null}
      columns={columns}
      cards={
        <CardList<ContactMessage>
          to={({ id }) => `/contactMessages/${id}/show`}
          picture={() => null}
          primary={({ name }) => <bdi>{name}</bdi>}
          secondary={(record) => <Summary record={record} length={80} />}
          tertiary={({ state, createdAt }) => (
            <>
              <MessageState state={state} />
              <Moment at={createdAt} />
            </>
          )}
        />
      }
    />
  );
}
