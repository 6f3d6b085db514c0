import type { ModerationCounts } from '@charsu/core/contract/public-moderation.ts';
import type { Trends } from '@charsu/core/contract/trends.ts';
import type { QuerySources } from '../../queries/sources.ts';
import type { DayRow, DenialRow, WaitRow } from './fold.ts';
import { daysOfModeration, firstDayFor, moderationOf, trendsOf, usualSince, usualWaitOf } from './trends.ts';

export const trendQueries = ({ pool }: Pick<QuerySources, 'pool'>) => {
  const since = async (first: string) => {
    const [days, waits] = await Promise.all([
      pool.query<DayRow>({
        name: 'trends of days',
        text: `select day::text, advertisements, registrations, approved, denied, by_rule, again, changed
          from read.trend_day where day >= $1`,
        values: [first],
      }),
      pool.query<WaitRow>({
        name: 'trends of waits',
        text: 'select day::text, step, decisions from read.trend_wait where day >= $1',
        values: [first],
      }),
    ]);
    return [days.rows, waits.rows] as const;
  };
  return {
    /** The trends up to a day in Tehran, `2026-11-22`. */
    upTo: async (today: string): Promise<Trends> => trendsOf(today, ...(await since(firstDayFor(today)))),
    /** The moderation of advertisements in the thirty days before a day in Tehran. */
    async moderation(today: string): Promise<ModerationCounts> {
      const [first, last] = daysOfModeration(today);
      const { rows } = await pool.query<Pick<DenialRow, 'reason' | 'denials'>>(
        `select reason, sum(denials)::int as denials from read.trend_denial where day between $1 and $2
         group by reason order by denials desc, reason`,
        [first, last],
      );
      return moderationOf([first, last], ...(await since(first)), rows);
    },
    /** How long a decision on what waited has usually taken up to a day in Tehran, in seconds; null: too few to tell. */
    async usualWait(today: string): Promise<number | null> {
      const [, waits] = await since(usualSince(today));
      return usualWaitOf(waits);
    },
  };
};
