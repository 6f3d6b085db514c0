import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import { cultureFacts, cultures } from '@charsu/core/domain/culture-facts.ts';
import {
  formatAddress,
  formatClock,
  formatCountry,
  formatDay,
  formatNumber,
  formatWeekday,
} from '@charsu/core/i18n/format.ts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Gallery } from '../advertisements/Gallery.tsx';
import { City } from '../components/City.tsx';
import { Columns } from '../components/Columns.tsx';
import { Digits } from '../components/Digits.tsx';
import { type Fact, Facts } from '../components/Facts.tsx';
import { Ltr } from '../components/Ltr.tsx';
import { MapLink } from '../components/MapLink.tsx';
import { Moment } from '../components/Moment.tsx';
import { Panel } from '../components/Panel.tsx';
import { instantInTehran } from '../dates/tehran.ts';
import { GuildNames } from '../guilds/GuildNames.tsx';
import { AccountLink } from '../records/AccountLink.tsx';
import { useLocale } from '../texts/locale.tsx';
import { DraftLimit } from './DraftLimit.tsx';

/** The data of a business. */
export function TenantDetails({ record }: { record: TenantRecord }) {
  const { console, fields, review, vocabulary, culture, t } = useLocale();
  const { field, tenant, app } = console;
  const listed = (words: readonly string[]) => formatAddress(words, culture);
  const main: readonly Fact[] = [
    [t(field.ownerName), <AccountLink key="owner" id={record.ownerId} name={record.ownerName} />],
    [t(fields.label.subDomain), <Ltr key="subDomain">{record.subDomain}</Ltr>],
    [t(field.visible), t(record.visible ? app.yes : app.no)],
    [t(field.activeAdvertisementCount), formatNumber(record.activeAdvertisementCount, culture)],
    [t(fields.label.guilds), record.guilds.length > 0 ? <GuildNames key="guilds" chosen={record.guilds} /> : null],
    [t(field.createdAt), <Moment key="created" at={record.createdAt} />],
    [t(field.joinDate), <Moment key="join" at={record.joinDate} />],
    [t(field.modifiedAt), <Moment key="modified" at={record.modifiedAt} />],
  ];
  const names = cultures.map((each): Fact => [cultureFacts[each].nativeName, record.names[each] ?? t(app.none)]);
  const contact: readonly Fact[] = [
    [t(fields.label.country), formatCountry(record.country, culture)],
    [t(fields.label.city), <City key="city" name={record.city} />],
    [t(fields.label.streetAndHouseNumber), record.streetAndHouseNumber],
    [t(fields.label.location), record.location && <MapLink key="place" place={record.location} />],
    [t(fields.label.postalCode), record.postalCode && <Digits key="post">{record.postalCode}</Digits>],
    [
      t(fields.label.phoneNumber),
      record.phoneNumber && (
        <Digits key="phone" phone>
          {record.phoneNumber}
        </Digits>
      ),
    ],
    [
      t(fields.label.fax),
      record.fax && (
        <Digits key="fax" phone>
          {record.fax}
        </Digits>
      ),
    ],
    [
      t(fields.label.website),
      record.website && (
        <Link href={record.website} target="_blank" rel="noreferrer" dir="ltr">
          {record.website}
        </Link>
      ),
    ],
    ...record.socialAccounts.map(
      ({ network, url }): Fact => [
        t(vocabulary.socialNetwork[network]),
        <Link key={network} href={url} target="_blank" rel="noreferrer" dir="ltr">
          {url}
        </Link>,
      ],
    ),
  ];
  const conditions: readonly Fact[] = [
    [t(fields.label.activityType), t(vocabulary.activityType[record.activityType])],
    [t(fields.label.shipmentType), t(vocabulary.shipmentType[record.shipmentType])],
    [t(fields.label.paymentMethods), listed(record.paymentMethods.map((each) => t(vocabulary.paymentMethod[each])))],
    [t(fields.label.typesOfSale), listed(record.typesOfSale.map((each) => t(vocabulary.typeOfSale[each])))],
  ];
  // The week begins on Saturday.
  const hours = [6, 0, 1, 2, 3, 4, 5].map((day): Fact => {
    const spans = record.workingHours.filter((each) => each.day === day);
    const shown = spans.map(({ opens, closes }) => `${formatClock(opens, culture)}–${formatClock(closes, culture)}`);
    return [formatWeekday(day, culture), listed(shown) || t(tenant.closed)];
  });
  const closed = listed(record.holidays.map((day) => formatDay(instantInTehran(day, '12:00'), culture)));
  const pictures = [...(record.cover === null ? [] : [record.cover]), ...record.images];
  return (
    <Columns widths="1fr 1fr" from={800}>
      <Panel title={t(console.record.details)}>
        <Facts facts={main} />
        <DraftLimit record={record} />
        {record.about && (
          <Typography dir="auto" sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere', lineHeight: 1.9 }}>
            {record.about}
          </Typography>
        )}
      </Panel>
      <Panel title={t(tenant.contact)}>
        <Facts facts={contact} />
      </Panel>
      <Panel title={t(tenant.namesSection)}>
        <Facts facts={names} />
      </Panel>
      <Panel title={t(tenant.conditions)}>
        <Facts facts={conditions} />
      </Panel>
      <Panel title={t(tenant.hours)}>
        <Facts facts={[...hours, [t(fields.label.holidays), closed]]} />
      </Panel>
      {pictures.length > 0 && (
        <Panel title={t(review.business.pictures)}>
          <Gallery key={record.id} images={pictures} name={record.name} />
        </Panel>
      )}
    </Columns>
  );
}
