import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { FilterOf, PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { advertisementFilters, advertisementPhases } from '@charsu/core/contract/requests.ts';
import { displayCost } from '@charsu/core/domain/advertisement/cost.ts';
import { bumpableFrom } from '@charsu/core/domain/advertisement/display.ts';
import { advertisementFields, plainOwnNumber } from '@charsu/core/domain/advertisement/fields.ts';
import type { PresentAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import { type Culture, type Translations, translate } from '@charsu/core/domain/culture.ts';
import { fieldsOf } from '@charsu/core/domain/field-table.ts';
import { oneCityName } from '@charsu/core/domain/places/places.ts';
import { priceWithDiscount } from '@charsu/core/domain/price.ts';
import { type PublicationState, publicationState } from '@charsu/core/domain/publication-state.ts';
import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import { advertisementPath } from '@charsu/core/text/address.ts';
import { toAsciiDigits } from '@charsu/core/text/digits.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import {
  beginningWith,
  Conditions,
  countUpTo,
  holding,
  limitOf,
  type Order,
  orderBy,
} from '@charsu/stores/database/rows.ts';
import { nameIn } from '../../names/name-collation.ts';
import { liveByCategory } from '../live-counts.ts';
import { setNumber } from '../settings/read.ts';
import { askedBy, askedOfUnpriced, insteadOfPrice, type UnpricedRow } from './cards.ts';
import { cityId, type Denial, isPlanned, waitsForReview } from './fold.ts';

/** The phases of an advertisement, by dates and events. */
type AdvertisementPhase = (typeof advertisementPhases)[number];

/** Filters that administrators' and owners' lists share. */
export interface AdvertisementFilter extends FilterOf<typeof advertisementFilters> {
  readonly ownerId?: string;
  /** Also those of these businesses, which the owner is a member of. */
  readonly memberOf?: readonly string[];
  readonly tenantIds?: readonly string[];
  /** Whether publication is asked for as soon as the business is approved. */
  readonly planned?: boolean;
  /** Those that wait for a moderator: before they are published, or because a rule has published them. */
  readonly waiting?: true;
  readonly states?: readonly PublicationState[];
  readonly exceptIds?: readonly string[];
}

interface RecordRow extends UnpricedRow {
  id: string;
  index: number;
  revision: string;
  created_at: Date;
  modified_at: Date;
  requested_at: Date | null;
  denial: Denial | null;
  snapshot: PresentAdvertisement;
  tenant_names: Translations | null;
  tenant_sub_domain: string | null;
  tenant_public_sub_domain: string | null;
  tenant_state: PublicationState | null;
  category_names: Translations | null;
  visits: string | null;
  displayed: boolean | null;
  /** Null where none is set. */
  star_fee: number | null;
  bump_fee: number | null;
  bump_hours: number | null;
  ended: boolean;
}

/** Rial; null where no price is set, or it was on top lately. */
function bumpFeeOf({ snapshot, bump_fee, bump_hours }: RecordRow): number | null {
  const fee = bump_fee ?? defaultSettings.bumpFee;
  return fee > 0 && bumpableFrom(snapshot, bump_hours ?? defaultSettings.bumpHours) <= Date.now() ? fee : null;
}

function recordOf(row: RecordRow, culture: Culture): AdvertisementRecord {
  const ad = row.snapshot;
  const displayed = row.displayed ?? false;
  return {
    id: row.id,
    index: row.index,
    tenantId: ad.tenantId,
    tenantName: translate(row.tenant_names ?? {}, culture),
    tenantSubDomain: row.tenant_public_sub_domain ?? row.tenant_sub_domain ?? '',
    ownerId: ad.ownerId,
    ...fieldsOf(advertisementFields, ad),
    priceWithDiscount: priceWithDiscount(ad),
    insteadOfPrice: insteadOfPrice(askedBy(row), ad, culture),
    categoryName: translate(row.category_names ?? {}, culture),
    state: ad.state,
    imageCount: ad.images.length,
    publishCount: ad.publishCount,
    allVisitCount: Number(row.visits ?? 0),
    cost: displayCost(ad.level, row.star_fee ?? defaultSettings.starFee),
    bumpFee: displayed ? bumpFeeOf(row) : null,
    requestedCost: ad.requestedCost,
    createdAt: row.created_at.toISOString(),
    modifiedAt: row.modified_at.toISOString(),
    requestedAt: row.requested_at?.toISOString() ?? null,
    approvedDate: ad.approvedDate,
    expiredDate: ad.expiredDate,
    displayBegan: ad.displayBegan,
    soldDate: ad.soldDate,
    ended: row.ended,
    displayed,
    correctedFields: Object.keys(ad.correctedFrom ?? {}),
    publishedByRule: ad.publishedByRule,
    publicationPlanned: ad.publicationPlanned,
    tenantApproved: row.tenant_public_sub_domain !== null,
    tenantDenied: row.tenant_public_sub_domain === null && row.tenant_state === publicationState.denied,
    hasLedgers: ad.hasLedgers,
    denial: row.denial,
    publicPath:
      displayed && row.tenant_public_sub_domain !== null
        ? advertisementPath(row.tenant_public_sub_domain, row.id, ad.name)
        : null,
    revision: row.revision,
  };
}

/** Asked of each advertisement by itself, so that no list of all businesses is made for a page of them. */
const displayed = `(a.state = 30 and not a.display_ended and a.expired_date > now()
  and coalesce((select t.public_sub_domain is not null from read.tenant t where t.id = a.tenant_id), false))`;

/**
 * The display of an approved one for visitors, by dates and events. Until the job of the expiry has come to it, one
 * whose time is over has ended without being marked; each half has its index.
 */
const phases: Readonly<Record<AdvertisementPhase, string>> = {
  draft: `a.state = 10 and not ${isPlanned('a.')}`,
  waiting: waitsForReview('a.'),
  live: 'a.state = 30 and not a.display_ended and a.expired_date > now()',
  ended: `(a.state = 30 and a.display_ended and a.sold_date is null
    or a.state = 30 and not a.display_ended and a.expired_date <= now())`,
  sold: 'a.state = 30 and a.display_ended and a.sold_date is not null',
};

/** The orders of lists. Those without an index look at the whole table, or at what the filter leaves of it. */
const sortableIn = (culture: Culture) => ({
  modifiedAt: ['a.modified_at'],
  // Numbers are given in the order of creation.
  createdAt: ['a.index'],
  index: ['a.index'],
  name: [nameIn(culture, 'a.name')],
  level: ['a.level'],
  state: ['a.state', 'a.modified_at'],
  price: ['coalesce(a.rial_price, -1)'],
  priceWithDiscount: ['coalesce(a.rial_price, -1)'],
  requestedAt: [`coalesce(a.requested_at, '-infinity')`],
  approvedDate: [`coalesce(a.approved_date, '-infinity')`],
  expiredDate: [`coalesce(a.expired_date, '-infinity')`],
});

function conditionsOf(filter: AdvertisementFilter): Conditions {
  const where = new Conditions();
  const { q, ids, exceptIds } = filter;
  if (filter.ownerId !== undefined) {
    const { memberOf = [] } = filter;
    if (memberOf.length === 0) where.add('a.owner_id = $?', filter.ownerId);
    else where.add('(a.owner_id = $? or a.tenant_id = any($?::uuid[]))', filter.ownerId, memberOf.filter(isUuid));
  }
  if (filter.tenantId !== undefined) where.add('a.tenant_id = any($?::uuid[])', [filter.tenantId].filter(isUuid));
  if (filter.categoryId !== undefined) {
    where.add(
      'a.category_id in (select id from read.category where path && $?::uuid[])',
      [filter.categoryId].filter(isUuid),
    );
  }
  if (filter.planned !== undefined) {
    where.add(`(a.state = 10 and ${isPlanned('a.')}) = $?`, filter.planned);
  }
  if (filter.waiting === true) where.add('a.waits');
  if (filter.tenantIds !== undefined) where.add('a.tenant_id = any($?::uuid[])', filter.tenantIds.filter(isUuid));
  if (filter.states !== undefined) where.add('a.state = any($?::smallint[])', filter.states);
  if (filter.minLevel !== undefined) where.add('a.level >= $?', filter.minLevel);
  if (filter.city !== undefined) {
    where.add(
      'a.place_id in (select id from read.tenant where city = $? union all select $?::uuid)',
      oneCityName(filter.city),
      cityId(filter.city),
    );
  }
  if (filter.displayed !== undefined)
    where.add(filter.displayed ? displayed : `(not ${displayed} or a.expired_date is null)`);
  if (filter.phase !== undefined) where.add(phases[filter.phase]);
  if (ids !== undefined) where.add('a.id = any($?::uuid[])', ids.filter(isUuid));
  if (exceptIds !== undefined) where.add('not a.id = any($?::uuid[])', exceptIds);
  if (filter.createdAfter !== undefined) {
    // Nothing is changed before it is created, and by changes there is an index.
    where.add('a.created_at >= $? and a.modified_at >= $?', filter.createdAfter, filter.createdAfter);
  }
  if (filter.createdBefore !== undefined) where.add('a.created_at < $?', filter.createdBefore);
  if (q !== undefined && q.trim() !== '') {
    const number = toAsciiDigits(q.trim());
    const [named, ...patterns] = holding('a.folded_name', foldText(q));
    const clause = `${named} or a.own_number like $?`;
    patterns.push(beginningWith(plainOwnNumber(q)));
    if (/^\d{1,9}$/.test(number)) where.add(`(a.index = $? or ${clause})`, Number(number), ...patterns);
    else where.add(`(${clause})`, ...patterns);
  }
  return where;
}

/** The present price of one star, as it was set. */
export const starFee = setNumber('prices', 'starFee');

/** Whole advertisements with their business's and category's names. The page is cut first and joined then. */
async function selectRecords(database: Database, culture: Culture, where: Conditions, order: string, limit: string) {
  const { rows } = await database.query<RecordRow>(
    `select a.id, a.index, a.revision, a.created_at, a.modified_at, a.requested_at, a.denial, a.snapshot,
       t.snapshot->'names' as tenant_names, t.sub_domain as tenant_sub_domain,
       t.public_sub_domain as tenant_public_sub_domain, t.state as tenant_state, c.names as category_names, ${askedOfUnpriced}, v.visits,
       ${displayed} as displayed, ${starFee} as star_fee,
       ${setNumber('prices', 'bumpFee')} as bump_fee, ${setNumber('advertising', 'bumpHours')} as bump_hours, ${phases.ended} as ended
     from (select * from read.advertisement a ${where.sql} ${order} ${limit}) a
     left join read.tenant t on t.id = a.tenant_id
     left join read.category c on c.id = a.category_id
     left join app.advertisement_visit v on v.advertisement_id = a.id
     ${order}`,
    where.values,
  );
  return rows.map((row) => recordOf(row, culture));
}

/** An advertisement as its owner and administrators see it; undefined when there is none. */
export async function advertisementRecord(
  database: Database,
  id: string,
  culture: Culture,
): Promise<AdvertisementRecord | undefined> {
  if (!isUuid(id)) return undefined;
  return (await selectRecords(database, culture, new Conditions().add('a.id = $?', id), '', ''))[0];
}

/** A page of such records. */
export async function advertisementList(
  database: Database,
  filter: AdvertisementFilter,
  culture: Culture,
  paging: Paging,
  order: Order,
): Promise<PageOf<AdvertisementRecord>> {
  const where = conditionsOf(filter);
  const [items, total] = await Promise.all([
    selectRecords(database, culture, where, orderBy(order, sortableIn(culture), 'a.id'), limitOf(paging)),
    totalOf(database, filter, where),
  ]);
  return { items, total, ...paging };
}

/** Counters need no look at the advertisements: they know how many there are, in a state or displayed. */
async function totalOf(database: Database, filter: AdvertisementFilter, where: Conditions): Promise<number> {
  const { states, displayed: wanted, ...others } = filter;
  const counted = Object.values(others).every((value) => value === undefined);
  if (counted && wanted === undefined) return inStates(database, states);
  if (counted && states === undefined) {
    const shown = await displayedInAll(database);
    return wanted ? shown : (await inStates(database, undefined)) - shown;
  }
  return countUpTo(database, `read.advertisement a ${where.sql}`, where.values);
}

async function inStates(database: Database, states: readonly PublicationState[] | undefined): Promise<number> {
  const { rows } = await database.query<{ total: number }>(
    `select coalesce(sum(total), 0)::int as total from read.advertisement_total
     where kind = 'state' and ($1::text[] is null or key = any($1))`,
    [states?.map(String) ?? null],
  );
  return rows[0]?.total ?? 0;
}

async function displayedInAll(database: Database): Promise<number> {
  const { rows } = await database.query<{ total: number }>(
    `select coalesce(sum(live), 0)::int as total from ${liveByCategory} counted`,
  );
  return rows[0]?.total ?? 0;
}
