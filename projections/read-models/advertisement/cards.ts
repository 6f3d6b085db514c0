import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import type { PresentAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import { cityName } from '@charsu/core/domain/city.ts';
import { type Culture, type Translations, translate } from '@charsu/core/domain/culture.ts';
import { priceWithDiscount } from '@charsu/core/domain/price.ts';
import type { Database } from '../../database.ts';
import { isDisplayed } from '../live-counts.ts';

interface CardRow {
  id: string;
  approved_at: Date;
  ad: Omit<PresentAdvertisement, 'content'>;
  icon: string | null;
  city: string;
  tenant_sub_domain: string;
  tenant_names: Translations;
}

const cardOf = (row: CardRow, culture: Culture): AdvertisementCard => ({
  id: row.id,
  name: row.ad.name,
  language: row.ad.language,
  level: row.ad.level,
  ...moneyOf(row.ad),
  image: row.ad.images[0] ?? null,
  imageCount: row.ad.images.length,
  icon: row.icon,
  city: cityName(row.city, culture),
  tenantSubDomain: row.tenant_sub_domain,
  tenantName: translate(row.tenant_names, culture),
  approvedDate: row.approved_at.toISOString(),
  highlightedName: null,
});

export const moneyOf = ({ price, currency, discountPercent }: Omit<PresentAdvertisement, 'content'>) => ({
  price,
  currency,
  discountPercent,
  priceWithDiscount: priceWithDiscount({ price, currency, discountPercent }),
});

/** A WHERE condition of the read side's own making, with its parameters from `$1` on. */
export interface CardSelection {
  readonly condition: string;
  readonly values?: readonly unknown[];
  /** Defaults to newest first. */
  readonly order?: string;
  readonly limit: number;
  readonly offset?: number;
}

/**
 * Cards of displayed advertisements. The condition and the order speak of the advertisement `a` and its business `t`, and
 * must be served by one of the indexes over what is displayed.
 */
export async function selectCards(
  database: Database,
  culture: Culture,
  { condition, values = [], order = 'a.approved_at desc, a.id desc', limit, offset = 0 }: CardSelection,
): Promise<AdvertisementCard[]> {
  const { rows } = await database.query<CardRow>(
    `select a.id, a.approved_at, a.snapshot::jsonb - 'content' as ad, c.shown_icon as icon, t.city,
       t.public_sub_domain as tenant_sub_domain, t.snapshot->'published'->'names' as tenant_names
     from read.advertisement a
     join read.tenant t on t.id = a.tenant_id
     left join read.category c on c.id = a.category_id
     where ${isDisplayed} and (${condition})
     order by ${order} limit ${limit} offset ${offset}`,
    [...values],
  );
  return rows.map((row) => cardOf(row, culture));
}

/** Cards of those of `ids` that are displayed, in the order of `ids`. */
export async function cardsByIds(
  database: Database,
  culture: Culture,
  ids: readonly string[],
): Promise<AdvertisementCard[]> {
  const cards = await selectCards(database, culture, {
    condition: 'a.id = any($1::uuid[])',
    values: [ids],
    limit: ids.length,
  });
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.map((id) => byId.get(id)).filter((card) => card !== undefined);
}
