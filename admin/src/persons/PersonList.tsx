import type { PersonRecord } from '@charsu/core/contract/person.ts';
import { type PersonType, personTypes } from '@charsu/core/domain/person/state.ts';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { AccountName } from '../components/AccountName.tsx';
import { City } from '../components/City.tsx';
import { Moment } from '../components/Moment.tsx';
import { BulkActions } from '../lists/BulkActions.tsx';
import { CardList } from '../lists/CardList.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { modifiedColumn, stateColumn } from '../lists/review-columns.tsx';
import { StateSince } from '../lists/StateSince.tsx';
import { AccountLink } from '../records/AccountLink.tsx';
import { useLocale } from '../texts/locale.tsx';
import { personName } from './person-name.ts';
import { personReview } from './review.tsx';

const Col = DataTable.Col<PersonRecord>;

function TypeName({ type }: { type: PersonType }) {
  const {
    administration: { person },
    t,
  } = useLocale();
  return <>{t(person.type[type])}</>;
}

const columns = [
  <Col key="name" source="name" disableSort render={(record) => <bdi>{personName(record)}</bdi>} />,
  <Col key="type" source="personType" disableSort render={({ personType }) => <TypeName type={personType} />} />,
  <Col
    key="user"
    source="userName"
    disableSort
    render={({ userId, userName }) => <AccountLink id={userId} name={userName} />}
  />,
  <Col key="city" source="city" disableSort render={({ city }) => <City name={city} />} />,
  stateColumn<PersonRecord>(),
  <Col key="created" source="createdAt" render={({ createdAt }) => <Moment at={createdAt} as="day" />} />,
  modifiedColumn<PersonRecord>(),
];

const cards = (
  <CardList<PersonRecord>
    to={({ id }) => `/persons/${id}/show`}
    picture={() => null}
    primary={(record) => <bdi>{personName(record)}</bdi>}
    secondary={({ personType, userName }) => (
      <>
        <TypeName type={personType} /> · <AccountName>{userName}</AccountName>
      </>
    )}
    tertiary={({ currentState, modifiedAt }) => <StateSince state={currentState} at={modifiedAt} />}
  />
);

/** All persons, by state. */
export default function PersonList() {
  const {
    administration: { person },
    t,
  } = useLocale();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput
      key="type"
      source="personType"
      choices={personTypes.map((id) => ({ id, name: t(person.type[id]) }))}
      translateChoice={false}
    />,
  ];
  return (
    <RecordList<PersonRecord>
      filters={filters}
      sortableBy={['modifiedAt', 'createdAt']}
      columns={columns}
      cards={cards}
      bulk={<BulkActions review={personReview} />}
    />
  );
}
