import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { formatReference } from '@charsu/core/i18n/format.ts';
import { DataTable } from 'react-admin';
import { Moment } from '../components/Moment.tsx';
import { Picture } from '../components/Picture.tsx';
import { Price } from '../components/Price.tsx';
import { Stars } from '../components/Stars.tsx';
import { AdvertisementBadge } from '../components/StateBadge.tsx';
import { BulkActions } from '../lists/BulkActions.tsx';
import { CardList } from '../lists/CardList.tsx';
import { NameCell } from '../lists/NameCell.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { StateTabs } from '../lists/StateTabs.tsx';
import { advertisementTabs } from '../lists/tabs.ts';
import { RecordLink } from '../records/RecordLink.tsx';
import { useLocale } from '../texts/locale.tsx';
import { useAdvertisementFilters } from './AdvertisementFilters.tsx';
import { advertisementReview } from './review.tsx';

const Col = DataTable.Col<AdvertisementRecord>;

function Reference({ record: { index, level } }: { record: AdvertisementRecord }) {
  const { culture } = useLocale();
  return (
    <>
      {formatReference(index, culture)}
      <Stars level={level} />
    </>
  );
}

const columns = [
  <Col
    key="name"
    source="name"
    render={(record) => (
      <NameCell
        picture={<Picture image={record.images[0]} width={56} height={42} />}
        name={record.name}
        below={<Reference record={record} />}
      />
    )}
  />,
  <Col
    key="tenant"
    source="tenantName"
    disableSort
    render={({ tenantId, tenantName }) => (
      <RecordLink resource="tenants" id={tenantId}>
        <bdi>{tenantName}</bdi>
      </RecordLink>
    )}
  />,
  <Col key="category" source="categoryName" disableSort />,
  <Col key="price" source="price" disableSort render={(record) => <Price {...record} />} />,
  <Col key="state" source="state" disableSort render={(record) => <AdvertisementBadge {...record} />} />,
  <Col key="modified" source="modifiedAt" render={({ modifiedAt }) => <Moment at={modifiedAt} as="relative" />} />,
  <Col key="expired" source="expiredDate" render={({ expiredDate }) => <Moment at={expiredDate} as="day" />} />,
];

const cards = (
  <CardList<AdvertisementRecord>
    to={({ id }) => `/advertisements/${id}/show`}
    picture={({ images }) => <Picture image={images[0]} width={72} height={54} />}
    primary={({ name }) => <bdi>{name}</bdi>}
    secondary={(record) => (
      <>
        <bdi>{record.tenantName}</bdi> · <Price {...record} />
      </>
    )}
    tertiary={(record) => (
      <>
        <AdvertisementBadge {...record} /> <Moment at={record.modifiedAt} as="relative" />
      </>
    )}
  />
);

/** All advertisements. */
export default function AdvertisementList() {
  return (
    <RecordList<AdvertisementRecord>
      filters={useAdvertisementFilters()}
      tabs={<StateTabs tabs={advertisementTabs} />}
      sortableBy={['modifiedAt', 'createdAt', 'requestedAt', 'approvedDate', 'expiredDate', 'name', 'level', 'index']}
      columns={columns}
      cards={cards}
      bulk={<BulkActions review={advertisementReview} />}
    />
  );
}
