import type { PresentAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import {
  type Attribute,
  type FactValues,
  fittingFacts,
  inheritedAttributes,
} from '@charsu/core/domain/category/attributes.ts';
import { askedFacts, kindWithout } from '@charsu/core/domain/category/conditions.ts';
import { type Translations, textsOf } from '@charsu/core/domain/culture.ts';
import type { Point } from '@charsu/core/domain/places/places.ts';
import { cityNamed, cityNames, oneCityName } from '@charsu/core/domain/places/places.ts';
import { isPublic, type PresentTenant } from '@charsu/core/domain/tenant/state.ts';
import { searchTokens } from '@charsu/core/text/fold.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { nameOrder, nameScript } from '../names/name-order.ts';
import { readGuildNames, writtenGuilds } from '../read-models/guild/queries.ts';
import { isDisplayed } from '../read-models/live-counts.ts';
import { type cellAttributes, cellsOf } from './cells.ts';
import { choicesOf, numbersOf } from './choices.ts';

/** A searchable text: every searchable form of its words, folded. */
const words = (texts: readonly (string | null)[]): string =>
  searchTokens(texts.filter((text) => text !== null).join('\n')).join(' ');
const inAllLanguages = (names: readonly Translations[]): string[] => names.flatMap(textsOf);

const textsOfCategory = ({ names, searchWords }: { names: Translations; searchWords: readonly string[] }): string[] => [
  ...textsOf(names),
  ...searchWords,
];

/**
 * The words of facts in all languages: of a choice its name, of a yes what was asked. Numbers are looked for by their
 * bounds alone, since the same number means many things.
 */
export function factTexts(attributes: readonly Attribute[], facts: FactValues): string[] {
  const fitting = fittingFacts(attributes, facts);
  return attributes.flatMap((attribute) => {
    const value = fitting[attribute.key];
    if (attribute.kind === 'choice') {
      return textsOf(attribute.choices.find(({ key }) => key === value)?.names ?? {});
    }
    return value === true ? textsOf(attribute.names) : [];
  });
}

/** Milliseconds since 1970. */
const instant = (date: Date | string): number => new Date(date).getTime();

/** The place of a document on the map; empty without a known place. */
type Placed = Partial<Record<(typeof cellAttributes)[number], string>> & {
  _geo?: { lat: number; lng: number };
  /** The same place as GeoJSON, for searches in polygons. */
  _geojson?: { type: 'Point'; coordinates: [longitude: number, latitude: number] };
};

function placed(city: string, location: Point | null): Placed {
  const point = location ?? cityNamed(city);
  if (point === undefined) return {};
  const { latitude, longitude } = point;
  return {
    _geo: { lat: latitude, lng: longitude },
    _geojson: { type: 'Point', coordinates: [longitude, latitude] },
    ...cellsOf(point),
  };
}

export interface AdvertisementDocument extends Placed {
  id: string;
  name: string;
  content: string;
  /** The names of its own category. */
  kind: string;
  context: string;
  number: string;
  nameOrder: string;
  nameScript: number;
  /** Ids from the top category down to its own. */
  categoryIds: string[];
  tenant: string;
  city: string;
  /** Missing when the price is negotiable: then it is in no price range and sorts last. */
  rialPrice?: number;
  level: number;
  /** The values that it can be narrowed by. */
  choices: string[];
  /** The numbers among its facts, by key. */
  facts: Record<string, number>;
  /** Since when it is in its place among the newest: a bump counts as a publication. */
  approvedDate: number;
  expiredDate: number;
}

interface AdvertisementRow {
  id: string;
  index: number;
  listed_date: Date;
  expired_date: Date;
  rial_price: number | null;
  ad: PresentAdvertisement;
  tenant: PresentTenant;
  public_sub_domain: string;
  category_ids: string[] | null;
  /** Its own category and those above it, from the nearest up: what each is found by. */
  category_texts: { names: Translations; searchWords: string[]; attributes: Attribute[] }[] | null;
}

/** The documents of the displayed advertisements among `ids`; the others must not be in the index. */
export async function advertisementDocuments(
  database: Database,
  ids: readonly string[],
): Promise<AdvertisementDocument[]> {
  const { rows } = await database.query<AdvertisementRow>(
    `select a.id, a.index, a.listed_date, a.expired_date, a.rial_price, a.snapshot as ad, t.snapshot as tenant, t.public_sub_domain,
       c.path as category_ids,
       (select json_agg(json_build_object(
          'names', above.names, 'searchWords', above.search_words, 'attributes', above.attributes) order by above.depth desc)
        from read.category above where above.id = any(c.path)) as category_texts
     from read.advertisement a
     join read.tenant t on t.id = a.tenant_id
     left join read.category c on c.id = a.category_id
     where a.id = any($1::uuid[]) and ${isDisplayed}`,
    [ids],
  );
  return rows.map(({ ad, tenant, ...row }): AdvertisementDocument => {
    const own = row.category_texts ?? [];
    const attributes = inheritedAttributes(own.toReversed());
    const facts = askedFacts(attributes, ad.facts);
    const isOpen = ad.price === null && kindWithout('price', attributes, facts) === undefined;
    const tenantNames = tenant.published?.names ?? {};
    const city = ad.place?.city ?? tenant.city;
    return {
      id: row.id,
      name: words([ad.name]),
      content: words([ad.content]),
      kind: words(own.slice(0, 1).flatMap(textsOfCategory)),
      context: words([
        ...own.slice(1).flatMap(textsOfCategory),
        ...textsOf(tenantNames),
        ...cityNames(city),
        ad.neighbourhood,
        ...factTexts(attributes, facts),
      ]),
      number: String(row.index),
      nameOrder: nameOrder(ad.name),
      nameScript: nameScript(ad.name),
      categoryIds: row.category_ids ?? [],
      tenant: row.public_sub_domain,
      city: oneCityName(city),
      ...placed(city, ad.place === null ? tenant.location : ad.place.location),
      ...(row.rial_price === null ? {} : { rialPrice: row.rial_price }),
      level: ad.level,
      choices: choicesOf({ ...ad, facts, negotiable: ad.negotiable || isOpen }, tenant),
      facts: numbersOf({ facts }),
      approvedDate: instant(row.listed_date),
      expiredDate: instant(row.expired_date),
    };
  });
}

interface TenantDocument extends Placed {
  id: string;
  names: string;
  /** The city by its one name, for filters; all names of the city are folded among the guilds. */
  city: string;
  guilds: string;
  about: string;
  joinedAt: number;
}

/** The documents of the public businesses among `ids`. */
export async function tenantDocuments(database: Database, ids: readonly string[]): Promise<TenantDocument[]> {
  const { rows } = await database.query<{ id: string; approved_at: Date; snapshot: PresentTenant }>(
    `select id, approved_at, snapshot from read.tenant where id = any($1::uuid[]) and has_pages`,
    [ids],
  );
  const shown = rows.filter(({ snapshot }) => isPublic(snapshot));
  const guilds = await readGuildNames(
    database,
    shown.flatMap(({ snapshot }) => snapshot.guilds),
  );
  return shown.map(({ id, approved_at, snapshot }) => ({
    id,
    names: words([...inAllLanguages([snapshot.published?.names ?? {}]), snapshot.published?.subDomain ?? null]),
    city: oneCityName(snapshot.city),
    ...placed(snapshot.city, snapshot.location),
    guilds: words([
      ...writtenGuilds(snapshot.guilds),
      ...inAllLanguages(snapshot.guilds.flatMap((id) => guilds.get(id) ?? [])),
      ...cityNames(snapshot.city),
    ]),
    about: words([snapshot.about]),
    joinedAt: instant(approved_at),
  }));
}

interface CategoryDocument {
  id: string;
  names: string;
  url: string;
}

/** The documents of the existing categories among `ids` that menus show. */
export async function categoryDocuments(database: Database, ids: readonly string[]): Promise<CategoryDocument[]> {
  const { rows } = await database.query<{ id: string; names: Translations; searchWords: string[]; url: string }>(
    'select id, names, search_words as "searchWords", url from read.category where id = any($1::uuid[]) and display_in_menu',
    [ids],
  );
  return rows.map((row) => ({ id: row.id, names: words(textsOfCategory(row)), url: words([row.url]) }));
}
