import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import { formatNumber } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import { DataTable, SearchInput, TextInput } from 'react-admin';
import { Ltr } from '../components/Ltr.tsx';
import { Moment } from '../components/Moment.tsx';
import { Picture } from '../components/Picture.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { CardList } from '../lists/CardList.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { useLocale } from '../texts/locale.tsx';

const Col = DataTable.Col<TenantRecord>;
const filters = [<SearchInput key="q" source="q" alwaysOn />, <TextInput key="city" source="city" />];

function NameCell({ record }: { record: TenantRecord }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 200 }}>
      <Picture image={record.logo} width={44} height={44} icon="store" />
      <Box>
        <Box sx={{ fontWeight: 600 }}>{record.name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '.75rem' }}>
          <Ltr>{`/${record.subDomain}`}</Ltr>
        </Box>
      </Box>
    </Box>
  );
}

function AdvertisementCount({ count }: { count: number }) {
  const { culture } = useLocale();
  return <>{formatNumber(count, culture)}</>;
}

const columns = [
  <Col key="name" source="name" render={(record) => <NameCell record={record} />} />,
  <Col key="owner" source="ownerName" disableSort />,
  <Col key="city" source="city" />,
  <Col
    key="count"
    source="activeAdvertisementCount"
    disableSort
    render={({ activeAdvertisementCount }) => <AdvertisementCount count={activeAdvertisementCount} />}
  />,
  <Col
    key="state"
    source="currentState"
    disableSort
    render={({ currentState }) => <StateBadge state={currentState} />}
  />,
  <Col key="join" source="joinDate" render={({ joinDate }) => <Moment at={joinDate} as="day" />} />,
  <Col key="modified" source="modifiedAt" render={({ modifiedAt }) => <Moment at={modifiedAt} as="relative" />} />,
];

const cards = (
  <CardList<TenantRecord>
    to={({ id }) => `/tenants/${id}/show`}
    picture={({ logo }) => <Picture image={logo} width={56} height={56} icon="store" />}
    primary={({ name }) => name}
    secondary={({ city, ownerName }) => `${city} · ${ownerName}`}
    tertiary={({ currentState, modifiedAt }) => (
      <>
        <StateBadge state={currentState} /> <Moment at={modifiedAt} as="relative" />
      </>
    )}
  />
);

/** Everybody's businesses. */
export default function TenantList() {
  return (
    <RecordList<TenantRecord>
      filters={filters}
      sortableBy={['modifiedAt', 'createdAt', 'joinDate', 'name', 'subDomain', 'city']}
      columns={columns}
      cards={cards}
    />
  );
}
