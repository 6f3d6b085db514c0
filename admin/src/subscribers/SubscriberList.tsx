import type { SubscriberRecord } from '@charsu/core/contract/subscriber.ts';
import { cultureFacts, cultures } from '@charsu/core/domain/culture-facts.ts';
import { DataTable, SearchInput, SelectInput, type SortPayload } from 'react-admin';
import { Badge } from '../components/Badge.tsx';
import { Ltr } from '../components/Ltr.tsx';
import { Moment } from '../components/Moment.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { useLocale } from '../texts/locale.tsx';
import { ExportButton } from './ExportButton.tsx';
import { SubscriberCards } from './SubscriberCards.tsx';
import { SubscriberDelete } from './SubscriberDelete.tsx';

const Col = DataTable.Col<SubscriberRecord>;
const newest: SortPayload = { field: 'createdAt', order: 'DESC' };
const languages = cultures.map((id) => ({ id, name: cultureFacts[id].nativeName }));

/** The subscribers of the newsletter (D31). */
export default function SubscriberList() {
  const {
    administration: { subscriber },
    console: { app },
    editorial,
    t,
  } = useLocale();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t(subscriber.search)} />,
    <SelectInput key="culture" source="mailCulture" choices={languages} translateChoice={false} />,
  ];
  const columns = [
    <Col key="mail" source="mail" render={({ mail }) => <Ltr>{mail}</Ltr>} />,
    <Col key="culture" source="culture" disableSort render={({ culture }) => cultureFacts[culture].nativeName} />,
    <Col
      key="state"
      label={t(editorial.letter.state)}
      render={({ confirmedAt }) => (
        <Badge tone={confirmedAt === null ? 'pending' : 'approved'}>
          {t(confirmedAt === null ? editorial.letter.pending : editorial.letter.confirmed)}
        </Badge>
      )}
    />,
    <Col key="created" source="createdAt" render={({ createdAt }) => <Moment at={createdAt} />} />,
    <Col key="actions" label={t(app.actions)} render={(record) => <SubscriberDelete record={record} />} />,
  ];
  return (
    <>
      <ExportButton />
      <RecordList<SubscriberRecord>
        filters={filters}
        sortableBy={['createdAt', 'mail']}
        sort={newest}
        tabs={null}
        columns={columns}
        cards={<SubscriberCards />}
        openable={false}
      />
    </>
  );
}
