import type { Currency } from '@charsu/core/domain/currency.ts';
import { advertisementPath } from '@charsu/core/text/address.ts';
import { transaction } from '@charsu/stores/database/database.ts';
import type { MessageChannel, MessageParams } from '@charsu/stores/messages/outgoing-attempts.ts';
import type pg from 'pg';
import { isVoid } from '../../runner/definition.ts';
import { isDisplayed } from '../live-counts.ts';
import type { NoticeToSend } from './mails.ts';
import { type Prices, pricesAfterLook } from './saved-price.ts';
import { sendNotice } from './send-notice.ts';

/** The namespaces of the messages' ids (UUID version 5); they can never change. */
const namespaces = {
  email: '6f0b7c52-3f0e-4b6d-8f57-0f6d1a7c9e34',
  sms: '0e6b7c1d-94c2-4f7e-a7ad-52f3c8b1d690',
  push: 'ebd50654-c728-4058-8c60-c657e16085f8',
} as const satisfies Record<MessageChannel, string>;
const kind = 'savedAdvertisementCheaper';

/** A saved advertisement whose price is due for a look. */
interface DueLook {
  readonly userId: string;
  readonly advertisementId: string;
  /** Since when it is due, ISO 8601. */
  readonly lookAt: string;
  readonly prices: Prices;
  /** The price while it is displayed, by somebody else than the member. */
  readonly shown:
    | { readonly name: string; readonly path: string; readonly price: number; readonly currency: Currency }
    | undefined;
}

interface DueRow {
  user_id: string;
  advertisement_id: string;
  look_at: Date;
  price: number | null;
  currency: Currency;
  known_price: number | null;
  name: string | null;
  asked_price: number | null;
  asked_currency: Currency | null;
  sub_domain: string | null;
}

/**
 * Saved advertisements that are due for a look, the longest waiting first. None after the log was restored, until the
 * read models are rebuilt: their rows may come from events that are gone.
 */
export async function dueLooks(pool: pg.Pool, now: string, atMost: number): Promise<DueLook[]> {
  const { rows } = await pool.query<DueRow>(
    `select s.user_id, s.advertisement_id, s.look_at, s.price, s.currency, s.known_price,
       shown.name, shown.asked_price, shown.currency as asked_currency, shown.public_sub_domain as sub_domain
     from app.saved_advertisement s
     left join lateral (
       select a.name, a.asked_price, a.currency, t.public_sub_domain
       from read.advertisement a join read.tenant t on t.id = a.tenant_id
       where a.id = s.advertisement_id and a.owner_id <> s.user_id and ${isDisplayed}) shown on true
     where s.look_at <= $1 and not exists (
       select from read.projection where name in ('advertisement', 'tenant', 'account') and current and ${isVoid})
     order by s.look_at limit $2`,
    [now, atMost],
  );
  return rows.map(({ user_id, advertisement_id, look_at, price, currency, known_price, ...row }) => ({
    userId: user_id,
    advertisementId: advertisement_id,
    lookAt: look_at.toISOString(),
    prices: { saved: price, currency, known: known_price },
    shown:
      row.name === null || row.asked_price === null || row.asked_currency === null || row.sub_domain === null
        ? undefined
        : {
            name: row.name,
            path: advertisementPath(row.sub_domain, advertisement_id, row.name),
            price: row.asked_price,
            currency: row.asked_currency,
          },
  }));
}

/**
 * Looks at the price of a saved advertisement, and tells its member of a lower one by mail and SMS, as the member chose
 * and has confirmed. What the member knows and the messages are written together. Does nothing where another look is
 * wanted meanwhile, or the advertisement is saved no more. `now` is an ISO 8601 instant. Resolves with whether the
 * price is lower.
 */
export const lookAtPrice = (
  pool: pg.Pool,
  { userId, advertisementId, lookAt, prices, shown }: DueLook,
  now: string,
  write: (notice: NoticeToSend) => MessageParams,
): Promise<boolean> =>
  transaction(pool, async (client) => {
    const { known, fell } = pricesAfterLook(prices, shown);
    // Forgetting a user deletes this row first, so no message outlives the user.
    const { rowCount } = await client.query(
      `update app.saved_advertisement
       set look_at = null, known_price = $4, told_at = case when $5 then $6::timestamptz else told_at end
       where user_id = $1 and advertisement_id = $2 and look_at = $3`,
      [userId, advertisementId, lookAt, known, fell, now],
    );
    if (rowCount !== 1 || !fell || shown === undefined) return false;
    const { name, price: amount, currency } = shown;
    const notice = {
      kind,
      params: { name, amount, currency },
      name: `${userId} ${advertisementId} ${lookAt}`,
    } as const;
    return sendNotice(client, { ...notice, userId, namespaces, at: now }, write);
  });
