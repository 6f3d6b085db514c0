import type { PresentAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import { cityNames } from '@charsu/core/domain/city.ts';
import { type Translations, textsOf } from '@charsu/core/domain/culture.ts';
import { rialPrice } from '@charsu/core/domain/price.ts';
import { isPublic, type PresentTenant } from '@charsu/core/domain/tenant/state.ts';
import { searchTokens } from '@charsu/core/text/fold.ts';
import type { Database } from '../database.ts';
import { nameOrder } from '../name-order.ts';
import { isDisplayed } from '../read-models/live-counts.ts';

/** A searchable text: every form that any of its words is found by, folded. */
const words = (texts: readonly (string | null)[]): string =>
  searchTokens(texts.filter((text) => text !== null).join('\n')).join(' ');
const inAllLanguages = (names: readonly Translations[]): string[] => names.flatMap(textsOf);

/** Milliseconds since 1970. */
const instant = (date: Date | string): number => new Date(date).getTime();

export interface AdvertisementDocument {
  id: string;
  name: string;
  content: string;
  context: string;
  number: string;
  nameOrder: string;
  /** Ids from the top category down to its own. */
  categoryIds: string[];
  tenant: string;
  city: string;
  /** Left out when the price is negotiable: then it is in no price range and sorts last. */
  rialPrice?: number;
  level: number;
  starred: boolean;
  discounted: boolean;
  pictured: boolean;
  shipmentType: string;
  activityType: string;
  paymentMethods: string[];
  approvedAt: number;
  expiresAt: number;
}

interface AdvertisementRow {
  id: string;
  index: number;
  approved_at: Date;
  expires_at: Date;
  ad: PresentAdvertisement;
  tenant: PresentTenant;
  public_sub_domain: string;
  category_ids: string[] | null;
  category_names: Translations[] | null;
}

/** Documents of those of `ids` that are displayed; the others must not be in the index. */
export async function advertisementDocuments(
  database: Database,
  ids: readonly string[],
): Promise<AdvertisementDocument[]> {
  const { rows } = await database.query<AdvertisementRow>(
    `select a.id, a.index, a.approved_at, a.expires_at, a.snapshot as ad, t.snapshot as tenant, t.public_sub_domain,
       c.path as category_ids,
       (select json_agg(above.names) from read.category above where above.id = any(c.path)) as category_names
     from read.advertisement a
     join read.tenant t on t.id = a.tenant_id
     left join read.category c on c.id = a.category_id
     where a.id = any($1::uuid[]) and ${isDisplayed}`,
    [ids],
  );
  return rows.map(({ ad, tenant, ...row }): AdvertisementDocument => {
    const price = rialPrice(ad);
    const tenantNames = tenant.published?.names ?? {};
    return {
      id: row.id,
      name: words([ad.name]),
      content: words([ad.content]),
      context: words([...inAllLanguages([...(row.category_names ?? []), tenantNames]), ...cityNames(tenant.city)]),
      number: String(row.index),
      nameOrder: nameOrder(ad.name),
      categoryIds: row.category_ids ?? [],
      tenant: row.public_sub_domain,
      city: tenant.city,
      ...(price === null ? {} : { rialPrice: price }),
      level: ad.level,
      starred: ad.level > 0,
      discounted: ad.price !== null && ad.discountPercent > 0,
      pictured: ad.images.length > 0,
      shipmentType: tenant.shipmentType,
      activityType: tenant.activityType,
      paymentMethods: [...tenant.paymentMethods],
      approvedAt: instant(row.approved_at),
      expiresAt: instant(row.expires_at),
    };
  });
}

export interface TenantDocument {
  id: string;
  names: string;
  /** As it is written, to be filtered by; folded it stands among the guilds. */
  city: string;
  guilds: string;
  about: string;
  joinedAt: number;
}

/** Documents of those of `ids` that are public. */
export async function tenantDocuments(database: Database, ids: readonly string[]): Promise<TenantDocument[]> {
  const { rows } = await database.query<{ id: string; joined_at: Date; snapshot: PresentTenant }>(
    `select id, joined_at, snapshot from read.tenant where id = any($1::uuid[]) and public_sub_domain is not null`,
    [ids],
  );
  return rows
    .filter(({ snapshot }) => isPublic(snapshot))
    .map(({ id, joined_at, snapshot }) => ({
      id,
      names: words([...inAllLanguages([snapshot.published?.names ?? {}]), snapshot.published?.subDomain ?? null]),
      city: snapshot.city,
      guilds: words([...snapshot.guilds, ...cityNames(snapshot.city)]),
      about: words([snapshot.about]),
      joinedAt: instant(joined_at),
    }));
}

export interface CategoryDocument {
  id: string;
  names: string;
  url: string;
}

/** Documents of those of `ids` that are there and shown in menus. */
export async function categoryDocuments(database: Database, ids: readonly string[]): Promise<CategoryDocument[]> {
  const { rows } = await database.query<{ id: string; names: Translations; url: string }>(
    'select id, names, url from read.category where id = any($1::uuid[]) and display_in_menu',
    [ids],
  );
  return rows.map(({ id, names, url }) => ({ id, names: words(textsOf(names)), url: words([url]) }));
}
