import { sealPersonal } from '@charsu/core/event-store/personal-data.ts';
import { createPersonalKeyStore } from '@charsu/stores/accounts/personal-keys.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import type { Product } from '../product.ts';

export const busyAccount = { conversations: 200, advertisements: 1_000, messages: 20_000 } as const;

/** The longest text that a message may have. */
const longText = 'این فرش دستباف است و رنگ آن سرخ. '.repeat(60);

/**
 * Gives an owner the conversations and messages of a busy account: visitors ask about the owner's advertisements, and
 * both sides write long messages in turn. Written into the tables, as the product limits messages by the minute.
 */
export async function fillConversations({ databaseUrl }: Product, ownerId: string): Promise<void> {
  const pool = createPool(databaseUrl);
  try {
    const keys = createPersonalKeyStore(pool);
    const { rows } = await pool.query<{ id: string }>('select id from read.user_account where id <> $1 limit 1', [
      ownerId,
    ]);
    const visitorId = rows[0]?.id;
    if (visitorId === undefined) throw new Error('There is no other account');
    const sealed = await Promise.all(
      [visitorId, ownerId].map(async (id) => sealPersonal(longText, await keys.forWriting(id))),
    );
    await pool.query(
      `with begun as (
         insert into app.conversation (id, tenant_id, advertisement_id, visitor_id, owner_id, created_at, last_at)
         select gen_random_uuid(), tenant_id, id, $1::text, $2, now() - interval '1 day', now()
         from read.advertisement where owner_id::text = $2 limit $3 returning id)
       insert into app.conversation_message (conversation_id, author_id, sealed, created_at)
       select id, case turn % 2 when 0 then $1::text else $2 end, case turn % 2 when 0 then $4 else $5 end,
         now() - turn * interval '1 second'
       from begun, generate_series(1, $6::int) turn`,
      [visitorId, ownerId, busyAccount.conversations, ...sealed, busyAccount.messages / busyAccount.conversations],
    );
    await pool.query('analyze app.conversation, app.conversation_message');
  } finally {
    await pool.end();
  }
}
