import { textsOf } from '@charsu/core/domain/culture.ts';
import { oneCityName } from '@charsu/core/domain/places/places.ts';
import { tenantDecider } from '@charsu/core/domain/tenant/decide.ts';
import { openMinutes } from '@charsu/core/domain/tenant/opening-hours.ts';
import { hasPages, isPublic, type PresentTenant } from '@charsu/core/domain/tenant/state.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { nameIndexes, namesInAll, translatedNameIn } from '../../names/name-collation.ts';
import { nameOrder } from '../../names/name-order.ts';
import type { Applied, Transition } from '../../runner/fold-records.ts';
import { recordTable } from '../../runner/record-table.ts';
import type { Enqueued } from '../../search/outbox.ts';

/** Businesses with both identities: the one being edited and the public one. */
export const tenants = recordTable('tenant', {
  decider: tenantDecider,
  columns: {
    owner_id: ['text not null', ({ ownerId }) => ownerId],
    // The roles of its members, by their ids.
    members: ['jsonb not null', ({ members }) => members],
    sub_domain: ['text not null', ({ subDomain }) => subDomain],
    // Whether it has pages of its own: a private seller has only those of its advertisements.
    has_pages: ['boolean not null', hasPages],
    // The address last approved; null while neither its pages nor its advertisements are public.
    public_sub_domain: ['text', ({ published }) => published?.subDomain ?? null],
    // Addresses that it was approved under before, which lead to the present one.
    former_sub_domains: [
      'jsonb not null',
      ({ addresses, published }) => addresses.filter((address) => address !== published?.subDomain),
    ],
    // By the one name that filters know.
    city: ['text not null', ({ city }) => oneCityName(city)],
    city_order: ['text collate "C" not null', ({ city }) => nameOrder(oneCityName(city))],
    activity_type: ['text not null', ({ activityType }) => activityType],
    shipment_type: ['text not null', ({ shipmentType }) => shipmentType],
    // Minutes of the week in which it is open, as int4multirange writes them; few businesses differ in them.
    open_minutes: [
      'text not null',
      ({ workingHours }) => `{${openMinutes(workingHours).map(([from, to]) => `[${from},${to})`)}}`,
    ],
    // Days on which it is closed all the same, with blanks between them.
    holidays: ['text not null', ({ holidays }) => holidays.join(' ')],
    folded_names: [
      'text collate "C" not null',
      ({ names, subDomain, phoneNumber }) => foldText([...textsOf(names), subDomain, phoneNumber].join(' ')),
    ],
    names: ['jsonb not null', ({ names }) => namesInAll(names)],
    // The names last approved, for the cards of its advertisements: to find them in the snapshot takes half of their time.
    public_names: ['json', ({ published }) => published?.names ?? null],
  },
  indexes: [
    '(public_sub_domain) where public_sub_domain is not null',
    '(public_sub_domain) where has_pages',
    `using gin (former_sub_domains jsonb_path_ops) where former_sub_domains <> '[]'`,
    '(open_minutes) where has_pages',
    '(approved_at, id) where has_pages',
    '(city) where has_pages',
    '(id) where public_sub_domain is null',
    '(owner_id, created_at, id)',
    `using gin (members) where members <> '{}'`,
    '(city, id)',
    '(city_order, id)',
    '(coalesce(approved_at, created_at), id)',
    '(folded_names)',
    '(sub_domain, id)',
    ...nameIndexes((culture) => translatedNameIn(culture, 'names')),
  ],
  words: 'folded_names',
  filters: { ownerId: 'owner_id', states: 'state', city: 'city' },
  sort: (culture) => ({
    name: [translatedNameIn(culture, 'names')],
    subDomain: ['sub_domain'],
    city: ['city_order'],
    // The date that is shown: before the first approval it is the date of creation.
    joinDate: ['coalesce(approved_at, created_at)'],
    state: ['state', 'modified_at'],
  }),
});

export type StoredTenant = Exclude<ReturnType<typeof tenants.fold>, 'deleted' | undefined>;

/** The data of a business in the search documents of its advertisements: a change of it updates all of them. */
function shownInAdvertisements(tenant: PresentTenant | undefined): string {
  if (tenant === undefined || !isPublic(tenant)) return '';
  const { published, city, location, shipmentType, activityType, paymentMethods } = tenant;
  return JSON.stringify([published, city, location, shipmentType, activityType, paymentMethods]);
}

/** The public changes of these transitions. Data that only the owner sees changes no page and no search document. */
export function tenantsApplied(transitions: readonly Transition<StoredTenant>[]): Applied {
  const reindex: Enqueued[] = [];
  for (const { id, before, after } of transitions) {
    const [old, now] = [before?.snapshot, after?.snapshot];
    const isSeen = [old, now].some((tenant) => tenant !== undefined && isPublic(tenant));
    if (isSeen) reindex.push({ subject: 'tenant', id });
    if (shownInAdvertisements(old) !== shownInAdvertisements(now)) {
      reindex.push({ subject: 'tenantAdvertisements', id });
    }
  }
  // A business is shown on the pages of all its advertisements and in lists.
  return { changed: reindex.length > 0 ? 'everything' : [], reindex };
}
