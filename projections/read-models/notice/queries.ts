import type { Inbox, Notice, NoticeParams } from '@charsu/core/contract/notice.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import { type Culture, translate } from '@charsu/core/domain/culture.ts';
import { countUpTo, limitOf, recordsOf } from '@charsu/stores/database/rows.ts';
import type { QuerySources } from '../../queries/sources.ts';
import type { StoredParams } from './fold.ts';

/** The largest number of unread notices that is reported. */
const mostUnread = 1_000;

/** The parameters of a notice in a culture. */
export function paramsIn({ names, ...params }: StoredParams, culture: Culture): NoticeParams {
  return names === undefined ? params : { ...params, name: translate(names, culture) };
}

/**
 * Unread: after the position up to which all is read, and not marked by itself. A scalar subquery, since PostgreSQL
 * would read the marks of all users for an `exists`.
 */
const unreadOf = (notice: string, inbox: string) =>
  `(${notice}.position > coalesce(${inbox}.read_to, -1) and (
     select r.position from app.notice_read r
     where r.user_id = ${notice}.user_id and r.position = ${notice}.position) is null)`;

/** Notices in one batch where all are read. */
const readAtOnce = 1_000;

/** All notices of the user $1, by any way. */
const own = 'read.notice n left join app.inbox i on i.user_id = n.user_id where n.user_id = $1';
const inInbox = `${own} and n.inbox`;

/** Questions about notices. */
export const noticeQueries = ({ pool }: Pick<QuerySources, 'pool'>) => {
  const read = async (from: string, limit: string, values: unknown[], culture: Culture): Promise<Notice[]> => {
    const stored = await recordsOf<Omit<Notice, 'params'> & { readonly params: StoredParams }>(
      pool,
      `select n.position as id, n.kind, n.params, n.created_at, not ${unreadOf('n', 'i')} as read,
         case when n.kind like 'rating%' then n.record_id else (select s.id from read.notice_subject s left join read.notice_subject b on b.id = coalesce(s.tenant_id, s.id)
            where s.id = n.record_id and (s.owner_id = n.user_id or b.managers ? n.user_id)
            and n.kind ~ '^(advertisement|tenant|member|payment)') end as record_id,
         (select t.public_sub_domain from read.tenant t where t.id = n.record_id) as sub_domain
       from ${from} order by n.position desc ${limit}`,
      values,
    );
    return stored.map(({ params, ...notice }) => ({ ...notice, params: paramsIn(params, culture) }));
  };
  return {
    /** The notices of a user's inbox, newest first; `unread`: only the unread ones. */
    async list(userId: string, unread: boolean, culture: Culture, paging: Paging): Promise<PageOf<Notice>> {
      const from = unread ? `${inInbox} and ${unreadOf('n', 'i')}` : inInbox;
      const [items, total] = await Promise.all([
        read(from, limitOf(paging), [userId], culture),
        countUpTo(pool, from, [userId]),
      ]);
      return { items, total, ...paging };
    },

    /** All notices to a user, also those outside of the inbox, newest first, read in batches. */
    async all(userId: string, culture: Culture): Promise<Notice[]> {
      const notices: Notice[] = [];
      for (;;) {
        const last = notices.at(-1)?.id ?? null;
        const next = await read(
          `${own} and ($2::bigint is null or n.position < $2)`,
          `limit ${readAtOnce}`,
          [userId, last],
          culture,
        );
        notices.push(...next);
        if (next.length < readAtOnce) return notices;
      }
    },

    /** The state of each of these users' inboxes. */
    async inboxes(userIds: readonly string[]): Promise<Map<string, Inbox>> {
      const { rows } = await pool.query<Inbox & { user_id: string }>({
        name: 'inboxes',
        text: `select asked.user_id,
          (select count(*)::int from (
             select from read.notice n where n.user_id = asked.user_id and n.inbox and ${unreadOf('n', 'i')} limit ${mostUnread}
           ) unread) as unread,
          (select max(n.position)::text from read.notice n where n.user_id = asked.user_id and n.inbox) as newest,
          talk.messages, talk."newestMessage"
        from unnest($1::text[]) asked (user_id) left join app.inbox i on i.user_id = asked.user_id
        cross join lateral (
          select count(*)::int as messages, max(m.id)::text as "newestMessage"
          from app.conversation c join app.conversation_message m on m.conversation_id = c.id
          where (c.visitor_id = asked.user_id or c.owner_id = asked.user_id or c.tenant_id = any(array(
              select t.id from read.tenant t
              where t.members <> '{}' and t.members ? asked.user_id and t.members->>asked.user_id = 'manager')))
            and (m.author_id = c.visitor_id) <> (c.visitor_id = asked.user_id)
            and m.created_at > coalesce(case when c.visitor_id = asked.user_id then c.visitor_read_at else c.owner_read_at end, '-infinity')
        ) talk`,
        values: [userIds],
      });
      return new Map(rows.map(({ user_id, ...inbox }) => [user_id, inbox]));
    },
  };
};
