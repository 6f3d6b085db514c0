import type { FilterOf, PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { SubscriberRecord, subscriberFilters } from '@charsu/core/contract/subscriber.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type pg from 'pg';
import { transaction } from '../database/database.ts';
import { anyRow, Conditions, containing, type Order, orderBy, pageOfRecords, recordsOf } from '../database/rows.ts';
import { createOutgoingMessages, type NewMessage } from './outgoing.ts';

/** How long an address waits for its confirmation. */
const confirmWithin = '7 days';
/** The pause before another letter asks for it: the first one may be lost. */
const askAgainAfter = '10 minutes';

/** Subscribers that are read at once where all are read. */
const batchSize = 1_000;

interface Confirmed {
  readonly mail: string;
  readonly culture: Culture;
  readonly token: string;
  readonly confirmedAt: string;
}

const columns = 'id, mail, culture, created_at, confirmed_at';
const from = 'app.subscriber';
const sortable = { createdAt: ['created_at'], mail: ['mail'] };

/**
 * Subscribers to the newsletter, in schema `app`; `migrate` must have run. docs/decisions/0010 says why this is no event.
 * Addresses are in lower case.
 */
export const createSubscriberStore = (pool: pg.Pool) => ({
  /**
   * Adds an unconfirmed address together with the letter that asks its owner, which `letterWith` writes with the token:
   * neither without the other. Returns the token for its letters. An unconfirmed address gets another letter once ten
   * minutes have passed, with the same token; undefined before that, and for a confirmed address. `at`: ISO 8601.
   */
  add: (
    mail: string,
    culture: Culture,
    at: string,
    letterWith?: (token: string) => NewMessage,
  ): Promise<string | undefined> =>
    transaction(pool, async (client) => {
      // An address that was not confirmed in time may subscribe again.
      await client.query(
        `delete from app.subscriber where confirmed_at is null and created_at < $1::timestamptz - interval '${confirmWithin}'`,
        [at],
      );
      const { rows } = await client.query<{ token: string }>(
        `insert into app.subscriber (mail, culture, created_at, asked_at) values ($1, $2, $3, $3)
         on conflict (mail) do update set asked_at = excluded.asked_at, culture = excluded.culture
           where subscriber.confirmed_at is null
             and coalesce(subscriber.asked_at, subscriber.created_at) <= $3::timestamptz - interval '${askAgainAfter}'
         returning token`,
        [mail, culture, at],
      );
      const token = rows[0]?.token;
      if (token !== undefined && letterWith !== undefined) {
        await createOutgoingMessages(client).enqueue(letterWith(token));
      }
      return token;
    }),
  /** Confirms the address that the token of a letter belongs to; false when there is none. */
  confirm: (token: string, at: string): Promise<boolean> =>
    anyRow(pool, 'update app.subscriber set confirmed_at = coalesce(confirmed_at, $2) where token = $1', [token, at]),
  /** Deletes the address that the token of a letter belongs to; false when there is none. */
  unsubscribe: (token: string): Promise<boolean> =>
    anyRow(pool, 'delete from app.subscriber where token = $1', [token]),
  /** The confirmed ones by address, in batches. */
  async *confirmed(): AsyncIterable<Confirmed[]> {
    for (let after = ''; ; ) {
      const batch = await recordsOf<Confirmed>(
        pool,
        `select mail, culture, token, confirmed_at from ${from}
         where confirmed_at is not null and mail > $1 order by mail limit $2`,
        [after, batchSize],
      );
      const last = batch.at(-1);
      if (last === undefined) return;
      yield batch;
      after = last.mail;
    }
  },
  async list(
    { q = '', mailCulture, ids }: FilterOf<typeof subscriberFilters>,
    paging: Paging,
    order: Order,
  ): Promise<PageOf<SubscriberRecord>> {
    const where = new Conditions();
    if (q !== '') where.add('mail like $?', containing(q.toLowerCase()));
    if (mailCulture !== undefined) where.add('culture = $?', mailCulture);
    if (ids !== undefined) where.add('id = any($?::uuid[])', ids);
    return pageOfRecords(pool, { columns, from, where }, orderBy(order, sortable, 'id'), paging);
  },
  /** The subscription of an address in lower case, confirmed or not. */
  async ofMail(mail: string): Promise<SubscriberRecord | undefined> {
    return (await recordsOf<SubscriberRecord>(pool, `select ${columns} from ${from} where mail = $1`, [mail]))[0];
  },
  /** False when there is none of this id. */
  remove: (id: string): Promise<boolean> => anyRow(pool, 'delete from app.subscriber where id = $1', [id]),
  /**
   * Deletes the subscriptions of an account's addresses. That of one which the account has not confirmed, but its
   * subscriber has, may be somebody else's, and stays.
   */
  async forget(mails: readonly string[], confirmed: readonly string[]): Promise<void> {
    await pool.query('delete from app.subscriber where mail = any($2) or (mail = any($1) and confirmed_at is null)', [
      mails,
      confirmed,
    ]);
  },
});

export type SubscriberStore = ReturnType<typeof createSubscriberStore>;
