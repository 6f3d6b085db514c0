import { isOddPrice, textWarnings, type WarningKind } from '@charsu/core/domain/moderation/text-warnings.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type pg from 'pg';

interface AdRow {
  id: string;
  owner_id: string;
  category_id: string;
  rial_price: number | null;
  snapshot: { readonly name: string; readonly content: string; readonly images: readonly { readonly id: string }[] };
  same_title: boolean;
}

/** Prices of a category that a median is made of: those of the newest. */
const mostPrices = 500;

/** The warnings about an advertisement, and the hashes of its pictures. */
export interface Signs {
  readonly warnings: WarningKind[];
  readonly pictures: readonly string[];
}

/** The signs of advertisements in their present form, by id; missing ones are left out. */
export async function signsOf(pool: pg.Pool, ids: readonly string[]): Promise<Map<string, Signs>> {
  if (ids.length === 0) return new Map();
  const { rows: ads } = await pool.query<AdRow>(
    `select a.id, a.owner_id, a.category_id, a.rial_price, a.snapshot,
       exists (select from read.advertisement other where other.folded_name = a.folded_name and other.id <> a.id) as same_title
     from read.advertisement a where a.id = any($1::uuid[])`,
    [ids],
  );
  const [prices, copied, hashes] = await Promise.all([
    pricesIn(pool, ads),
    copiedPictures(pool, ads),
    hashesOf(pool, ads),
  ]);
  return new Map(
    ads.map((ad) => {
      const { name, content, images } = ad.snapshot;
      const others = (prices.get(ad.category_id) ?? []).filter(({ id }) => id !== ad.id).map(({ price }) => price);
      const found: WarningKind[] = textWarnings(`${name}\n${content}`);
      if (images.length === 0) found.push('noPicture');
      if (isOddPrice(ad.rial_price, medianOf(others), others.length)) found.push('oddPrice');
      if (ad.same_title) found.push('sameTitle');
      if (copied.has(ad.id)) found.push('samePicture');
      return [ad.id, { warnings: found, pictures: images.flatMap((image) => hashes.get(image.id) ?? []) }];
    }),
  );
}

/** The hashes of the pictures of some, by the ids of the pictures. */
async function hashesOf(pool: pg.Pool, ads: readonly AdRow[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ id: string; hash: string }>(
    `select id, encode(content_hash, 'hex') as hash from app.image where id = any($1::uuid[])`,
    [ads.flatMap(({ snapshot }) => snapshot.images.map(({ id }) => id))],
  );
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

interface Price {
  readonly id: string;
  readonly price: number;
}

/** Prices of the newest displayed advertisements in the categories of some. */
async function pricesIn(pool: pg.Pool, ads: readonly AdRow[]): Promise<Map<string, Price[]>> {
  const { rows } = await pool.query<Price & { category_id: string }>(
    `select asked.id as category_id, a.id, a.rial_price as price
     from unnest($1::uuid[]) asked (id) cross join lateral (
       select id, rial_price from read.advertisement
       where category_id = asked.id and state = ${publicationState.approved} and not display_ended
       order by approved_date desc, id limit ${mostPrices}) a
     where a.rial_price is not null`,
    [[...new Set(ads.map(({ category_id }) => category_id))]],
  );
  return Map.groupBy(rows, ({ category_id }) => category_id);
}

/** Those with a picture that another user has sent, too, or that another advertisement of their seller shows. */
async function copiedPictures(pool: pg.Pool, ads: readonly AdRow[]): Promise<ReadonlySet<string>> {
  const pictures = ads.flatMap(({ id, snapshot }) => snapshot.images.map((image) => [id, image.id]));
  if (pictures.length === 0) return new Set();
  const { rows } = await pool.query<{ id: string }>(
    `with sent as (
       select asked.id, same.id as image_id, same.owner_id <> own.owner_id as by_another
       from unnest($1::uuid[], $2::uuid[]) asked (id, image_id)
       join app.image own on own.id = asked.image_id
       join app.image same on same.content_hash = own.content_hash),
     shown as (
       select a.id, (image.value->>'id')::uuid as image_id
       from read.advertisement a, json_array_elements(a.snapshot->'images') image where a.owner_id = any($3))
     select id from sent where by_another
     union select sent.id from sent join shown on shown.image_id = sent.image_id and shown.id <> sent.id`,
    [...[0, 1].map((column) => pictures.map((picture) => picture[column])), [...new Set(ads.map((ad) => ad.owner_id))]],
  );
  return new Set(rows.map(({ id }) => id));
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
