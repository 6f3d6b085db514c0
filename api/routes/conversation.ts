import {
  beginConversationSchema,
  blockConversationSchema,
  type ConversationRecord,
  conversationSchema,
  conversationsSchema,
  openConversationSchema,
  reportConversationSchema,
  writeMessageSchema,
} from '@charsu/core/contract/conversation.ts';
import { idQuerySchema, pagingQuerySchema } from '@charsu/core/contract/requests.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { DomainError, notFound } from '@charsu/core/domain/domain-error.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { namedUuid } from '@charsu/core/event-store/named-uuid.ts';
import { openPersonal, sealPersonal } from '@charsu/core/event-store/personal-data.ts';
import { advertisementPath } from '@charsu/core/text/slug.ts';
import type { Conversation, StoredMessage } from '@charsu/stores/conversations.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { answers, empty, emptyAnswers, found } from './answers.ts';
import { sentKey } from './commands.ts';

type Needs = Pick<
  ApiDependencies,
  'commands' | 'queries' | 'conversations' | 'personalKeys' | 'contactMessages' | 'outgoing' | 'settings'
>;

const permission = 'user_getinfo';

const otherOf = ({ visitorId, ownerId }: Conversation, userId: string): string =>
  visitorId === userId ? ownerId : visitorId;
const reads = ['advertisement', 'tenant'] as const;

/**
 * Conversations of visitors and businesses (R2, R30, R57): a visitor asks about an advertisement or a business, and its
 * owner answers. Messages are encrypted with their author's key, so that they go with the author's account while the
 * other side keeps its own.
 */
const conversationRoutes: FastifyPluginAsyncZod<Needs> = async (
  app,
  { commands, queries, conversations, personalKeys, contactMessages, outgoing, settings },
) => {
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

  /** The public advertisement or business of a conversation. */
  async function subjectOf({ tenantId, advertisementId }: Conversation, culture: Culture) {
    const [advertisement, tenant] = await Promise.all([
      advertisementId === null ? undefined : queries.advertisement.page(advertisementId, culture),
      queries.tenant.record(tenantId, culture),
    ]);
    if (advertisement) {
      const { id, name } = advertisement;
      return {
        business: tenant?.name,
        subject: name,
        path: advertisementPath(advertisement.tenant.subDomain, id, name),
      };
    }
    return { business: tenant?.name, subject: tenant?.name, path: tenant && `/${tenant.subDomain}/about` };
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
    const { business, subject, path } = await subjectOf(conversation, culture);
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

  /** Adds a message, and mails a copy if the receiver has a confirmed address and had read all earlier messages. */
  async function write(conversation: Conversation, userId: string, text: string): Promise<void> {
    const otherId = otherOf(conversation, userId);
    const other = await commands.user.current(otherId);
    // Of a deleted account the owner reads nothing any more.
    if (conversation.blockedBy !== null || other.status !== 'present')
      throw new DomainError('The_Conversation_Is_Blocked');
    const at = new Date().toISOString();
    const sealed = sealPersonal(text, await personalKeys.forWriting(userId));
    const known = await conversations.of(otherId, conversation.id);
    if (!(await conversations.write(conversation, { authorId: userId, sealed }, at)))
      throw new DomainError('Status_429');
    if (known?.unread !== 0 || other.email === null || !other.emailConfirmed) return;
    const { subject, other: name } = await recordOf(conversation, otherId, null, other.culture);
    await outgoing.enqueue({
      id: namedUuid(at, conversation.id),
      userId: otherId,
      channel: 'email',
      receiver: other.email,
      template: 'conversation',
      culture: other.culture,
      params: {
        name: name ?? '',
        subject: subject ?? '',
        text,
        link: `${settings.publicUrl}/users/message/${conversation.id}`,
      },
      at,
    });
  }

  app.post(
    '/',
    {
      config: { permission, reads },
      schema: {
        summary: 'Ask the seller about an advertisement, or a business',
        body: beginConversationSchema,
        response: answers(conversationSchema),
      },
    },
    async (request) => {
      const { userId } = callerOf(request);
      const { body, culture } = request;
      const advertisement =
        'advertisementId' in body
          ? found(await queries.advertisement.page(body.advertisementId, culture), 'advertisement')
          : undefined;
      const tenantId = advertisement?.tenant.id ?? ('tenantId' in body ? body.tenantId : '');
      const tenant = await queries.tenant.record(tenantId, culture);
      if (tenant === undefined || (await queries.tenant.page(tenant.subDomain, culture)) === undefined) {
        throw notFound('tenant');
      }
      if (tenant.ownerId === userId) throw new DomainError('Status_409');
      const at = new Date().toISOString();
      const id = await conversations.begin({
        id: newRecordId('conversation', userId, sentKey(request)),
        tenantId,
        advertisementId: advertisement?.id ?? null,
        visitorId: userId,
        ownerId: tenant.ownerId,
        at,
      });
      if (id === undefined) throw new DomainError('Status_429');
      await write(await own(userId, id), userId, body.text);
      return recordOf(await own(userId, id), userId, body.text, culture);
    },
  );

  app.post(
    '/search',
    {
      config: { permission, reads },
      schema: {
        summary: 'Own conversations, the latest first',
        querystring: pagingQuerySchema,
        body: z.strictObject({}),
        response: answers(conversationsSchema),
      },
    },
    async (request) => {
      const { userId } = callerOf(request);
      const { page, pageSize } = request.query;
      const { items, total } = await conversations.list(userId, { page, pageSize });
      const messages = await conversations.messages(items.map(({ id }) => id));
      const lastOf = new Map(messages.map((message) => [message.conversationId, message]));
      const texts = await textsOf([...lastOf.values()]);
      const shown = items.map((item) =>
        recordOf(item, userId, texts.get(lastOf.get(item.id)?.id ?? '') ?? null, request.culture),
      );
      return { items: await Promise.all(shown), total, page, pageSize };
    },
  );

  app.get(
    '/',
    {
      config: { permission, reads },
      schema: {
        summary: 'One conversation with its messages',
        querystring: idQuerySchema,
        response: answers(openConversationSchema),
      },
    },
    (request) => opened(callerOf(request).userId, request.query.id, request.culture),
  );

  app.post(
    '/message',
    {
      config: { permission, reads },
      schema: {
        summary: 'Write into a conversation',
        body: writeMessageSchema,
        response: answers(openConversationSchema),
      },
    },
    async (request) => {
      const { userId } = callerOf(request);
      const { id, text } = request.body;
      await write(await own(userId, id), userId, text);
      return opened(userId, id, request.culture);
    },
  );

  app.put(
    '/markRead',
    {
      config: { permission },
      schema: {
        summary: 'All of a conversation was seen',
        body: z.strictObject({ id: z.uuid() }),
        response: emptyAnswers,
      },
    },
    async (request, reply) => {
      const { userId } = callerOf(request);
      await conversations.markRead(await own(userId, request.body.id), userId, new Date().toISOString());
      return empty(reply);
    },
  );

  app.put(
    '/block',
    {
      config: { permission },
      schema: {
        summary: 'Hear no more of a conversation, or go on with it; only who ended it can go on',
        body: blockConversationSchema,
        response: emptyAnswers,
      },
    },
    async (request, reply) => {
      const { userId } = callerOf(request);
      const { id, blocked } = request.body;
      const { blockedBy } = await own(userId, id);
      if (blockedBy !== null && blockedBy !== userId) throw new DomainError('The_Conversation_Is_Blocked');
      await conversations.block(id, blocked ? userId : null);
      return empty(reply);
    },
  );

  app.post(
    '/report',
    {
      config: { permission },
      schema: {
        summary: 'Tell those who run the product of a conversation',
        body: reportConversationSchema,
        response: emptyAnswers,
      },
    },
    async (request, reply) => {
      const { userId } = callerOf(request);
      const { id, reason } = request.body;
      const conversation = await own(userId, id);
      const messages = await conversations.messages([id]);
      const texts = await textsOf(messages);
      const written = messages.map((each) => `${each.authorId === userId ? '>' : '<'} ${texts.get(each.id) ?? '—'}`);
      const user = await commands.user.current(userId);
      if (user.status !== 'present') throw notFound('user');
      const number = await contactMessages.add({
        id: namedUuid(`report of ${userId}`, conversation.id),
        kind: 'report',
        name: user.name,
        mail: user.email ?? '',
        page: `conversation ${id}`,
        body: `${reason}\n\n${written.slice(-20).join('\n')}`,
        culture: user.culture,
        at: new Date().toISOString(),
      });
      if (number === undefined) throw new DomainError('Status_429');
      return empty(reply);
    },
  );

  app.delete(
    '/',
    {
      config: { permission },
      schema: {
        summary: 'Delete what one wrote in a conversation, and put it away; the other side keeps its own',
        querystring: idQuerySchema,
        response: emptyAnswers,
      },
    },
    async (request, reply) => {
      const { userId } = callerOf(request);
      await conversations.leave(await own(userId, request.query.id), userId, new Date().toISOString());
      return empty(reply);
    },
  );
};
export default conversationRoutes;
