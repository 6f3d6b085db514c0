import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import { formatNumber } from '@charsu/core/i18n/format.ts';
import { DataTable, SearchInput, TextInput } from 'react-admin';
import { AccountName } from '../components/AccountName.tsx';
import { City } from '../components/City.tsx';
import { Ltr } from '../components/Ltr.tsx';
import { Moment } from '../components/Moment.tsx';
import { Picture } from '../components/Picture.tsx';
import { CardList } from '../lists/CardList.tsx';
import { NameCell } from '../lists/NameCell.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { modifiedColumn, stateColumn } from '../lists/review-columns.tsx';
import { StateSince } from '../lists/StateSince.tsx';
import { AccountLink } from '../records/AccountLink.tsx';
import { useLocale } from '../texts/locale.tsx';

const Col = DataTable.Col<TenantRecord>;
const filters = [<SearchInput key="q" source="q" alwaysOn />, <TextInput key="city" source="city" />];

function AdvertisementCount({ count }: { count: number }) {
  const { culture } = useLocale();
  return <>{formatNumber(count, culture)}</>;
}

const columns = [
  <Col
    key="name"
    source="name"
    render={({ logo, name, subDomain }) => (
      <NameCell
        picture={<Picture image={logo} width={44} height={44} icon="store" />}
        name={name}
        below={<Ltr>{`/${subDomain}`}</Ltr>}
      />
    )}
  />,
  <Col
    key="owner"
    source="ownerName"
    disableSort
    render={({ ownerId, ownerName }) => <AccountLink id={ownerId} name={ownerName} />}
  />,
  <Col key="city" source="city" render={({ city }) => <City name={city} />} />,
  <Col
    key="count"
    source="activeAdvertisementCount"
    disableSort
    render={({ activeAdvertisementCount }) => <AdvertisementCount count={activeAdvertisementCount} />}
  />,
  stateColumn<TenantRecord>(),
  <Col key="join" source="joinDate" render={({ joinDate }) => <Moment at={joinDate} as="day" />} />,
  modifiedColumn<TenantRecord>(),
];

const cards = (
  <CardList<TenantRecord>
    to={({ id }) => `/tenants/${id}/show`}
    picture={({ logo }) => <Picture image={logo} width={56} height={56} icon="store" />}
    primary={({ name }) => <bdi>{name}</bdi>}
    secondary={({ city, ownerName }) => (
      <>
        <City name={city} /> · <AccountName>{ownerName}</AccountName>
      </>
    )}
    tertiary={({ currentState, modifiedAt }) => <StateSince state={currentState} at={modifiedAt} />}
  />
);

/** All businesses. */
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
