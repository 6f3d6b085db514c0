import { tenantOrderFields } from '@charsu/core/contract/requests.ts';
import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import { instantInTehran } from '@charsu/core/domain/calendar.ts';
import { formatAddress, formatClock, formatDay, formatWeekday } from '@charsu/core/i18n/days/format.ts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Gallery } from '../advertisements/Gallery.tsx';
import type { Fact } from '../components/Facts.tsx';
import { MapLink } from '../components/MapLink.tsx';
import { NewTabButton } from '../components/NewTabButton.tsx';
import { Ltr } from '../components/own-direction.tsx';
import { Picture } from '../components/Picture.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { GuildNames } from '../guilds/GuildNames.tsx';
import { NameCell } from '../lists/NameCell.tsx';
import { plainReview } from '../moderation/plain-review.tsx';
import { declareRecords } from '../records/declare-records.tsx';
import type { Locale } from '../texts/locale.tsx';
import { DraftLimit } from './DraftLimit.tsx';

/** The week begins on Saturday. */
const hours = (
  { workingHours, holidays }: TenantRecord,
  { console: { tenant }, fields, culture, t }: Locale,
): Fact[] => [
  ...[6, 0, 1, 2, 3, 4, 5].map((day): Fact => {
    const spans = workingHours
      .filter((each) => each.day === day)
      .map(({ opens, closes }) => `${formatClock(opens, culture)}–${formatClock(closes, culture)}`);
    return [formatWeekday(day, culture), formatAddress(spans, culture) || t(tenant.closed)];
  }),
  [
    t(fields.label.holidays),
    formatAddress(
      holidays.map((day) => formatDay(instantInTehran(day, '12:00'), culture)),
      culture,
    ),
  ],
];

const socials = ({ socialAccounts }: TenantRecord, { lists, t }: Locale): Fact[] =>
  socialAccounts.map(({ network, url }) => [
    t(lists.socialNetwork[network]),
    <Link key={network} href={url} target="_blank" rel="noreferrer" dir="ltr">
      {url}
    </Link>,
  ]);

/** Businesses: their list and their pages. */
export const records = declareRecords<TenantRecord>('tenants')({
  kind: 'tenant',
  nameOf: ({ name }) => name,
  fields: {
    name: ({ logo, name, subDomain }, _locale, place) =>
      place === 'card' ? (
        <bdi>{name}</bdi>
      ) : (
        <NameCell
          picture={<Picture image={logo} width={44} height={44} icon="store" />}
          name={name}
          below={<Ltr>{`/${subDomain}`}</Ltr>}
        />
      ),
    ownerName: { to: 'users', id: 'ownerId' },
    subDomain: 'ltr',
    visible: 'yesNo',
    // Only of those it is said.
    privateSeller: ({ privateSeller }, { console: { app }, t }) => privateSeller && t(app.yes),
    activeAdvertisementCount: 'number',
    guilds: ({ guilds }) => guilds.length > 0 && <GuildNames key="guilds" chosen={guilds} />,
    joinDate: 'day',
    names: 'languages',
    country: 'country',
    city: 'city',
    streetAndHouseNumber: 'text',
    location: ({ location }) => location && <MapLink key="place" place={location} />,
    postalCode: 'digits',
    phoneNumber: 'phone',
    fax: 'phone',
    website: 'link',
    activityType: { words: ({ vocabulary }) => vocabulary.activityType },
    shipmentType: { words: ({ vocabulary }) => vocabulary.shipmentType },
    paymentMethods: ({ paymentMethods }, { vocabulary, culture, t }) =>
      formatAddress(
        paymentMethods.map((each) => t(vocabulary.paymentMethod[each])),
        culture,
      ),
    typesOfSale: ({ typesOfSale }, { vocabulary, culture, t }) =>
      formatAddress(
        typesOfSale.map((each) => t(vocabulary.typeOfSale[each])),
        culture,
      ),
  },
  list: {
    columns: ['name', 'ownerName', 'city', 'activeAdvertisementCount', 'currentState', 'joinDate', 'modifiedAt'],
    card: ['name', ['city', 'ownerName'], ['currentState', 'modifiedAt']],
    picture: ({ logo }) => <Picture image={logo} width={56} height={56} icon="store" />,
    orders: tenantOrderFields,
    search: true,
    filters: { city: 'text', ownerId: { to: 'users' } },
    inRow: { city: true },
  },
  show: {
    picture: ({ logo }) => <Picture image={logo} width={72} height={72} icon="store" />,
    badges: ({ currentState, publicSubDomain }, { console: { record }, t }) => (
      <>
        <StateBadge state={currentState} />
        {publicSubDomain && <NewTabButton path={`/${publicSubDomain}/about`}>{t(record.viewPublic)}</NewTabButton>}
      </>
    ),
    kept: ({ activeAdvertisementCount }, { commonMessage, t }) => ({
      undeletable:
        activeAdvertisementCount > 0 ? t(commonMessage.Some_Published_Advertisement_Found_In_Tenant) : undefined,
    }),
    sections: [
      {
        title: ({ console: { record } }) => record.details,
        facts: [
          ...(['ownerName', 'subDomain', 'visible', 'privateSeller', 'activeAdvertisementCount', 'guilds'] as const),
          ...(['createdAt', 'joinDate', 'modifiedAt'] as const),
        ],
        below: (record) => (
          <>
            <DraftLimit record={record} />
            {record.about && (
              <Typography dir="auto" sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere', lineHeight: 1.9 }}>
                {record.about}
              </Typography>
            )}
          </>
        ),
      },
      {
        title: ({ console: { tenant } }) => tenant.contact,
        facts: [
          ...(['country', 'city', 'streetAndHouseNumber', 'location', 'postalCode'] as const),
          ...(['phoneNumber', 'fax', 'website'] as const),
        ],
        more: socials,
      },
      { title: ({ console: { tenant } }) => tenant.namesSection, facts: ['names'] },
      {
        title: ({ console: { tenant } }) => tenant.conditions,
        facts: ['activityType', 'shipmentType', 'paymentMethods', 'typesOfSale'],
      },
      { title: ({ console: { tenant } }) => tenant.hours, facts: [], more: hours },
      {
        title: ({ review: { business } }) => business.pictures,
        facts: [],
        below: ({ id, name, cover, images }) => {
          const pictures = [...(cover === null ? [] : [cover]), ...images];
          return pictures.length > 0 && <Gallery key={id} images={pictures} name={name} />;
        },
      },
    ],
    related: [{ to: 'advertisements', filter: ({ id }) => ({ tenantId: id }) }],
  },
  // Each alone: rows of the list do not have the parts of a case.
  review: { ...plainReview, resource: 'tenants' },
});
