import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { SearchMiss } from '@charsu/core/contract/search-miss.ts';
import type { Database } from './database.ts';
import { type Order, orderBy } from './rows.ts';

/** Days that are kept. */
const keptDays = 30;
/** Different words of a day that are counted: a program that tries words out fills no more. */
const mostADay = 1_000;

/** Words as they were searched for. */
export interface MissedWords {
  /** Folded as searches fold them: by these they are counted. */
  readonly words: string;
  readonly written: string;
}

/** A miss as it is kept. */
export type KeptMiss = Omit<SearchMiss, 'category'>;

/** Searches that found nothing, counted by day, in schema `app`; `migrate` must have run. Users are not recorded. */
export interface SearchMisses {
  /** Counts one on a day of Tehran (`2026-11-22`); days of more than a month ago are forgotten. */
  count(missed: MissedWords, day: string): Promise<void>;
  /** Those of the last month, each once; `ids` are folded words, `q` a part of them. */
  list(
    filter: { readonly q?: string; readonly ids?: readonly string[] },
    paging: Paging,
    order: Order,
  ): Promise<PageOf<KeptMiss>>;
}

const sortable = { count: ['count'], lastDay: ['last_day'], words: ['id'] } as const;

export const createSearchMisses = (database: Database): SearchMisses => ({
  async count({ words, written }, day) {
    await database.query(
      `with old as (delete from app.search_miss where day < $1::date - ${keptDays})
       insert into app.search_miss as known (day, words, written, searches)
       select $1::date, $2, $3, 1
       where exists (select from app.search_miss where day = $1::date and words = $2)
         or (select count(*) from app.search_miss where day = $1::date) < ${mostADay}
       on conflict (day, words) do update set searches = known.searches + 1`,
      [day, words, written],
    );
  },
  async list({ q, ids }, { page, pageSize }, order) {
    const { rows } = await database.query<{
      id: string;
      written: string;
      count: number;
      last_day: string;
      days: KeptMiss['days'];
      total: number;
    }>(
      `select *, count(*) over ()::int as total from (
         select words as id, max(written) as written, sum(searches)::int as count,
           to_char(max(day), 'YYYY-MM-DD') as last_day,
           json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'count', searches) order by day) as days
         from app.search_miss
         where ($1::text is null or position($1 in words) > 0) and ($2::text[] is null or words = any($2))
         group by words) missed
       ${orderBy(order, sortable, 'id')} limit $3 offset $4`,
      [q ?? null, ids ?? null, pageSize, (page - 1) * pageSize],
    );
    return {
      items: rows.map(({ id, written, count, last_day, days }) => ({
        id,
        words: written,
        count,
        lastDay: last_day,
        days,
      })),
      total: rows[0]?.total ?? 0,
      page,
      pageSize,
    };
  },
});
