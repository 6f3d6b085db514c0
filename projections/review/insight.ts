import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import type { Seller } from '@charsu/core/contract/moderation.ts';
import { isOddPrice, textWarnings, type WarningKind } from '@charsu/core/domain/moderation/text-warnings.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { asUuid, isUuid } from '@charsu/stores/uuid.ts';
import type pg from 'pg';

/** What moderators are told beside a record of the queue. */
export interface InsightQueries {
  /** Who the owner of a record is to the product; undefined: there is no such account. */
  seller(userId: string): Promise<Seller | undefined>;
  /** What the product finds odd about an advertisement. */
  warnings(id: string): Promise<WarningKind[]>;
  /** Field by field what differs from the version that was approved last; null: none was. */
  changesSinceApproval(id: string): Promise<HistoryEntry['changes'] | null>;
}

interface SellerRow {
  name: string;
  since: Date;
  approved: number;
  denied: number;
  displayed: number;
  pages: string[];
}

interface AdRow {
  owner_id: string;
  category_id: string;
  folded_name: string;
  rial_price: number | null;
  snapshot: { readonly name: string; readonly content: string; readonly images: readonly { readonly id: string }[] };
}

export function insightQueries(pool: pg.Pool): InsightQueries {
  return {
    async seller(userId) {
      if (!isUuid(userId)) return undefined;
      const { rows } = await pool.query<SellerRow>(
        `with own as (
           select id from read.advertisement where owner_id = $1
           union all select id from read.tenant where owner_id = $1),
         decided as (
           select h.event_type, count(*)::int as count from own join read.history h on h.record_id = own.id
           where h.event_type in ('AdvertisementApproved', 'TenantApproved', 'AdvertisementDenied', 'TenantDenied')
           group by h.event_type)
         select u.name, u.registered_at as since,
           (select coalesce(sum(count), 0)::int from decided where event_type like '%Approved') as approved,
           (select coalesce(sum(count), 0)::int from decided where event_type like '%Denied') as denied,
           (select count(*)::int from read.advertisement
            where owner_id = $1 and state = ${publicationState.approved} and not display_ended) as displayed,
           (select coalesce(array_agg(public_sub_domain order by joined_at), '{}') from read.tenant
            where owner_id = $1 and public_sub_domain is not null) as pages
         from read.user_account u where u.id = ${asUuid('$1')}`,
        [userId],
      );
      const [row] = rows;
      return row && { ...row, userId, since: row.since.toISOString() };
    },

    async warnings(id) {
      if (!isUuid(id)) return [];
      const { rows } = await pool.query<AdRow>(
        'select owner_id, category_id, folded_name, rial_price, snapshot from read.advertisement where id = $1',
        [id],
      );
      const [ad] = rows;
      if (ad === undefined) return [];
      const { name, content, images } = ad.snapshot;
      const [prices, titles, pictures] = await Promise.all([
        pool.query<{ median: number | null; count: number }>(
          `select percentile_cont(0.5) within group (order by rial_price) as median, count(rial_price)::int as count
           from (select rial_price from read.advertisement
             where category_id = $1 and id <> $2 and state = ${publicationState.approved} and not display_ended
             order by approved_date desc, id limit 500) recent`,
          [ad.category_id, id],
        ),
        pool.query('select from read.advertisement where folded_name = $1 and id <> $2 limit 1', [foldText(name), id]),
        pool.query(
          `select from app.image own join app.image other on other.content_hash = own.content_hash
           where own.id = any($1::uuid[]) and other.owner_id <> $2 limit 1`,
          [images.map((image) => image.id), ad.owner_id],
        ),
      ]);
      const { median = null, count = 0 } = prices.rows[0] ?? {};
      const found: WarningKind[] = textWarnings(`${name}\n${content}`);
      if (images.length === 0) found.push('noPicture');
      if (isOddPrice(ad.rial_price, median, count)) found.push('oddPrice');
      if (titles.rowCount !== 0) found.push('sameTitle');
      if (pictures.rowCount !== 0) found.push('samePicture');
      return found;
    },

    async changesSinceApproval(id) {
      if (!isUuid(id)) return null;
      const { rows } = await pool.query<{ changes: HistoryEntry['changes'] | null; approved: boolean }>(
        `with last as (
           select max(position) as position from read.history
           where record_id = $1 and event_type in ('AdvertisementApproved', 'TenantApproved', 'PersonApproved'))
         select last.position is not null as approved, h.changes
         from last left join read.history h on h.record_id = $1 and h.position > last.position
         order by h.position`,
        [id],
      );
      if (rows[0]?.approved !== true) return null;
      return together(rows.flatMap(({ changes }) => changes ?? []));
    },
  };
}

/** Several changes of the same fields, one after the other, as one: what was there first and what is there now. */
function together(changes: HistoryEntry['changes']): HistoryEntry['changes'] {
  const first = new Map<string, HistoryEntry['changes'][number]>();
  for (const change of changes) {
    const before = first.get(change.field);
    first.set(change.field, before === undefined ? change : { ...change, from: before.from });
  }
  return [...first.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
