import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import type { PresentAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import { type Attribute, inheritedAttributes } from '@charsu/core/domain/category/attributes.ts';
import { kindWithout } from '@charsu/core/domain/category/conditions.ts';
import { categoryIcon } from '@charsu/core/domain/category/icons.ts';
import { type Culture, type Translations, translate } from '@charsu/core/domain/culture.ts';
import { currencyOfCulture, type RialRates } from '@charsu/core/domain/currency.ts';
import { cityName } from '@charsu/core/domain/places/places.ts';
import { priceWithDiscount } from '@charsu/core/domain/price.ts';
import { rates } from '@charsu/core/domain/settings/groups/rates.ts';
import { formatAddress } from '@charsu/core/i18n/days/format.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { isDisplayed } from '../live-counts.ts';
import { setNumber } from '../settings/read.ts';

type Money = Pick<PresentAdvertisement, 'price' | 'currency' | 'discountPercent' | 'negotiable' | 'priceUnit'>;

/** The parts of a card in any language. */
export interface CardRow extends PricedRow, UnpricedRow {
  id: string;
  approved_date: Date;
  expired_date: Date;
  ad: Pick<PresentAdvertisement, 'name' | 'language' | 'level' | 'images' | 'place' | 'neighbourhood' | 'facts'> &
    Money;
  icon: string | null;
  city: string;
  tenant_sub_domain: string;
  tenant_names: Translations;
  tenant_has_pages: boolean;
}

/** A card as lists show it, in a language. */
export const cardOf = (row: CardRow, culture: Culture): AdvertisementCard => ({
  id: row.id,
  name: row.ad.name,
  language: row.ad.language,
  level: row.ad.level,
  ...moneyOf(culture, row.ad, row),
  insteadOfPrice: insteadOfPrice(askedBy(row), row.ad, culture),
  image: row.ad.images[0] ?? null,
  imageCount: row.ad.images.length,
  icon: categoryIcon(row.icon),
  city: formatAddress([cityName(row.ad.place?.city ?? row.city, culture), row.ad.neighbourhood], culture),
  tenantSubDomain: row.tenant_sub_domain,
  tenantName: translate(row.tenant_names, culture),
  tenantHasPages: row.tenant_has_pages,
  approvedDate: row.approved_date.toISOString(),
  highlightedName: null,
});

/** A column: rial for a unit of each currency with a known rate; null where the rates are too old to be shown. */
export const recentRates = `(select json_object_agg(currency, rial) from read.advertisement_rate where rial > 0
    and set_at > now() - make_interval(days => coalesce(
      ${setNumber('rates', 'rateDays')}, ${rates.fields.rateDays.default}))) as rates`;

export interface PricedRow {
  readonly rial_price: number | null;
  readonly rates: Partial<RialRates> | null;
}

/** A column, without a price only, and where a kind of offer has none: what the categories from the top down to that of the advertisement `a` ask. */
export const askedOfUnpriced = `case when a.asked_price is null then (select json_agg(above.attributes order by above.depth)
    from read.category c join read.category above on above.id = any(c.path) where c.id = a.category_id
    having bool_or(above.attributes @? '$[*].choices[*].without')) end as asked`;

export interface UnpricedRow {
  readonly asked: readonly (readonly Attribute[])[] | null;
}

/** The attributes of `askedOfUnpriced`. */
export const askedBy = ({ asked }: UnpricedRow): readonly Attribute[] =>
  inheritedAttributes((asked ?? []).map((attributes) => ({ attributes })));

/** The kind of an offer whose advertisements have no price. */
export function insteadOfPrice(
  attributes: readonly Attribute[],
  { price, facts }: Pick<PresentAdvertisement, 'price' | 'facts'>,
  culture: Culture,
): string | null {
  const kind = price === null ? kindWithout('price', attributes, facts) : undefined;
  return kind === undefined ? null : translate(kind.names, culture);
}

/** A price in the currency of a culture: to three digits, since it is only about. */
export function aboutIn(
  culture: Culture,
  { currency }: Pick<Money, 'currency'>,
  { rial_price, rates: recent }: PricedRow,
): AdvertisementCard['about'] {
  const own = currencyOfCulture[culture];
  const rate = recent?.[own];
  if (own === currency || !rial_price || rate === undefined) return null;
  return { amount: Number((rial_price / rate).toPrecision(3)), currency: own };
}

/** A price in units of its currency, after the discount (per cent), and about in the currency of the reader's culture. */
export const moneyOf = (culture: Culture, money: Money, row: PricedRow) => ({
  price: money.price,
  currency: money.currency,
  discountPercent: money.discountPercent,
  priceWithDiscount: priceWithDiscount(money),
  about: aboutIn(culture, money, row),
  negotiable: money.negotiable,
  priceUnit: money.priceUnit,
});

/** `ad` as it is stored: PostgreSQL would read the JSON again and again to leave out its text, which costs more than sending it. */
const cards = `select a.id, a.approved_date, a.expired_date, a.rial_price, ${recentRates}, ${askedOfUnpriced}, a.snapshot as ad, c.shown_icon as icon, t.city,
       t.public_sub_domain as tenant_sub_domain, t.has_pages as tenant_has_pages, t.public_names as tenant_names
     from read.advertisement a
     join read.tenant t on t.id = a.tenant_id
     left join read.category c on c.id = a.category_id
     where ${isDisplayed}`;

/** A WHERE condition of the read side's own making, with its parameters from `$1` on. */
interface CardSelection {
  /**
   * The name of a frequent statement: planning costs several times as much as running it, and is done once per
   * connection.
   */
  readonly name?: string;
  readonly condition: string;
  readonly values?: readonly unknown[];
  /** Defaults to newest first. */
  readonly order?: string;
  readonly limit: number;
  readonly offset?: number;
}

/**
 * Cards of displayed advertisements. The condition and the order speak of the advertisement `a` and its business `t`,
 * and must be served by one of the indexes over displayed advertisements.
 */
export async function selectCards(
  database: Database,
  culture: Culture,
  { name, condition, values = [], order = 'a.listed_date desc, a.id desc', limit, offset = 0 }: CardSelection,
): Promise<AdvertisementCard[]> {
  const { rows } = await database.query<CardRow>({
    ...(name !== undefined && { name }),
    text: `${cards} and (${condition})
     order by ${order} limit ${limit} offset ${offset}`,
    values: [...values],
  });
  return rows.map((row) => cardOf(row, culture));
}

/** The data of the cards of those of `ids` that are displayed, in no order. */
export async function cardRowsByIds(database: Database, ids: readonly string[]): Promise<CardRow[]> {
  const { rows } = await database.query<CardRow>({
    name: 'cards by ids',
    text: `${cards} and a.id = any($1::uuid[])`,
    values: [ids],
  });
  return rows;
}
