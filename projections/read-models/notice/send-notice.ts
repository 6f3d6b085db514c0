import { parseCulture } from '@charsu/core/domain/culture.ts';
import { isOn, type NoticeChoices } from '@charsu/core/domain/notices.ts';
import { namedUuid } from '@charsu/core/event-store/command-identity.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { asUuid } from '@charsu/stores/database/rows.ts';
import { createOutgoingMessages } from '@charsu/stores/messages/outgoing.ts';
import type { MessageChannel, MessageParams } from '@charsu/stores/messages/outgoing-attempts.ts';
import { isVoid } from '../../runner/definition.ts';
import type { NoticeToSend } from './mails.ts';

interface Account {
  culture: string | null;
  choices: NoticeChoices | null;
  email: string | null;
  sms: string | null;
}

/** A notice without an event, for one user. */
interface RowNotice extends Pick<NoticeToSend, 'kind' | 'params'> {
  readonly userId: string;
  /** Names the notice among those of its kind: the same name is sent once. */
  readonly name: string;
  /** The namespaces of the messages' ids (UUID version 5); they can never change. */
  readonly namespaces: Readonly<Record<MessageChannel, string>>;
  /** The time of the notice, ISO 8601. */
  readonly at: string;
}

/**
 * Enqueues a notice, worded by `write`, by mail, SMS and push, as its user chose and has confirmed. False when there is no such
 * account, or after the log was restored, until the accounts are rebuilt.
 */
export async function sendNotice(
  database: Database,
  { userId, kind, params, name, namespaces, at }: RowNotice,
  write: (notice: NoticeToSend) => MessageParams,
): Promise<boolean> {
  const { rows } = await database.query<Account>(
    `select u.snapshot->>'culture' as culture, u.snapshot->'noticeChoices' as choices,
       case when (u.snapshot->>'emailConfirmed')::boolean then u.snapshot->>'email' end as email,
       case when (u.snapshot->>'cellphoneConfirmed')::boolean then u.snapshot->>'cellphone' end as sms
     from read.user_account u where u.id = ${asUuid('$1')} and not u.deleted and not exists (
       select from read.projection where name = 'account' and current and ${isVoid})`,
    [userId],
  );
  const [account] = rows;
  if (account === undefined) return false;
  const culture = parseCulture(account.culture);
  const outgoing = createOutgoingMessages(database);
  const messageBy = (channel: MessageChannel) => ({
    id: namedUuid(name, namespaces[channel]),
    userId,
    template: 'notice' as const,
    culture,
    params: write({ kind, params, culture, channel }),
    at,
  });
  const choices = account.choices ?? {};
  for (const channel of ['sms', 'email'] as const) {
    const receiver = account[channel];
    const chosen = isOn(kind, channel === 'email' ? 'mail' : 'sms', choices);
    if (receiver !== null && chosen) await outgoing.enqueue({ ...messageBy(channel), channel, receiver });
  }
  if (isOn(kind, 'push', choices)) await outgoing.enqueuePush(messageBy('push'));
  return true;
}
