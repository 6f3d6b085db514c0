import type { RatingRecord } from '@charsu/core/contract/rating.ts';
import { formatNumber } from '@charsu/core/i18n/format.ts';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { AccountName } from '../components/AccountName.tsx';
import { Moment } from '../components/Moment.tsx';
import { BulkActions } from '../lists/BulkActions.tsx';
import { CardList } from '../lists/CardList.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { modifiedColumn, stateColumn } from '../lists/review-columns.tsx';
import { StateSince } from '../lists/StateSince.tsx';
import { AccountLink } from '../records/AccountLink.tsx';
import { RecordLink } from '../records/RecordLink.tsx';
import { useLocale } from '../texts/locale.tsx';
import { ratingReview } from './review.tsx';
import { Score } from './Score.tsx';

const Col = DataTable.Col<RatingRecord>;

const columns = [
  <Col
    key="business"
    source="tenantName"
    disableSort
    render={({ tenantId, tenantName }) => (
      <RecordLink resource="tenants" id={tenantId}>
        <bdi>{tenantName}</bdi>
      </RecordLink>
    )}
  />,
  <Col
    key="author"
    source="authorName"
    disableSort
    render={({ authorId, authorName }) => <AccountLink id={authorId} name={authorName} />}
  />,
  <Col key="score" source="score" render={({ score }) => <Score score={score} />} />,
  stateColumn<RatingRecord>(),
  <Col key="created" source="createdAt" render={({ createdAt }) => <Moment at={createdAt} as="day" />} />,
  modifiedColumn<RatingRecord>(),
];

const cards = (
  <CardList<RatingRecord>
    to={({ id }) => `/ratings/${id}/show`}
    picture={() => null}
    primary={({ tenantName }) => <bdi>{tenantName}</bdi>}
    secondary={({ score, authorName }) => (
      <>
        <Score score={score} /> · <AccountName>{authorName}</AccountName>
      </>
    )}
    tertiary={({ currentState, modifiedAt }) => <StateSince state={currentState} at={modifiedAt} />}
  />
);

/** All ratings, by state. */
export default function RatingList() {
  const {
    administration: { rating },
    culture,
    t,
  } = useLocale();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput
      key="score"
      source="score"
      choices={[1, 2, 3, 4, 5].map((id) => ({ id, name: t(rating.score, { score: formatNumber(id, culture) }) }))}
      translateChoice={false}
    />,
  ];
  return (
    <RecordList<RatingRecord>
      filters={filters}
      sortableBy={['modifiedAt', 'createdAt', 'score']}
      columns={columns}
      cards={cards}
      bulk={<BulkActions review={ratingReview} />}
    />
  );
}
