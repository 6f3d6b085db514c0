import { transaction } from '@charsu/stores/database/database.ts';
import type { MessageChannel, MessageParams } from '@charsu/stores/messages/outgoing-attempts.ts';
import type pg from 'pg';
import type { NoticeToSend } from './mails.ts';
import { sendNotice } from './send-notice.ts';

/** The namespaces of the messages' ids (UUID version 5); they can never change. */
const namespaces = {
  email: '5c8a9f5e-7d1b-4e8c-9f2b-0c6a3b1d4e21',
  sms: 'a41de0a2-6c3f-4a57-8b90-2f7e5d9c8b32',
  push: 'eabc0392-51af-4978-aeef-d267f6b9fd2b',
} as const satisfies Record<MessageChannel, string>;
const kind = 'savedSearchFound';

/** A look at a saved search: `count` advertisements were approved after `lookedTo`, up to `until`. */
interface Look {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly lookedTo: string;
  readonly until: string;
  readonly count: number;
  /** The time of the look. */
  readonly at: string;
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
    await sendNotice(client, { userId, kind, params: { name, count }, name: `${id} ${until}`, namespaces, at }, write);
  });
