import type { ConversationRecord } from '@charsu/core/contract/conversation.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { namedUuid } from '@charsu/core/event-store/named-uuid.ts';
import { openPersonal, sealPersonal } from '@charsu/core/event-store/personal-data.ts';
import { shownName } from '@charsu/core/i18n/account-name.ts';
import { recordNameIn } from '@charsu/core/i18n/record-name.ts';
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
   * The names that conversations show: of their advertisements, displayed or over, of their businesses as approved, and
   * of their visitors. A business that is not public has no name, except for its owner, who reads the present one. Asks
   * three times, for however many.
   */
  async function namesFor(conversations: readonly Conversation[], userId: string, culture: Culture) {
    const ids = <Id>(idOf: (each: Conversation) => Id) => [...new Set(conversations.map(idOf))];
    const [subjects, tenants, people] = await Promise.all([
      queries.advertisement.saved(
        ids(({ advertisementId }) => advertisementId).filter((id) => id !== null),
        culture,
      ),
      queries.tenant.cards(
        ids(({ tenantId }) => tenantId),
        culture,
      ),
      queries.user.names(ids(({ visitorId }) => visitorId)),
    ]);
    const subjectOf = new Map(subjects.map(({ id, card, ended }) => [id, (card ?? ended)?.name]));
    const tenantOf = new Map(tenants.map((tenant) => [tenant.id, tenant]));
    const own = conversations.flatMap(({ tenantId, ownerId }) =>
      ownerId === userId && !tenantOf.has(tenantId) ? [tenantId] : [],
    );
    const hidden = await Promise.all(
      [...new Set(own)].map(async (id) => [id, (await queries.tenant.record(id, culture))?.name] as const),
    );
    return { subjectOf, tenantOf, ownOf: new Map(hidden), people };
  }

  /** Conversations as a side sees them. `lastOf`: the text of the last message by the conversation's id, if it is shown. */
  async function recordsOf(
    conversations: readonly Conversation[],
    userId: string,
    lastOf: (id: string) => string | null,
    culture: Culture,
  ): Promise<ConversationRecord[]> {
    const { subjectOf, tenantOf, ownOf, people } = await namesFor(conversations, userId, culture);
    return conversations.map(({ id, tenantId, advertisementId, visitorId, ownerId, blockedBy, unread, lastAt }) => {
      const tenant = tenantOf.get(tenantId);
      const business = tenant?.name ?? (ownerId === userId ? ownOf.get(tenantId) : recordNameIn('tenant', culture));
      const name = advertisementId === null ? undefined : subjectOf.get(advertisementId);
      const asked = visitorId === userId;
      const about =
        advertisementId !== null && name !== undefined && tenant
          ? { subject: name, path: advertisementPath(tenant.subDomain, advertisementId, name) }
          : { subject: business ?? null, path: tenant ? `/${tenant.subDomain}/about` : null };
      // A deleted account has an empty name.
      const other = asked ? business : people.get(visitorId) || null;
      const blocked = blockedBy === null ? null : blockedBy === userId ? 'self' : 'other';
      return { id, ...about, other: other ?? null, asked, unread, lastAt, blocked, last: lastOf(id) };
    });
  }

  /** One conversation as a side sees it, with the text of its last message, if it is shown. */
  async function recordOf(conversation: Conversation, userId: string, last: string | null, culture: Culture) {
    return found((await recordsOf([conversation], userId, () => last, culture))[0], 'conversation');
  }

  async function opened(userId: string, id: string, culture: Culture) {
    const conversation = await own(userId, id);
    const messages = await conversations.messages(id, 200);
    const texts = await textsOf(messages);
    const shown = messages.map((message) => ({
      id: message.id,
      own: message.authorId === userId,
      text: texts.get(message.id) ?? null,
      createdAt: message.createdAt,
    }));
    const record = await recordOf(conversation, userId, shown.at(-1)?.text ?? null, culture);
    const gone = (await commands.user.current(otherOf(conversation, userId))).status !== 'present';
    // The tables may still have the name of a visitor who has just gone.
    const other = gone && !record.asked ? null : record.other;
    return { ...record, other, blocked: record.blocked ?? (gone ? 'other' : null), gone, messages: shown };
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

  return { own, textsOf, recordsOf, recordOf, opened, write };
}
