import type { Database } from '../database/database.ts';

/** The console's daily counts. */
const countedFigures = ['views', 'contacts', 'reports', 'misses'] as const;
type Figure = (typeof countedFigures)[number];

/** A figure of a day in Tehran, such as 2026-11-22. */
interface DailyFigure {
  readonly day: string;
  readonly figure: Figure;
  readonly count: number;
}

export const createDailyFigures = (database: Database) => ({
  /**
   * The figures of each day from one on: views of advertisements, telephones revealed, reports of advertisements, and
   * searches without a result, which are kept for thirty days. What is zero is left out.
   */
  async since(first: string): Promise<DailyFigure[]> {
    const { rows } = await database.query<DailyFigure>(
      `select day::text, figure, count::int from (
         select day, 'views' as figure, sum(views) as count from app.advertisement_day where day >= $1::date group by day
         union all
         select day, 'contacts', sum(reveals) from app.phone_reveal where day >= $1::date group by day
         union all
         select (created_at at time zone 'Asia/Tehran')::date, 'reports', count(*) from app.advertisement_report
         where created_at >= $1::date::timestamp at time zone 'Asia/Tehran' group by 1
         union all
         select day, 'misses', sum(searches) from app.search_miss where day >= $1::date group by day) counted`,
      [first],
    );
    return rows;
  },
});

export type DailyFigures = ReturnType<typeof createDailyFigures>;
