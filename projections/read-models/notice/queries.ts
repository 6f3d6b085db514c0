import type { Inbox, Notice, NoticeKind, NoticeParams } from '@charsu/core/contract/notice.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import { type Culture, translate } from '@charsu/core/domain/culture.ts';
import type pg from 'pg';
import { countUpTo, limitOf } from '../../rows.ts';
import type { StoredParams } from './model.ts';

export interface NoticeQueries {
  /** What was told to a user, newest first; `unread`: only what they have not read. */
  list(userId: string, unread: boolean, culture: Culture, paging: Paging): Promise<PageOf<Notice>>;
  /** How the inboxes of some users stand: of each one that is asked for. */
  inboxes(userIds: readonly string[]): Promise<Map<string, Inbox>>;
}

/** The largest number of unread notices that is told. */
const mostUnread = 1_000;

interface NoticeRow {
  position: string;
  kind: NoticeKind;
  params: StoredParams;
  record_id: string | null;
  sub_domain: string | null;
  created_at: Date;
  read: boolean;
}

/** The parameters as a reader of `culture` is told them. */
export function paramsIn({ names, ...params }: StoredParams, culture: Culture): NoticeParams {
  return names === undefined ? params : { ...params, name: translate(names, culture) };
}

/** Unread: after what was read as a whole, and not read by itself. */
const unreadOf = (notice: string, inbox: string) =>
  `(${notice}.position > coalesce(${inbox}.read_to, -1) and not exists (
     select from app.notice_read r where r.user_id = ${notice}.user_id and r.position = ${notice}.position))`;

/** Questions about notices. */
export const noticeQueries = (pool: pg.Pool): NoticeQueries => ({
  async list(userId, unread, culture, paging) {
    const from = `read.notice n left join app.inbox i on i.user_id = n.user_id
      where n.user_id = $1 ${unread ? `and ${unreadOf('n', 'i')}` : ''}`;
    const [{ rows }, total] = await Promise.all([
      pool.query<NoticeRow>(
        `select n.position, n.kind, n.params, n.created_at, not ${unreadOf('n', 'i')} as read,
           (select s.id from read.notice_subject s where s.id = n.record_id and s.owner_id = n.user_id
              and n.kind ~ '^(advertisement|tenant)') as record_id,
           (select t.public_sub_domain from read.tenant t where t.id = n.record_id) as sub_domain
         from ${from} order by n.position desc ${limitOf(paging)}`,
        [userId],
      ),
      countUpTo(pool, from, [userId]),
    ]);
    const items = rows.map(
      (row): Notice => ({
        id: row.position,
        kind: row.kind,
        params: paramsIn(row.params, culture),
        recordId: row.record_id,
        subDomain: row.sub_domain,
        createdAt: row.created_at.toISOString(),
        read: row.read,
      }),
    );
    return { items, total, ...paging };
  },

  async inboxes(userIds) {
    const { rows } = await pool.query<Inbox & { user_id: string }>({
      name: 'inboxes',
      text: `select asked.user_id,
          (select count(*)::int from (
             select from read.notice n where n.user_id = asked.user_id and ${unreadOf('n', 'i')} limit ${mostUnread}
           ) unread) as unread,
          (select max(n.position)::text from read.notice n where n.user_id = asked.user_id) as newest
        from unnest($1::text[]) asked (user_id) left join app.inbox i on i.user_id = asked.user_id`,
      values: [userIds],
    });
    return new Map(rows.map(({ user_id, ...inbox }) => [user_id, inbox]));
  },
});
