import type { ContactMessage, ContactState } from '@charsu/core/contract/contact.ts';
import { contactKinds, contactStates } from '@charsu/core/contract/contact.ts';
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

/** Where a message stands. */
export function MessageState({ state }: { state: ContactState }) {
  const { editorial, t } = useLocale();
  return <Badge tone={tones[state]}>{t(editorial.messageState[state])}</Badge>;
}

/** What people wrote to those who run the product. */
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
    <Col key="body" source="body" disableSort render={({ body }) => <bdi>{body.slice(0, 120)}</bdi>} />,
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
          secondary={({ body }) => <bdi>{body.slice(0, 80)}</bdi>}
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
