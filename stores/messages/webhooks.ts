import type { MakeWebhook, PublishedEvent, Webhook } from '@charsu/core/contract/webhook.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type pg from 'pg';
import { lockName, transaction } from '../database/database.ts';
import { anyRow, firstColumn, recordsOf } from '../database/rows.ts';

/** Notified with the id of a delivery that waits. */
export const webhookChannel = 'webhook_delivery';

/** The deliveries that a webhook shows, and the days for which they are kept. */
const shownDeliveries = 20;
const keptDays = 30;

interface WaitingDelivery {
  /** Whose webhook it is, where that is also told of other members' records; null else. */
  readonly operatorId: string | null;
  readonly url: string;
  readonly secret: string;
  readonly event: PublishedEvent;
}

/** The outcome of a try; `status` of the answer, null without one. `again`: it is tried again. */
interface Tried {
  readonly status: number | null;
  readonly detail: string | null;
  readonly state: 'delivered' | 'failed' | 'waiting';
}

/** Webhooks of members and operators with the log of their deliveries, in schema `app`; `migrate` must have run. */
export const createWebhooks = (pool: pg.Pool) => ({
  /** Of a member, newest first. */
  list: (userId: string): Promise<Webhook[]> =>
    recordsOf(
      pool,
      `select id, url, kinds, everybody, secret, created_at, coalesce((
         select jsonb_agg(to_jsonb(shown) order by shown.at desc, shown.id) from (
           select d.id, d.event->>'type' as type, d.event->'data'->>'id' as "recordId", d.state, d.tries, d.status, d.detail,
             to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
           from app.webhook_delivery d where d.webhook_id = w.id order by d.created_at desc limit ${shownDeliveries}) shown
       ), '[]') as deliveries
       from app.webhook w where user_id = $1 order by created_at desc, id`,
      [userId],
    ),
  /** False where the member has too many. */
  keep: (
    {
      id,
      userId,
      url,
      kinds,
      everybody,
      secret,
    }: MakeWebhook & Pick<Webhook, 'id' | 'secret'> & { readonly userId: string },
    at: string,
  ): Promise<boolean> =>
    transaction(pool, async (client) => {
      // One at a time for each member: two that count together would both find a place.
      await lockName(client, `webhooks of ${userId}`);
      return anyRow(
        client,
        `insert into app.webhook (id, user_id, url, kinds, everybody, secret, created_at) select $1, $2, $3, $4, $5, $6, $7
         where (select count(*) from app.webhook where user_id = $2) < ${limits.webhooks}`,
        [id, userId, url, kinds, everybody, secret, at],
      );
    }),
  /** False where the member has none of that id. */
  remove: (userId: string, id: string): Promise<boolean> =>
    anyRow(pool, 'delete from app.webhook where user_id = $1 and id = $2', [userId, id]),
  /** Stores the deliveries of an event about a record of `ownerId`; once, however often it is called. */
  async publish(event: PublishedEvent, ownerId: string | null): Promise<void> {
    await pool.query(
      `with made as (
         insert into app.webhook_delivery (id, webhook_id, event, created_at)
         select gen_random_uuid(), w.id, $1, now() from app.webhook w
         where $2 = any(w.kinds) and (w.everybody or w.user_id = $3) and w.created_at <= $4
         on conflict do nothing returning id)
       select pg_notify('${webhookChannel}', id::text) from made`,
      [JSON.stringify(event), event.type, ownerId, event.at],
    );
  },
  /** The ids of those that wait; with an id, that one only. */
  waiting: (id?: string): Promise<string[]> =>
    firstColumn(
      pool,
      `select id from app.webhook_delivery where state = 'waiting' and ($1::uuid is null or id = $1) order by created_at`,
      [id ?? null],
    ),
  /** The delivery to be sent; undefined once it is done, or its webhook is gone. */
  async begin(id: string): Promise<WaitingDelivery | undefined> {
    const { rows } = await pool.query<WaitingDelivery>(
      `update app.webhook_delivery d set tries = tries + 1 from app.webhook w
       where d.id = $1 and d.state = 'waiting' and w.id = d.webhook_id
       returning w.url, w.secret, d.event, case when w.everybody then w.user_id end as "operatorId"`,
      [id],
    );
    return rows[0];
  },
  async tried(id: string, { status, detail, state }: Tried, at: string): Promise<void> {
    await pool.query(
      `update app.webhook_delivery set status = $2, detail = $3, state = $4,
         finished_at = case when $4 = 'waiting' then null else $5::timestamptz end where id = $1`,
      [id, status, detail, state, at],
    );
  },
  async deleteOld(at: string): Promise<void> {
    await pool.query(
      `delete from app.webhook_delivery where finished_at < $1::timestamptz - interval '${keptDays} days'`,
      [at],
    );
  },
});

export type Webhooks = ReturnType<typeof createWebhooks>;
