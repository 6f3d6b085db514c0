import type { Trends } from '@charsu/core/contract/trends.ts';
import type { QuerySources } from '../../queries/sources.ts';
import type { DayRow, WaitRow } from './fold.ts';
import { firstDayFor, trendsOf } from './trends.ts';

export const trendQueries = ({ pool }: Pick<QuerySources, 'pool'>) => ({
  /** The trends up to a day in Tehran, `2026-11-22`. */
  async upTo(today: string): Promise<Trends> {
    const values = [firstDayFor(today)];
    const [days, waits] = await Promise.all([
      pool.query<DayRow>({
        name: 'trends of days',
        text: `select day::text, advertisements, registrations, approved, denied from read.trend_day where day >= $1`,
        values,
      }),
      pool.query<WaitRow>({
        name: 'trends of waits',
        text: 'select day::text, step, decisions from read.trend_wait where day >= $1',
        values,
      }),
    ]);
    return trendsOf(today, days.rows, waits.rows);
  },
});
