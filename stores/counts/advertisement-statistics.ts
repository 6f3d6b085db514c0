import { startOfDayInTehran } from '@charsu/core/domain/calendar.ts';
import type { Database } from '../database/database.ts';

interface CountedDay {
  /** `2026-11-22`. */
  readonly day: string;
  readonly views: number;
  readonly visitors: number;
  readonly reveals: number;
  readonly clicks: number;
}

/** The counts of all records of an owner on a day in Tehran. */
interface OwnersDay extends Pick<CountedDay, 'day' | 'views' | 'reveals'> {
  /** That visitors wrote to the owner's businesses. */
  readonly messages: number;
}

export interface AdvertisementStatistics {
  /** The days from `first` on that have counts, oldest first. */
  of(advertisementId: string, first: string): Promise<CountedDay[]>;
  /** The same of an owner's advertisements and businesses together. */
  ofOwner(
    owner: { readonly id: string; readonly advertisementIds: readonly string[]; readonly tenantIds: readonly string[] },
    first: string,
  ): Promise<OwnersDay[]>;
  /**
   * The number of conversations of an owner's businesses in which a visitor wrote last, and that go on. `tenantIds`:
   * businesses of others for which the user answers.
   */
  unanswered(userId: string, tenantIds?: readonly string[]): Promise<number>;
  /** Deletes what was counted of some advertisements and businesses. */
  forget(records: {
    readonly advertisementIds: readonly string[];
    readonly tenantIds: readonly string[];
  }): Promise<void>;
}

/** Reads what `createVisitCounts` and the reveals of telephones have counted. */
export const createAdvertisementStatistics = (database: Database): AdvertisementStatistics => ({
  async of(advertisementId, first) {
    const { rows } = await database.query<CountedDay>(
      `with counted as (select day, views, visitors, clicks from app.advertisement_day
         where advertisement_id = $1 and day >= $2::date),
       revealed as (select day, sum(reveals)::int as reveals from app.phone_reveal
         where place_id = $1 and day >= $2::date group by day)
       select day::text, coalesce(views, 0) as views, coalesce(visitors, 0) as visitors,
         coalesce(reveals, 0) as reveals, coalesce(clicks, 0) as clicks
       from counted full join revealed using (day) order by day`,
      [advertisementId, first],
    );
    return rows;
  },
  async ofOwner({ id, advertisementIds, tenantIds }, first) {
    const { rows } = await database.query<OwnersDay>(
      `with viewed as (select day, sum(views)::int as views from app.advertisement_day
         where advertisement_id = any($2::uuid[]) and day >= $4::date group by day),
       revealed as (select day, sum(reveals)::int as reveals from app.phone_reveal
         where tenant_id = any($3::uuid[]) and day >= $4::date group by day),
       written as (select (m.created_at at time zone 'Asia/Tehran')::date as day, count(*)::int as messages
         from app.conversation c join app.conversation_message m on m.conversation_id = c.id
         where c.owner_id = $1 and m.author_id = c.visitor_id and c.last_at >= $5 and m.created_at >= $5 group by 1)
       select day::text, coalesce(views, 0) as views, coalesce(reveals, 0) as reveals, coalesce(messages, 0) as messages
       from viewed full join revealed using (day) full join written using (day) order by day`,
      [id, advertisementIds, tenantIds, first, startOfDayInTehran(first)],
    );
    return rows;
  },
  async unanswered(userId, tenantIds = []) {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from app.conversation c
       where (c.owner_id = $1 or c.tenant_id = any($2::uuid[])) and c.blocked_by is null and coalesce(c.owner_gone_at, '-infinity') < c.last_at
         and (select m.author_id from app.conversation_message m where m.conversation_id = c.id
           order by m.id desc limit 1) = c.visitor_id`,
      [userId, tenantIds],
    );
    return rows[0]?.count ?? 0;
  },
  async forget({ advertisementIds, tenantIds }) {
    await database.query('delete from app.advertisement_day where advertisement_id = any($1::uuid[])', [
      advertisementIds,
    ]);
    await database.query('delete from app.advertisement_visit where advertisement_id = any($1::uuid[])', [
      advertisementIds,
    ]);
    await database.query('delete from app.phone_reveal where tenant_id = any($1::uuid[])', [tenantIds]);
  },
});
