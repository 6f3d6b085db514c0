import type { Database } from './database.ts';

/** The counts of an advertisement on a day in Tehran. */
interface CountedDay {
  /** `2026-11-22`. */
  readonly day: string;
  readonly views: number;
  readonly visitors: number;
  readonly reveals: number;
  readonly clicks: number;
}

export interface AdvertisementStatistics {
  /** The days from `first` on that have counts, oldest first. */
  of(advertisementId: string, first: string): Promise<CountedDay[]>;
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
});
