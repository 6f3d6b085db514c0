import type { NoticeKind, NoticeParams } from '@charsu/core/contract/notice.ts';
import { type Culture, parseCulture } from '@charsu/core/domain/culture.ts';
import { isOn, type NoticeChoices } from '@charsu/core/domain/notices.ts';
import { namedUuid } from '@charsu/core/event-store/command-identity.ts';
import type { LogPosition } from '@charsu/core/event-store/event-store.ts';
import { transaction } from '@charsu/stores/database/database.ts';
import { asUuid } from '@charsu/stores/database/rows.ts';
import { createOutgoingMessages } from '@charsu/stores/messages/outgoing.ts';
import type { MessageChannel, MessageParams } from '@charsu/stores/messages/outgoing-attempts.ts';
import { mailNotices } from '@charsu/stores/reactions/reactors.ts';
import type pg from 'pg';
import { isVoid } from '../../runner/definition.ts';
import type { StoredParams } from './fold.ts';
import { paramsIn } from './queries.ts';

/** A notice that goes out by a channel to a confirmed address. */
export interface NoticeToSend {
  readonly kind: NoticeKind;
  readonly params: NoticeParams;
  readonly culture: Culture;
  readonly channel: MessageChannel;
}

/** Namespaces of the messages' ids (UUID version 5); they can never change. */
const namespaces = {
  email: 'b8a3f7f0-52c6-4b1c-9a0e-6b7d7e0a8c11',
  sms: '1d0f6f1b-7a53-4f0c-8c55-2f7f3f0f9c3e',
  push: '3705054c-6b01-405d-b20e-772568deb8ca',
} as const satisfies Record<MessageChannel, string>;

interface Row {
  user_id: string;
  kind: NoticeKind;
  params: StoredParams;
  /** The confirmed address of each channel that the user chose for this kind. */
  email: string | null;
  sms: string | null;
  culture: string | null;
  choices: NoticeChoices | null;
}

/**
 * Copies the notices of the event at a position of the log into mails, SMS and push, worded by `write`, for each user who
 * has one, chose the channel and confirmed the address or asked for push in a browser. Repeated, it changes nothing. After the log was
 * restored it copies nothing until notices and accounts are rebuilt: their rows may come from events that are gone.
 * `now` is an ISO 8601 instant.
 */
export const copyNotice = (
  pool: pg.Pool,
  position: LogPosition,
  now: string,
  write: (notice: NoticeToSend) => MessageParams,
): Promise<void> =>
  transaction(pool, async (client) => {
    // Forgetting a user waits for this (see `OutgoingMessages.forget`), so that no message outlives the user.
    await client.query({
      name: 'lock of a reactor',
      text: 'select from app.reactor where name = $1 for update',
      values: [mailNotices],
    });
    const { rows } = await client.query<Row>({
      name: 'notice to send',
      text: `select n.user_id, n.kind, n.params, u.snapshot->>'culture' as culture, u.snapshot->'noticeChoices' as choices,
         case when n.mail and (u.snapshot->>'emailConfirmed')::boolean then u.snapshot->>'email' end as email,
         case when n.sms and (u.snapshot->>'cellphoneConfirmed')::boolean then u.snapshot->>'cellphone' end as sms
       from read.notice n join read.user_account u on u.id = ${asUuid('n.user_id')}
       where n.position = $1 and not exists (
         select from read.projection where name in ('notice', 'account') and current and ${isVoid})`,
      values: [position.toString()],
    });
    const outgoing = createOutgoingMessages(client);
    for (const { kind, user_id: userId, params, culture: language, choices, ...receivers } of rows) {
      const culture = parseCulture(language);
      const messageBy = (channel: MessageChannel) => ({
        // Of one event several are told.
        id: namedUuid(`${position}/${userId}`, namespaces[channel]),
        userId,
        template: 'notice' as const,
        culture,
        params: write({ kind, params: paramsIn(params, culture), culture, channel }),
        at: now,
      });
      for (const channel of ['sms', 'email'] as const) {
        const receiver = receivers[channel];
        if (receiver !== null) await outgoing.enqueue({ ...messageBy(channel), channel, receiver });
      }
      if (isOn(kind, 'push', choices ?? {})) await outgoing.enqueuePush(messageBy('push'));
    }
  });
