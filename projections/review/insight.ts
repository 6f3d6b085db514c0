import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import type { Seller } from '@charsu/core/contract/moderation.ts';
import { approvalOf, reviewedKinds } from '@charsu/core/domain/aggregates.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
import { asUuid } from '@charsu/stores/database/rows.ts';
import type pg from 'pg';
import { type Signs, signsOf } from './warnings.ts';

interface SellerRow {
  name: string;
  since: Date;
  approved: number;
  denied: number;
  displayed: number;
  waiting: number;
  phones: string[];
  pages: string[];
}

/** Information for moderators beside a record of the queue. */
export function insightQueries(pool: pg.Pool) {
  return {
    /** The owner of a record, with facts about them; undefined: there is no such account. */
    async seller(userId: string): Promise<Seller | undefined> {
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
           (select count(*)::int from read.advertisement
            where owner_id = $1 and state = ${publicationState.pending}) as waiting,
           (select coalesce(array_agg(distinct snapshot->>'phoneNumber'), '{}') from read.tenant
            where owner_id = $1 and snapshot->>'phoneNumber' <> '') as phones,
           (select coalesce(array_agg(public_sub_domain order by approved_at), '{}') from read.tenant
            where owner_id = $1 and has_pages) as pages
         from read.user_account u where u.id = ${asUuid('$1')}`,
        [userId],
      );
      const [row] = rows;
      return row && { ...row, userId, since: row.since.toISOString() };
    },

    /** The warnings about advertisements, and what they are compared by; missing ones are left out. */
    signs: (ids: readonly string[]): Promise<ReadonlyMap<string, Signs>> => signsOf(pool, ids.filter(isUuid)),

    /** The fields that differ from the version approved last; null: no version was approved. */
    async changesSinceApproval(id: string): Promise<HistoryEntry['changes'] | null> {
      if (!isUuid(id)) return null;
      const { rows } = await pool.query<{ changes: HistoryEntry['changes'] | null; approved: boolean }>(
        `with last as (
           select max(position) as position from read.history
           where record_id = $1 and event_type = any($2))
         select last.position is not null as approved, h.changes
         from last left join read.history h on h.record_id = $1 and h.position > last.position
         order by h.position`,
        [id, reviewedKinds.map(approvalOf)],
      );
      if (rows[0]?.approved !== true) return null;
      return together(rows.flatMap(({ changes }) => changes ?? []));
    },
  };
}

/** Merges successive changes of the same fields: the first value before and the last value after. */
function together(changes: HistoryEntry['changes']): HistoryEntry['changes'] {
  const first = new Map<string, HistoryEntry['changes'][number]>();
  for (const change of changes) {
    const before = first.get(change.field);
    first.set(change.field, before === undefined ? change : { ...change, from: before.from });
  }
  return [...first.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
