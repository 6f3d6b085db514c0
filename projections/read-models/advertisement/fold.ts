import { listedDate } from '@charsu/core/domain/advertisement/display.ts';
import { type DenialReason, plainOwnNumber } from '@charsu/core/domain/advertisement/fields.ts';
import {
  type AdvertisementEvent,
  type AdvertisementState,
  evolveAdvertisement,
  isLookedAtAfterwards,
  type PresentAdvertisement,
} from '@charsu/core/domain/advertisement/state.ts';
import type { Currency, RialRates } from '@charsu/core/domain/currency.ts';
import { oneCityName } from '@charsu/core/domain/places/places.ts';
import { priceWithDiscount, rialPrice } from '@charsu/core/domain/price.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { rialRates } from '@charsu/core/domain/settings/groups/rates.ts';
import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import { namedUuid } from '@charsu/core/event-store/command-identity.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import type { RecordEvents } from '../../runner/product-event.ts';

export interface Denial {
  reasonCode: DenialReason;
  reason: string;
}

/** A price that held until an instant. */
export interface EarlierPrice {
  until: string;
  price: number;
  currency: Currency;
}

/** Most earlier prices that are kept. */
const mostPrices = 12;

export interface AdvertisementRow {
  id: string;
  index: number;
  revision: string;
  tenant_id: string;
  owner_id: string;
  category_id: string;
  /** Its own city by `cityId`, else its business. */
  place_id: string;
  state: number;
  level: number;
  folded_name: string;
  name: string;
  /** As it is looked for; null where its shop has given it none. */
  own_number: string | null;
  currency: Currency;
  /** The common features of the prices that are compared. */
  alike: string;
  asked_price: number | null;
  rial_price: number | null;
  created_at: string;
  modified_at: string;
  requested_at: string | null;
  approved_date: string | null;
  /** Since when it is in its place among the newest. */
  listed_date: string | null;
  expired_date: string | null;
  display_ended: boolean;
  sold_date: string | null;
  /** For a moderator: published or not. */
  waits: boolean;
  denial: Denial | null;
  earlier_prices: EarlierPrice[];
  snapshot: PresentAdvertisement;
}

/** The part of the row that the fold keeps beside the aggregate's own state. */
type Story = Pick<
  AdvertisementRow,
  'index' | 'created_at' | 'modified_at' | 'requested_at' | 'denial' | 'earlier_prices'
>;

/** A change that the product makes by itself is none that somebody made. */
const happensByItself = (event: AdvertisementEvent): boolean =>
  event.type === 'DisplayEnded' ||
  event.type === 'RenewalPaymentRequired' ||
  event.type === 'PlannedPublicationUnpaid' ||
  event.type === 'HoldLapsed' ||
  (event.type === 'AdvertisementRenewed' && event.data.automatic);

function storyAfter(before: Story, event: AdvertisementEvent, at: string): Story {
  const story = happensByItself(event) ? before : { ...before, modified_at: at };
  switch (event.type) {
    case 'PublicationPlanned':
    case 'PublicationRequested':
      return { ...story, requested_at: at, denial: null };
    case 'AdvertisementDenied':
      return { ...story, denial: { reasonCode: event.data.reasonCode, reason: event.data.reason } };
    case 'AdvertisementApproved':
      return { ...story, denial: null };
    case 'PublicationConfirmed':
      return before;
    default:
      return story;
  }
}

/** Whether publication is asked for as soon as its business is approved, in SQL. `of`: the table's name and a dot. */
export const isPlanned = (of: string): string => `(${of}snapshot->>'publicationPlanned')::boolean`;
/** Whether it waits for moderators before it is published, alone or with its business. */
export const waitsForReview = (of: string): string =>
  `(${of}state = ${publicationState.pending} or ${of}state = ${publicationState.draft} and ${isPlanned(of)})`;

/** The id of a city among the ids of businesses: what is in a city is looked for by one column. */
export const cityId = (city: string): string => namedUuid(oneCityName(city), '6f0a4d1e-6c1b-4b52-9a35-2f1d0f7c8e94');

/** The facts without which two prices of a category say nothing of each other. */
const tellingFacts = ['condition', 'brand', 'model'];

/** The prices of one category and unit are compared, of goods in one condition, of one brand and model, where they say. */
const alikeOf = ({ categoryId, priceUnit, facts }: PresentAdvertisement): string =>
  namedUuid(
    [categoryId, priceUnit, ...tellingFacts.map((key) => facts[key] ?? '')].join(' '),
    'd1b6f0c2-7c5e-4c8e-9d0a-5f2a4b9e3c71',
  );

const rowOf = (ad: PresentAdvertisement, story: Story, logged: LoggedEvent, rates: RialRates): AdvertisementRow => ({
  id: ad.id,
  index: story.index,
  revision: logged.revision.toString(),
  tenant_id: ad.tenantId,
  owner_id: ad.ownerId,
  category_id: ad.categoryId,
  place_id: ad.place === null ? ad.tenantId : cityId(ad.place.city),
  state: ad.state,
  level: ad.level,
  folded_name: foldText(ad.name),
  name: ad.name,
  own_number: plainOwnNumber(ad.ownNumber) || null,
  currency: ad.currency,
  alike: alikeOf(ad),
  asked_price: priceWithDiscount(ad),
  rial_price: rialPrice(ad, rates),
  created_at: story.created_at,
  modified_at: story.modified_at,
  requested_at: story.requested_at,
  approved_date: ad.approvedDate,
  listed_date: listedDate(ad),
  expired_date: ad.expiredDate,
  display_ended: ad.displayEnded,
  sold_date: ad.soldDate,
  waits: ad.state === publicationState.pending || isLookedAtAfterwards(ad),
  denial: story.denial,
  earlier_prices: story.earlier_prices,
  snapshot: ad,
});

/** Notes what visitors were asked for until now, where a change of a displayed advertisement asks for something else. */
function withPriceBefore(story: Story, before: AdvertisementState, after: AdvertisementState, until: string): Story {
  if (before.status !== 'present' || after.status !== 'present') return story;
  if (before.state !== publicationState.approved || before.displayEnded) return story;
  const price = priceWithDiscount(before);
  if (price === null || price === priceWithDiscount(after)) return story;
  const noted: EarlierPrice = { until, price, currency: before.currency };
  return { ...story, earlier_prices: [noted, ...story.earlier_prices].slice(0, mostPrices) };
}

/** The rates while no administrator has set others. */
export const usualRates = rialRates(defaultSettings);

/**
 * @param index the running number of one that is new.
 * @param rates by which its price is sorted among those of other currencies.
 */
export function foldAdvertisement(
  before: AdvertisementRow | undefined,
  { events }: RecordEvents<AdvertisementEvent>,
  index = 0,
  rates = usualRates,
): AdvertisementRow | 'deleted' | undefined {
  let state: AdvertisementState = before?.snapshot ?? { status: 'absent' };
  let story: Story = before ?? {
    index,
    created_at: events[0]?.logged.metadata.at ?? '',
    modified_at: events[0]?.logged.metadata.at ?? '',
    requested_at: null,
    denial: null,
    earlier_prices: [],
  };
  for (const { event, logged } of events) {
    const { at } = logged.metadata;
    const asked = state;
    state = evolveAdvertisement(state, event);
    story = withPriceBefore(storyAfter(story, event, at), asked, state, at);
  }
  if (state.status === 'deleted') return 'deleted';
  const last = events.at(-1)?.logged;
  return state.status === 'present' && last !== undefined ? rowOf(state, story, last, rates) : undefined;
}

/** The part of a deleted advertisement that the ledger still shows. */
export type GoneRow = Pick<AdvertisementRow, 'id' | 'index' | 'name'>;

/**
 * The same for one that these events delete: only where the ledger has lines about it. Of those that were deleted in
 * earlier times some had holds that were given back.
 */
export function goneOf(
  before: AdvertisementRow | undefined,
  { id, events }: RecordEvents<AdvertisementEvent>,
  index = 0,
): GoneRow | undefined {
  let last: AdvertisementState = before?.snapshot ?? { status: 'absent' };
  for (const { event } of events) if (event.type !== 'AdvertisementDeleted') last = evolveAdvertisement(last, event);
  if (last.status !== 'present' || !last.hasLedgers) return undefined;
  return { id, index: before?.index ?? index, name: last.name };
}
