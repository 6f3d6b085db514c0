import type { FilterOf, PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { SearchMiss, searchMissFilters } from '@charsu/core/contract/search-miss.ts';
import type { Database } from '../database/database.ts';
import { Conditions, type Order, orderBy, pageOfRecords } from '../database/rows.ts';

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

/** Searches of a member that found nothing, on a day of Tehran (`2026-11-22`). */
interface OwnMiss {
  readonly words: string;
  readonly day: string;
  readonly count: number;
}

/** Each of the words once, with its days. */
const missed = `(
  select words as id, max(written) as words, sum(searches)::int as count, to_char(max(day), 'YYYY-MM-DD') as last_day,
    json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'count', searches) order by day) as days
  from app.search_miss group by words) missed`;
const sortable = { count: ['count'], lastDay: ['last_day'], words: ['id'] } as const;

/** Searches that found nothing, counted by day, in schema `app`; `migrate` must have run. */
export const createSearchMisses = (database: Database) => ({
  /**
   * Counts one on a day of Tehran (`2026-11-22`); days of more than a month ago are forgotten. `userId`: undefined for a
   * visitor.
   */
  async count({ words, written }: MissedWords, day: string, userId: string | undefined): Promise<void> {
    await database.query(
      `with old as (delete from app.search_miss where day < $1::date - ${keptDays}),
         counted as (
           insert into app.search_miss as known (day, words, written, searches)
           select $1::date, $2, $3, 1
           where exists (select from app.search_miss where day = $1::date and words = $2)
             or (select count(*) from app.search_miss where day = $1::date) < ${mostADay}
           on conflict (day, words) do update set searches = known.searches + 1
           returning day, words)
       insert into app.search_miss_of_member as known (user_id, day, words, searches)
       select $4, day, words, 1 from counted where $4::text is not null
       on conflict (day, words, user_id) do update set searches = known.searches + 1`,
      [day, words, written, userId],
    );
  },
  /** Those of the last month, each once; `ids` are folded words, `q` a part of them. */
  async list({ q, ids }: FilterOf<typeof searchMissFilters>, paging: Paging, order: Order): Promise<PageOf<KeptMiss>> {
    const where = new Conditions();
    if (q !== undefined) where.add('position($? in id) > 0', q);
    if (ids !== undefined) where.add('id = any($?)', ids);
    return pageOfRecords(database, { columns: '*', from: missed, where }, orderBy(order, sortable, 'id'), paging);
  },
  /** Those of a member, oldest first. */
  async ofUser(userId: string): Promise<OwnMiss[]> {
    const { rows } = await database.query<OwnMiss>(
      `select written as words, to_char(day, 'YYYY-MM-DD') as day, own.searches as count
       from app.search_miss_of_member own join app.search_miss using (day, words)
       where user_id = $1 order by own.day, written`,
      [userId],
    );
    return rows;
  },
  /** Takes a member's searches out of the counts, and deletes the words that only this member searched for. */
  async forget(userId: string): Promise<void> {
    await database.query(
      `with gone as (delete from app.search_miss_of_member where user_id = $1 returning day, words, searches),
         lessened as (
           update app.search_miss known set searches = known.searches - gone.searches from gone
           where known.day = gone.day and known.words = gone.words and known.searches > gone.searches)
       delete from app.search_miss known using gone
       where known.day = gone.day and known.words = gone.words and known.searches <= gone.searches`,
      [userId],
    );
  },
});

export type SearchMisses = ReturnType<typeof createSearchMisses>;
