import { parseCulture } from '@charsu/core/domain/culture.ts';
import { isOn, type NoticeChoices } from '@charsu/core/domain/notices.ts';
import { namedUuid } from '@charsu/core/event-store/named-uuid.ts';
import { transaction } from '@charsu/stores/database.ts';
import {
  createOutgoingMessages,
  type MessageChannel,
  type MessageParams,
  messageChannels,
} from '@charsu/stores/outgoing.ts';
import { asUuid } from '@charsu/stores/uuid.ts';
import type pg from 'pg';
import { isVoid } from '../../runner/definition.ts';
import type { NoticeToSend } from './mails.ts';

/** The namespaces of the messages' ids (UUID version 5); they can never change. */
const namespaces = {
  email: '5c8a9f5e-7d1b-4e8c-9f2b-0c6a3b1d4e21',
  sms: 'a41de0a2-6c3f-4a57-8b90-2f7e5d9c8b32',
} as const satisfies Record<MessageChannel, string>;
const kind = 'savedSearchFound';

/** A look at a saved search: `count` advertisements were approved after `lookedTo`, up to `until`. */
export interface Look {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly lookedTo: string;
  readonly until: string;
  readonly count: number;
  /** The time of the look. */
  readonly at: string;
}

interface Account {
  culture: string | null;
  choices: NoticeChoices | null;
  email: string | null;
  sms: string | null;
}

/**
 * Moves the mark of a saved search, and tells its member of what was found by mail and SMS, as the member chose and has
 * confirmed: both or neither. Does nothing where another run has moved the mark, or the search is gone.
 */
export const tellOfNew = (
  pool: pg.Pool,
  { id, userId, name, lookedTo, until, count, at }: Look,
  write: (notice: NoticeToSend) => MessageParams,
): Promise<void> =>
  transaction(pool, async (client) => {
    // Forgetting a user deletes this row first, so no message outlives the user.
    const { rowCount } = await client.query(
      'update app.saved_search set looked_to = $3, found = found + $4 where id = $1 and looked_to = $2',
      [id, lookedTo, until, count],
    );
    if (rowCount !== 1 || count === 0) return;
    const { rows } = await client.query<Account>(
      `select u.snapshot->>'culture' as culture, u.snapshot->'noticeChoices' as choices,
         case when (u.snapshot->>'emailConfirmed')::boolean then u.snapshot->>'email' end as email,
         case when (u.snapshot->>'cellphoneConfirmed')::boolean then u.snapshot->>'cellphone' end as sms
       from read.user_account u where u.id = ${asUuid('$1')} and not u.deleted and not exists (
         select from read.projection where name = 'account' and current and ${isVoid})`,
      [userId],
    );
    const [account] = rows;
    if (account === undefined) return;
    const culture = parseCulture(account.culture);
    const outgoing = createOutgoingMessages(client);
    for (const channel of messageChannels) {
      const receiver = account[channel];
      const chosen = isOn(kind, channel === 'email' ? 'mail' : 'sms', account.choices ?? {});
      if (receiver === null || !chosen) continue;
      await outgoing.enqueue({
        id: namedUuid(`${id} ${until}`, namespaces[channel]),
        userId,
        channel,
        receiver,
        template: 'notice',
        culture,
        params: write({ kind, params: { name, count }, culture, channel }),
        at,
      });
    }
  });
