import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { formatNumber, formatReference, formatRial } from '@charsu/core/i18n/days/format.ts';
import { detailsOf } from '@charsu/core/i18n/records/details.ts';
import Box from '@mui/material/Box';
import { useCanAccess } from 'react-admin';
import { City } from '../components/CityInput.tsx';
import { type Fact, Facts } from '../components/Facts.tsx';
import { MapLink } from '../components/MapLink.tsx';
import { Moment } from '../components/Moment.tsx';
import { Price } from '../components/Price.tsx';
import { Stars } from '../components/Stars.tsx';
import { RecordLink } from '../records/RecordLink.tsx';
import { RecordName } from '../records/RecordName.tsx';
import { useLocale } from '../texts/locale.tsx';
import { AdvertisementFacts } from './AdvertisementFacts.tsx';

function PlaceOf({ place: { city, location } }: { readonly place: NonNullable<AdvertisementRecord['place']> }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      <City name={city} />
      {location && <MapLink place={location} />}
    </Box>
  );
}

/** The data of an advertisement besides its text and pictures. */
export function AdvertisementDetails({ record }: { record: AdvertisementRecord }) {
  const locale = useLocale();
  const { console, fields, culture, t } = locale;
  const { field, app } = console;
  const { canAccess } = useCanAccess({ resource: 'users', action: 'list' });
  const rial = formatRial(record.cost, culture);
  const facts: readonly Fact[] = [
    [t(field.index), formatReference(record.index, culture)],
    [t(console.advertisement.price), <Price key="price" {...record} />],
    [t(field.categoryName), record.categoryName],
    [
      t(console.advertisement.business),
      <RecordLink key="tenant" resource="tenants" id={record.tenantId}>
        <bdi>{record.tenantName}</bdi>
      </RecordLink>,
    ],
    [
      t(field.ownerName),
      canAccess === true && (
        <RecordLink key="owner" resource="users" id={record.ownerId}>
          <RecordName kind="user" id={record.ownerId} />
        </RecordLink>
      ),
    ],
    ...detailsOf('advertisement', record, locale).map(({ label, value }): Fact => [label, value]),
    [t(fields.label.place), record.place && <PlaceOf key="place" place={record.place} />],
    [t(fields.label.language), cultureFacts[record.language].nativeName],
    [t(fields.label.level), record.level > 0 && <Stars key="stars" level={record.level} />],
    [t(field.cost), record.cost > 0 && `${rial.amount} ${rial.unit}`],
    [t(fields.label.machineText), record.machineText && t(app.yes)],
    [t(fields.label.autoRenewal), record.autoRenewal && t(app.yes)],
    [t(field.displayed), t(record.displayed ? app.yes : app.no)],
    [t(field.createdAt), <Moment key="created" at={record.createdAt} />],
    [t(field.modifiedAt), <Moment key="modified" at={record.modifiedAt} />],
    [t(field.requestedAt), record.requestedAt && <Moment key="requested" at={record.requestedAt} />],
    [t(field.approvedDate), record.approvedDate && <Moment key="approved" at={record.approvedDate} />],
    [t(field.expiredDate), record.expiredDate && <Moment key="expired" at={record.expiredDate} />],
    [t(field.soldDate), record.soldDate !== null && <Moment key="sold" at={record.soldDate} />],
    [t(field.publishCount), record.publishCount > 0 && formatNumber(record.publishCount, culture)],
    [t(field.allVisitCount), record.allVisitCount > 0 && formatNumber(record.allVisitCount, culture)],
  ];
  return (
    <Box>
      <Facts facts={facts} />
      <AdvertisementFacts record={record} />
    </Box>
  );
}
