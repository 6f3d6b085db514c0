import { type Culture, type Translations, textsOf, translate } from '@charsu/core/domain/culture.ts';
import { oneCityName } from '@charsu/core/domain/places/places.ts';
import { openMinutes } from '@charsu/core/domain/tenant/opening-hours.ts';
import {
  absentTenant,
  evolveTenant,
  isPublic,
  type PresentTenant,
  type TenantEvent,
} from '@charsu/core/domain/tenant/state.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { nameOrder } from '../../pages/name-order.ts';
import { type Fold, foldPresent, type Transition } from '../../runner/fold-records.ts';
import type { Applied } from '../../runner/read-model.ts';
import type { Enqueued } from '../../search/outbox.ts';

export interface TenantRow {
  id: string;
  revision: string;
  owner_id: string;
  state: number;
  sub_domain: string;
  public_sub_domain: string | null;
  former_sub_domains: readonly string[];
  city: string;
  city_order: string;
  activity_type: string;
  shipment_type: string;
  open_minutes: string;
  holidays: string;
  folded_names: string;
  names: Readonly<Record<Culture, string>>;
  created_at: string;
  modified_at: string;
  requested_at: string | null;
  joined_at: string | null;
  denial_reason: string | null;
  snapshot: PresentTenant;
}

/** The columns of the fold that the aggregate's own state lacks. */
type Story = Pick<TenantRow, 'created_at' | 'requested_at' | 'joined_at' | 'denial_reason'>;

const storyAfter = (story: Story, event: TenantEvent, at: string): Story => ({
  created_at: story.created_at,
  requested_at: event.type === 'TenantSubmitted' ? at : story.requested_at,
  joined_at: event.type === 'TenantApproved' ? (story.joined_at ?? at) : story.joined_at,
  denial_reason: denialAfter(story.denial_reason, event),
});

function denialAfter(reason: string | null, event: TenantEvent): string | null {
  if (event.type === 'TenantDenied') return event.data.reason;
  return event.type === 'TenantUpdated' ? reason : null;
}

const shownIn = (names: Translations): Record<Culture, string> => ({
  'fa-IR': translate(names, 'fa-IR'),
  'en-US': translate(names, 'en-US'),
  'de-DE': translate(names, 'de-DE'),
  'ar-SA': translate(names, 'ar-SA'),
  'zh-CN': translate(names, 'zh-CN'),
});

export const foldTenant: Fold<'tenant', TenantRow> = (before, record) => {
  const story = record.events.reduce<Story>(
    (known, { event, logged }) => storyAfter(known, event, logged.metadata.at),
    before ?? {
      created_at: record.events[0]?.logged.metadata.at ?? '',
      requested_at: null,
      joined_at: null,
      denial_reason: null,
    },
  );
  return foldPresent(before?.snapshot ?? absentTenant, record, evolveTenant, (tenant, { last }) => ({
    id: record.id,
    revision: last.revision.toString(),
    owner_id: tenant.ownerId,
    state: tenant.state,
    sub_domain: tenant.subDomain,
    public_sub_domain: tenant.published?.subDomain ?? null,
    former_sub_domains: tenant.addresses.filter((address) => address !== tenant.published?.subDomain),
    city: oneCityName(tenant.city),
    city_order: nameOrder(oneCityName(tenant.city)),
    activity_type: tenant.activityType,
    shipment_type: tenant.shipmentType,
    open_minutes: `{${openMinutes(tenant.workingHours).map(([from, to]) => `[${from},${to})`)}}`,
    holidays: tenant.holidays.join(' '),
    folded_names: foldText([...textsOf(tenant.names), tenant.subDomain, tenant.phoneNumber].join(' ')),
    names: shownIn(tenant.names),
    created_at: story.created_at,
    modified_at: last.metadata.at,
    requested_at: story.requested_at,
    joined_at: story.joined_at,
    denial_reason: story.denial_reason,
    snapshot: tenant,
  }));
};

/** The data of a business in the search documents of its advertisements: a change of it updates all of them. */
function shownInAdvertisements(tenant: PresentTenant | undefined): string {
  if (tenant === undefined || !isPublic(tenant)) return '';
  const { published, city, location, shipmentType, activityType, paymentMethods } = tenant;
  return JSON.stringify([published, city, location, shipmentType, activityType, paymentMethods]);
}

/** The public changes of these transitions. Data that only the owner sees changes no page and no search document. */
export function tenantsApplied(transitions: readonly Transition<TenantRow>[]): Applied {
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
