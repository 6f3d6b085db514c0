import type { ConversationRecord } from '@charsu/core/contract/conversation.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { namedUuid } from '@charsu/core/event-store/named-uuid.ts';
import { openPersonal, sealPersonal } from '@charsu/core/event-store/personal-data.ts';
import { shownName } from '@charsu/core/i18n/account-name.ts';
import { recordNameIn } from '@charsu/core/i18n/record-name/every-culture.ts';
import { advertisementPath } from '@charsu/core/text/slug.ts';
import { type Conversation, otherOf, type StoredMessage } from '@charsu/stores/conversations.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { found } from './answers.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries' | 'conversations' | 'personalKeys' | 'outgoing' | 'settings'>;

/** Conversations as one of their two sides sees them, and writing into them. */
export function shownConversations({ commands, queries, conversations, personalKeys, outgoing, settings }: Needs) {
  /** Throws for a conversation of others. */
  const own = async (userId: string, id: string): Promise<Conversation> =>
    found(await conversations.of(userId, id), 'conversation');

  /** The texts of messages by their ids, without those whose key was destroyed. */
  async function textsOf(messages: readonly StoredMessage[]): Promise<ReadonlyMap<string, string>> {
    const keys = await personalKeys.forReading([...new Set(messages.map(({ authorId }) => authorId))]);
    return new Map(
      messages.flatMap(({ id, authorId, sealed }): [string, string][] => {
        const key = keys.get(authorId);
        const text = key === undefined ? null : openPersonal({ subjectId: authorId, sealed }, key);
        return typeof text === 'string' ? [[id, text]] : [];
      }),
    );
  }

  /**
   * The advertisement, displayed or over, or the business of a conversation, under its approved name. A business that is
   * not public has none, and only its owner reads the present one.
   */
  async function subjectOf({ tenantId, advertisementId, ownerId }: Conversation, userId: string, culture: Culture) {
    const [[advertisement], tenant] = await Promise.all([
      advertisementId === null ? [] : queries.advertisement.saved([advertisementId], culture),
      queries.tenant.card(tenantId, culture),
    ]);
    const present = async () => (await queries.tenant.record(tenantId, culture))?.name;
    const business = tenant?.name ?? (ownerId === userId ? await present() : recordNameIn('tenant', culture));
    const name = (advertisement?.card ?? advertisement?.ended)?.name;
    if (advertisement && name !== undefined && tenant) {
      return { business, subject: name, path: advertisementPath(tenant.subDomain, advertisement.id, name) };
    }
    return { business, subject: business, path: tenant && `/${tenant.subDomain}/about` };
  }

  async function accountName(userId: string): Promise<string | null> {
    const user = await commands.user.current(userId);
    return user.status === 'present' ? user.name : null;
  }

  async function recordOf(
    conversation: Conversation,
    userId: string,
    last: string | null,
    culture: Culture,
  ): Promise<ConversationRecord> {
    const { id, visitorId, blockedBy, unread, lastAt } = conversation;
    const asked = visitorId === userId;
    const { business, subject, path } = await subjectOf(conversation, userId, culture);
    const other = asked ? (business ?? null) : await accountName(visitorId);
    const blocked = blockedBy === null ? null : blockedBy === userId ? 'self' : 'other';
    return { id, subject: subject ?? null, path: path ?? null, other, asked, unread, lastAt, blocked, last };
  }

  async function opened(userId: string, id: string, culture: Culture) {
    const conversation = await own(userId, id);
    const messages = await conversations.messages([id]);
    const texts = await textsOf(messages);
    const shown = messages.map((message) => ({
      id: message.id,
      own: message.authorId === userId,
      text: texts.get(message.id) ?? null,
      createdAt: message.createdAt,
    }));
    const record = await recordOf(conversation, userId, shown.at(-1)?.text ?? null, culture);
    const gone = (await accountName(otherOf(conversation, userId))) === null;
    return { ...record, blocked: record.blocked ?? (gone ? 'other' : null), gone, messages: shown };
  }

  /**
   * Adds a message, and mails a copy if the receiver has a confirmed address and had read all earlier messages. One that
   * is sent again under its `key` is added and mailed once; another text under it is refused.
   */
  async function write(
    conversation: Conversation,
    userId: string,
    text: string,
    key: string | undefined,
  ): Promise<void> {
    const otherId = otherOf(conversation, userId);
    const other = await commands.user.current(otherId);
    // Of a deleted account the owner reads nothing any more.
    if (conversation.blockedBy !== null || other.status !== 'present')
      throw new DomainError('The_Conversation_Is_Blocked');
    const at = new Date().toISOString();
    const sealed = sealPersonal(text, await personalKeys.forWriting(userId));
    const known = await conversations.of(otherId, conversation.id);
    const sentId = newRecordId(`message of ${conversation.id}`, userId, key);
    const done = await conversations.write(conversation, { authorId: userId, sealed, sentId }, at);
    if (done === 'refused') throw new DomainError('Status_429');
    const isAgain = done !== 'written';
    if (isAgain && (await textsOf([done])).get(done.id) !== text)
      throw new DomainError('The_Entered_Information_Is_Duplicated');
    const unreadBefore = (known?.unread ?? 0) - (isAgain ? 1 : 0);
    if (unreadBefore !== 0 || other.email === null || !other.emailConfirmed) return;
    const { subject, other: name } = await recordOf(conversation, otherId, null, other.culture);
    await outgoing.enqueue({
      id: namedUuid('mail', sentId),
      userId: otherId,
      channel: 'email',
      receiver: other.email,
      template: 'conversation',
      culture: other.culture,
      params: {
        name: shownName(name ?? '', other.culture),
        subject: subject ?? '',
        text,
        link: `${settings.publicUrl}/users/message/${conversation.id}`,
      },
      at,
    });
  }

  return { own, textsOf, recordOf, opened, write };
}
