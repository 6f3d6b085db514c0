import { isDeepStrictEqual } from 'node:util';
import type { ConversationRecord, writeMessageSchema } from '@charsu/core/contract/conversation.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { DomainError, notFound } from '@charsu/core/domain/domain-error.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { isOn } from '@charsu/core/domain/notices.ts';
import { namedUuid, newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { openPersonal, sealPersonal } from '@charsu/core/event-store/personal-data.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import { recordNameIn } from '@charsu/core/i18n/names/record-words.ts';
import { advertisementPath } from '@charsu/core/text/address.ts';
import { type Conversation, otherOf, type StoredMessage, sideIdOf } from '@charsu/stores/messages/conversations.ts';
import type { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { found } from './answers.ts';
import { managedBy } from './membership.ts';
import { contentSchema, type MessageContent, textOfContent } from './message-content.ts';

type Needs = Pick<
  ApiDependencies,
  'commands' | 'queries' | 'conversations' | 'images' | 'personalKeys' | 'outgoing' | 'settings'
>;

/** A message as a caller sends it. */
type Sent = DistributiveOmit<z.infer<typeof writeMessageSchema>, 'id'>;
type DistributiveOmit<Type, Key extends PropertyKey> = Type extends unknown ? Omit<Type, Key> : never;

/** The last messages of a conversation, which its page shows. */
const mostShown = 200;

const imageIn = (content: MessageContent) =>
  typeof content !== 'string' && 'image' in content ? { imageId: content.image.id } : {};

/** Conversations as one of their two sides sees them, and writing into them. */
export function shownConversations({
  commands,
  queries,
  conversations,
  images,
  personalKeys,
  outgoing,
  settings,
}: Needs) {
  /** Throws for a conversation of others. */
  const own = async (userId: string, id: string): Promise<Conversation> =>
    found(await conversations.of(userId, id, await managedBy(queries, userId)), 'conversation');

  /** The accounts that read and answer on the side of one who takes part: a visitor, or a business's owner and managers. */
  const sideOf = async (conversation: Conversation, userId: string): Promise<string[]> => {
    const { visitorId, ownerId, tenantId } = conversation;
    if (userId === visitorId) return [visitorId];
    return [...new Set([ownerId, ...(await queries.tenant.managers(tenantId))])].filter((id) => id !== visitorId);
  };

  /** Contents of messages, by their ids, without those whose key was destroyed. */
  async function contentsOf(messages: readonly StoredMessage[]): Promise<ReadonlyMap<string, MessageContent>> {
    const keys = await personalKeys.forReading([...new Set(messages.map(({ authorId }) => authorId))]);
    return new Map(
      messages.flatMap(({ id, authorId, sealed }): [string, MessageContent][] => {
        const key = keys.get(authorId);
        return key === undefined ? [] : [[id, contentSchema.parse(openPersonal({ subjectId: authorId, sealed }, key))]];
      }),
    );
  }

  /** The same in a reader's words. */
  async function textsOf(messages: readonly StoredMessage[], culture: Culture): Promise<ReadonlyMap<string, string>> {
    const contents = await contentsOf(messages);
    return new Map([...contents].map(([id, content]) => [id, textOfContent(content, culture)]));
  }

  /** The advertisement of a conversation, while it is displayed, and what has become of it. */
  async function adOf({ advertisementId }: Pick<Conversation, 'advertisementId'>, culture: Culture) {
    if (advertisementId === null) return { card: null, state: null };
    const [{ card, ended } = { card: null, ended: null }] = await queries.advertisement.saved(
      [advertisementId],
      culture,
    );
    if (ended) return { card, state: ended.ending.sold ? 'sold' : 'ended' } as const;
    return { card, state: card ? 'displayed' : 'hidden' } as const;
  }

  /** The price that a visitor proposes for an advertisement that may be negotiated: at most the one asked. */
  async function offered(about: Pick<Conversation, 'advertisementId'>, amount: number): Promise<MessageContent> {
    const { card } = await adOf(about, 'fa-IR');
    if (card === null || card.insteadOfPrice !== null || (card.price !== null && !card.negotiable))
      throw new DomainError('The_Price_Is_Not_Negotiable');
    const max = card.priceWithDiscount ?? limits.maxPrice;
    if (amount > max) throw new DomainError('The_Value_Is_Out_Of_Range', { field: 'offer', min: 0, max });
    return { offer: { amount, currency: card.currency } };
  }

  /** The answer to a price that the other side has proposed. */
  async function answered(conversation: Conversation, userId: string, to: string, accepted: boolean) {
    const asked = (await conversations.messages(conversation.id, mostShown)).filter(
      ({ id, authorId }) => id === to && (authorId === conversation.visitorId) !== (userId === conversation.visitorId),
    );
    const content = (await contentsOf(asked)).get(to);
    if (content === undefined || typeof content === 'string' || !('offer' in content) || 'answered' in content)
      throw notFound('message');
    return { answered: to, accepted, offer: content.offer };
  }

  /** A picture that its sender has uploaded for themselves and the other side. */
  async function pictured(userId: string, imageId: string): Promise<MessageContent> {
    const [image] = await images.find([imageId]);
    if (image?.visibility !== 'private' || image.ownerId !== userId) throw notFound('file');
    const { id, url, width, height } = image;
    return { image: { id, url, width, height } };
  }

  /** Writes what a caller sends: a text, a picture, a proposed price, or the answer to one. */
  async function send(conversation: Conversation, userId: string, sent: Sent, key: string | undefined): Promise<void> {
    if ('text' in sent) return write(conversation, userId, sent.text, key);
    if ('imageId' in sent) return write(conversation, userId, await pictured(userId, sent.imageId), key);
    if ('offer' in sent) {
      if (conversation.visitorId !== userId) throw new DomainError('Status_409');
      return write(conversation, userId, await offered(conversation, sent.offer), key);
    }
    const answer = await answered(conversation, userId, sent.answerTo, sent.accepted);
    // Its own key: a proposal has one answer, however often and at how many places it is pressed.
    return write(conversation, userId, answer, `answer to ${sent.answerTo}`);
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
    const own = conversations.flatMap(({ tenantId, visitorId, ownerId }) =>
      sideIdOf({ visitorId, ownerId }, userId) === ownerId && !tenantOf.has(tenantId) ? [tenantId] : [],
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
      const asked = visitorId === userId;
      const business = tenant?.name ?? (asked ? recordNameIn('tenant', culture) : ownOf.get(tenantId));
      const name = advertisementId === null ? undefined : subjectOf.get(advertisementId);
      const about =
        advertisementId !== null && name !== undefined && tenant
          ? { subject: name, path: advertisementPath(tenant.subDomain, advertisementId, name) }
          : { subject: business ?? null, path: tenant ? `/${tenant.subDomain}/about` : null };
      // A deleted account has an empty name.
      const other = asked ? business : people.get(visitorId) || null;
      const blocked =
        blockedBy === null ? null : blockedBy === sideIdOf({ visitorId, ownerId }, userId) ? 'self' : 'other';
      return { id, ...about, other: other ?? null, asked, unread, lastAt, blocked, last: lastOf(id) };
    });
  }

  /** One conversation as a side sees it, with the text of its last message, if it is shown. */
  async function recordOf(conversation: Conversation, userId: string, last: string | null, culture: Culture) {
    return found((await recordsOf([conversation], userId, () => last, culture))[0], 'conversation');
  }

  async function opened(userId: string, id: string, culture: Culture) {
    const conversation = await own(userId, id);
    const messages = await conversations.messages(id, mostShown);
    const contents = await contentsOf(messages);
    const answers = new Map(
      [...contents.values()].flatMap((each) =>
        typeof each !== 'string' && 'answered' in each ? [[each.answered, each.accepted] as const] : [],
      ),
    );
    const { visitorId } = conversation;
    const colleagues = messages.flatMap(({ authorId }) => (authorId === visitorId ? [] : [authorId]));
    const names = userId === visitorId ? undefined : await queries.user.names([...new Set(colleagues)]);
    const shown = messages.map(({ id: messageId, authorId, createdAt }) => {
      const content = contents.get(messageId);
      const rich = typeof content === 'string' ? undefined : content;
      return {
        id: messageId,
        own: (authorId === visitorId) === (userId === visitorId),
        by: (authorId === userId ? undefined : names?.get(authorId)) || null,
        text: content === undefined ? null : textOfContent(content, culture),
        image: rich && 'image' in rich ? rich.image : null,
        offer:
          rich && 'offer' in rich && !('answered' in rich)
            ? { ...rich.offer, accepted: answers.get(messageId) ?? null }
            : null,
        createdAt,
      };
    });
    const record = await recordOf(conversation, userId, shown.at(-1)?.text ?? null, culture);
    const gone = (await commands.user.current(otherOf(conversation, userId))).status !== 'present';
    // The tables may still have the name of a visitor who has just gone.
    const other = gone && !record.asked ? null : record.other;
    return {
      ...record,
      other,
      blocked: record.blocked ?? (gone ? 'other' : null),
      gone,
      ...(await adOf(conversation, culture)),
      messages: shown,
    };
  }

  /**
   * Adds a message, and tells those on the other side of it: their browsers, and by a mail with a copy if all earlier
   * messages were read; both as each has chosen and confirmed. One that is sent again under its `key` is added and mailed
   * once; another text under it is refused.
   */
  async function write(
    conversation: Conversation,
    userId: string,
    content: MessageContent,
    key: string | undefined,
  ): Promise<void> {
    const otherId = otherOf(conversation, userId);
    const other = await commands.user.current(otherId);
    // Of a deleted account the owner reads nothing any more.
    if (conversation.blockedBy !== null || other.status !== 'present')
      throw new DomainError('The_Conversation_Is_Blocked');
    const at = new Date().toISOString();
    const sealed = sealPersonal(content, await personalKeys.forWriting(userId));
    const known = await conversations.of(otherId, conversation.id);
    const sentId = newRecordId(`message of ${conversation.id}`, userId, key);
    const receivers = await sideOf(conversation, otherId);
    // For a business one of its owner and managers writes: the message is of all of them.
    const answering = userId === conversation.visitorId ? receivers : await sideOf(conversation, userId);
    const message = { authorId: userId, sealed, sentId, ...imageIn(content) };
    const done = await conversations.write(conversation, message, at, answering);
    if (done === 'refused') throw new DomainError('Status_429');
    const isAgain = done !== 'written';
    if (isAgain && !isDeepStrictEqual((await contentsOf([done])).get(done.id), content))
      throw new DomainError('The_Entered_Information_Is_Duplicated');
    const unreadBefore = (known?.unread ?? 0) - (isAgain ? 1 : 0);
    for (const id of receivers) {
      const told = id === otherId ? sentId : namedUuid(id, sentId);
      await tell(conversation, id, { id: told, content, at, withMail: unreadBefore === 0 });
    }
  }

  /** Tells an account of a message that has come. `id`: of the push; that of the mail follows from it. */
  async function tell(
    conversation: Conversation,
    userId: string,
    {
      id,
      content,
      at,
      withMail,
    }: { readonly id: string; readonly content: MessageContent; readonly at: string; readonly withMail: boolean },
  ): Promise<void> {
    const user = await commands.user.current(userId);
    if (user.status !== 'present') return;
    const { culture, email, emailConfirmed, noticeChoices } = user;
    const { subject, other } = await recordOf(conversation, userId, null, culture);
    const link = `${settings.publicUrl}/users/message/${conversation.id}`;
    const told = { userId, template: 'conversation', culture, at } as const;
    if (isOn('messageReceived', 'push', noticeChoices))
      await outgoing.enqueuePush({ ...told, id, params: { subject: subject ?? '', link } });
    if (!withMail || email === null || !emailConfirmed || !isOn('messageReceived', 'mail', noticeChoices)) return;
    await outgoing.enqueue({
      ...told,
      id: namedUuid('mail', id),
      channel: 'email',
      receiver: email,
      params: {
        name: shownName(other ?? '', culture),
        subject: subject ?? '',
        text: textOfContent(content, culture),
        link,
      },
    });
  }

  return { own, textsOf, recordsOf, recordOf, opened, offered, send, write, sideOf };
}
