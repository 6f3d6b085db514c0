import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { advertisementOrderFields } from '@charsu/core/contract/requests.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { formatReference } from '@charsu/core/i18n/days/format.ts';
import { maxValue, minValue } from 'react-admin';
import { AmountInput } from '../components/AmountInput.tsx';
import { NewTabButton } from '../components/NewTabButton.tsx';
import { Note } from '../components/Note.tsx';
import { Picture } from '../components/Picture.tsx';
import { Price } from '../components/Price.tsx';
import { Stars } from '../components/Stars.tsx';
import { AdvertisementBadge } from '../components/StateBadge.tsx';
import { NameCell } from '../lists/NameCell.tsx';
import { advertisementTabs } from '../lists/tabs.ts';
import { declareRecords } from '../records/declare-records.tsx';
import { AdvertisementActions } from './AdvertisementActions.tsx';
import { AdvertisementContent } from './AdvertisementContent.tsx';
import { RuleNote } from './RuleNote.tsx';
import { review } from './review.tsx';

const levels = [minValue(0), maxValue(limits.maxLevel)];

/** Advertisements: their list and their pages. */
export const records = declareRecords<AdvertisementRecord>('advertisements')({
  kind: 'advertisement',
  nameOf: ({ name }) => name,
  fields: {
    name: ({ images, name, index, level }, { culture }, place) =>
      place === 'card' ? (
        <bdi>{name}</bdi>
      ) : (
        <NameCell
          picture={<Picture image={images[0]} width={56} height={42} />}
          name={name}
          below={
            <>
              {formatReference(index, culture)}
              <Stars level={level} />
            </>
          }
        />
      ),
    tenantName: { to: 'tenants', id: 'tenantId' },
    categoryName: 'text',
    price: (record) => <Price {...record} />,
    state: (record) => <AdvertisementBadge {...record} />,
    expiredDate: 'day',
  },
  list: {
    columns: ['name', 'tenantName', 'categoryName', 'price', 'state', 'modifiedAt', 'expiredDate'],
    card: ['name', ['tenantName', 'price'], ['state', 'modifiedAt']],
    picture: ({ images }) => <Picture image={images[0]} width={72} height={54} />,
    orders: advertisementOrderFields,
    search: true,
    filters: {
      categoryId: { to: 'categories' },
      tenantId: { to: 'tenants' },
      ownerId: { to: 'users' },
      city: 'text',
      minLevel: (source) => <AmountInput key={source} source={source} validate={levels} />,
      displayed: 'yesNo',
      createdAfter: 'from',
      createdBefore: 'until',
    },
    tabs: advertisementTabs,
    inRow: { price: true },
    editable: ({ state, insteadOfPrice }, field) =>
      state === publicationState.draft && (field !== 'price' || insteadOfPrice === null),
  },
  show: {
    title: ({ index }, { console: { advertisement }, culture, t }) =>
      t(advertisement.number, { index: formatReference(index, culture) }),
    badges: (record, { console, review, t }) => (
      <>
        <AdvertisementBadge {...record} />
        <Stars level={record.level} />
        {record.publicPath === null ? (
          <NewTabButton path={`/users/advertisement/preview/${record.id}`}>{t(review.preview)}</NewTabButton>
        ) : (
          <NewTabButton path={record.publicPath}>{t(console.record.viewPublic)}</NewTabButton>
        )}
      </>
    ),
    Actions: AdvertisementActions,
    notes: ({ publishedByRule, denial }, { console, vocabulary, t }) => (
      <>
        <RuleNote publishedByRule={publishedByRule} />
        {denial && (
          <Note tone="danger">
            {t(console.record.deniedBecause, {
              reason: `${t(vocabulary.denialReason[denial.reasonCode])} · ${denial.reason}`,
            })}
          </Note>
        )}
      </>
    ),
    sections: AdvertisementContent,
  },
  review,
});
