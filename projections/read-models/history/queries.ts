import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import type { FilterOf, PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { historyFilters } from '@charsu/core/contract/requests.ts';
import type { BusinessAct } from '@charsu/core/contract/tenant-people.ts';
import { type RecordKind, recordKinds } from '@charsu/core/domain/aggregates.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
import { asUuid, Conditions, countUpTo, limitOf, recordsOf } from '@charsu/stores/database/rows.ts';
import type { QuerySources } from '../../queries/sources.ts';

interface HistoryFilter extends FilterOf<typeof historyFilters> {
  /** Only entries of a business and its advertisements. */
  readonly businessId?: string;
  /** Only entries of these kinds. */
  readonly kinds?: readonly RecordKind[];
  /** Instants, ISO 8601: from the first on, and before the second. */
  readonly from?: string;
  readonly to?: string;
}

/** An actor without an account is the system itself, or a deleted account: then only the id is known. */
const columns = `h.id, h.stream_type, h.record_id, h.event_type, h.created_at,
  json_build_object('id', h.actor_id, 'name', coalesce(actor.name, h.actor_id)) as created_by,
  h.description, h.params, h.state, h.changes, h.revision`;

function conditionsOf(filter: HistoryFilter): Conditions {
  const where = new Conditions();
  if (filter.recordId !== undefined) where.add('record_id = any($?::uuid[])', [filter.recordId].filter(isUuid));
  if (filter.businessId !== undefined) where.add('business_id = any($?::uuid[])', [filter.businessId].filter(isUuid));
  if (filter.kinds !== undefined && filter.kinds.length < recordKinds.length) {
    where.add('stream_type = any($?)', filter.kinds);
  }
  if (filter.streamType !== undefined) where.add('stream_type = $?', filter.streamType);
  if (filter.eventType !== undefined) where.add('event_type = $?', filter.eventType);
  if (filter.actorId !== undefined) where.add('actor_id = $?', filter.actorId);
  if (filter.from !== undefined) where.add('created_at >= $?', filter.from);
  if (filter.to !== undefined) where.add('created_at < $?', filter.to);
  if (filter.ids !== undefined) where.add('id = any($?::uuid[])', filter.ids.filter(isUuid));
  return where;
}

/**
 * The positions of the entries about a user, each part by an index of its own; $2 is the position to continue from, $3
 * the number of entries. The user's notices lead to records that no longer exist.
 */
const positionsAbout = `with own as (
    select $4::uuid as id
    union all select id from read.person where user_id = $4
    union all select id from read.tenant where owner_id = $1
    union all select id from read.advertisement where owner_id = $1),
  found as (
    (select position from read.history where actor_id = $1 and position < $2 order by position desc limit $3)
    union
    (select position from read.notice where user_id = $1 and position < $2 order by position desc limit $3)
    union
    (select entry.position from own cross join lateral (
       select position from read.history h where h.record_id = own.id and position < $2
       order by position desc limit $3) entry))
  select position from found order by position desc limit $3`;
/** The advertisement of an act on the business itself: none. */
const ofBusiness = { advertisement: null, there: true } as const;
/** Beyond every position: the largest bigint. */
const end = '9223372036854775807';

/** Queries on histories, newest first. */
export function historyQueries({ pool }: Pick<QuerySources, 'pool'>) {
  const entries = (where: Conditions, limit: string): Promise<HistoryEntry[]> =>
    recordsOf(
      pool,
      `select ${columns}
       from (select * from read.history ${where.sql} order by position desc ${limit}) h
       left join read.user_account actor on actor.id = ${asUuid('h.actor_id')}
       order by h.position desc`,
      where.values,
    );
  const count = async (where: Conditions): Promise<number> => {
    if (where.sql !== '') return countUpTo(pool, `read.history ${where.sql}`, where.values);
    // One entry an event, so the checkpoint has the count.
    const { rows } = await pool.query<{ total: number }>(
      `select handled::int as total from read.projection where name = 'history' and current`,
    );
    return rows[0]?.total ?? 0;
  };
  const list = async (filter: HistoryFilter, _culture: Culture, paging: Paging): Promise<PageOf<HistoryEntry>> => {
    const where = conditionsOf(filter);
    const [items, total] = await Promise.all([entries(where, limitOf(paging)), count(where)]);
    return { items, total, ...paging };
  };
  return {
    list,
    /** The acts in a business, with the names that its advertisements had then. */
    async inBusiness(businessId: string, culture: Culture, paging: Paging): Promise<PageOf<BusinessAct>> {
      const { items, ...page } = await list({ businessId }, culture, paging);
      const ids = items.flatMap(({ streamType, id }) => (streamType === 'advertisement' ? [id] : []));
      const { rows } = await pool.query<{ id: string; name: string | null; there: boolean }>({
        name: 'advertisements of acts',
        text: `select h.id, exists (select from read.advertisement a where a.id = h.record_id) as there,
          (select c->>'to' from read.history e, json_array_elements(e.changes) c
           where e.record_id = h.record_id and e.position <= h.position and c->>'field' = 'name'
           order by e.position desc limit 1) as name
        from read.history h where h.id = any($1::uuid[])`,
        values: [ids],
      });
      const named = new Map(rows.map(({ id, name, there }) => [id, { advertisement: name, there }]));
      return { ...page, items: items.map((item) => ({ ...item, ...(named.get(item.id) ?? ofBusiness) })) };
    },
    /**
     * The events by a user and about the user: about the account, the person, the records and the user's notices.
     * Newest first, `limit` entries at most; `older` is the `before` of the next page, null on the last one.
     */
    async about(
      userId: string,
      { before = end, limit }: { readonly before?: string | undefined; readonly limit: number },
    ): Promise<{ entries: HistoryEntry[]; older: string | null }> {
      if (!isUuid(userId)) return { entries: [], older: null };
      const found = await recordsOf<HistoryEntry & { readonly position: string }>(
        pool,
        `select ${columns}, h.position
         from (select * from read.history where position = any(array(${positionsAbout}))) h
         left join read.user_account actor on actor.id = ${asUuid('h.actor_id')}
         order by h.position desc`,
        [userId, before, limit + 1, userId],
      );
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      return { entries: shown.map(({ position: _, ...entry }) => entry), older: last?.position ?? null };
    },
    async record(id: string): Promise<HistoryEntry | undefined> {
      return (await entries(conditionsOf({ ids: [id] }), 'limit 1'))[0];
    },
  };
}
