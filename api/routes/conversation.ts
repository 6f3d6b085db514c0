import {
  beginConversationSchema,
  blockConversationSchema,
  conversationSchema,
  conversationsSchema,
  openConversationSchema,
  reportConversationSchema,
  searchConversationsSchema,
  writeMessageSchema,
} from '@charsu/core/contract/conversation.ts';
import { idQuerySchema, pagingQuerySchema } from '@charsu/core/contract/requests.ts';
import { DomainError, notFound } from '@charsu/core/domain/domain-error.ts';
import { namedUuid, newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { otherOf, sideIdOf } from '@charsu/stores/messages/conversations.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { call, empty, found } from './answers.ts';
import { sentKey } from './commands.ts';
import { isTheirs, managedBy } from './membership.ts';
import { textOfContent } from './message-content.ts';
import { shownConversations } from './shown-conversations.ts';

type Needs = Pick<
  ApiDependencies,
  'commands' | 'queries' | 'conversations' | 'images' | 'personalKeys' | 'contactMessages' | 'outgoing' | 'settings'
>;

const permission = 'user_getinfo';

const reads = ['account', 'advertisement', 'tenant'] as const;

/**
 * Conversations of visitors and businesses (R2, R30, R57): a visitor asks about an advertisement or a business, and its
 * owner answers. Messages are encrypted with their author's key, so that they go with the author's account while the
 * other side keeps its own.
 */
const conversationRoutes: FastifyPluginAsyncZod<Needs> = async (app, dependencies) => {
  const { commands, queries, conversations, contactMessages } = dependencies;
  const { own, textsOf, recordsOf, recordOf, opened, offered, send, write, sideOf } = shownConversations(dependencies);

  app.post(
    '/',
    call({ permission, reads }, 'Ask the seller about an advertisement, or a business', {
      body: beginConversationSchema,
      answer: conversationSchema,
    }),
    async (request) => {
      const { userId } = callerOf(request);
      const { body, culture } = request;
      const advertisement =
        'advertisementId' in body
          ? found(await queries.advertisement.page(body.advertisementId, culture), 'advertisement')
          : undefined;
      const tenantId = advertisement?.tenant.id ?? ('tenantId' in body ? body.tenantId : '');
      const tenant = await queries.tenant.record(tenantId, culture);
      if (!tenant?.visible) throw notFound('tenant');
      if (await isTheirs(queries, userId, tenant)) throw new DomainError('Status_409');
      // Before the conversation, which does not begin without it.
      const content =
        'offer' in body ? await offered({ advertisementId: body.advertisementId }, body.offer) : body.text;
      const at = new Date().toISOString();
      const id = await conversations.begin({
        id: newRecordId(`conversation about ${advertisement?.id ?? tenantId}`, userId, sentKey(request)),
        tenantId,
        advertisementId: advertisement?.id ?? null,
        visitorId: userId,
        ownerId: tenant.ownerId,
        at,
      });
      if (id === 'refused') throw new DomainError('Status_429');
      if (id === 'blocked') throw new DomainError('The_Conversation_Is_Blocked');
      await write(await own(userId, id), userId, content, sentKey(request));
      return recordOf(await own(userId, id), userId, textOfContent(content, culture), culture);
    },
  );

  app.post(
    '/search',
    call({ permission, reads }, 'Own conversations, or those that a business answers, the latest first', {
      querystring: pagingQuerySchema,
      body: searchConversationsSchema,
      answer: conversationsSchema,
    }),
    async (request) => {
      const { userId } = callerOf(request);
      const { page, pageSize } = request.query;
      const managed = await managedBy(queries, userId);
      const { items, total } = await conversations.list(userId, { page, pageSize }, managed, request.body.tenantId);
      const messages = await conversations.newest(items.map(({ id }) => id));
      const texts = await textsOf(messages, request.culture);
      const lastOf = new Map(messages.map(({ id, conversationId }) => [conversationId, texts.get(id)]));
      const shown = await recordsOf(items, userId, (id) => lastOf.get(id) ?? null, request.culture);
      return { items: shown, total, page, pageSize };
    },
  );

  app.get(
    '/',
    call({ permission, reads }, 'One conversation with its messages', {
      querystring: idQuerySchema,
      answer: openConversationSchema,
    }),
    (request) => opened(callerOf(request).userId, request.query.id, request.culture),
  );

  app.post(
    '/message',
    call(
      { permission, reads },
      'Write into a conversation: a text, a picture, a proposed price, or the answer to one',
      { body: writeMessageSchema, answer: openConversationSchema },
    ),
    async (request) => {
      const { userId } = callerOf(request);
      const { id, ...sent } = request.body;
      await send(await own(userId, id), userId, sent, sentKey(request));
      return opened(userId, id, request.culture);
    },
  );

  app.put(
    '/markRead',
    call(permission, 'All of a conversation was seen', { body: z.strictObject({ id: z.uuid() }) }),
    async (request, reply) => {
      const { userId } = callerOf(request);
      const conversation = await own(userId, request.body.id);
      const readers = await sideOf(conversation, userId);
      await conversations.markRead(conversation, sideIdOf(conversation, userId), new Date().toISOString(), readers);
      return empty(reply);
    },
  );

  app.put(
    '/block',
    call(permission, 'Hear no more of the account on the other side, or go on; only the side that ended it can go on', {
      body: blockConversationSchema,
    }),
    async (request, reply) => {
      const { userId } = callerOf(request);
      const { id, blocked } = request.body;
      const conversation = await own(userId, id);
      if (!(await conversations.block(conversation, sideIdOf(conversation, userId), blocked)))
        throw new DomainError('The_Conversation_Is_Blocked');
      return empty(reply);
    },
  );

  app.post(
    '/report',
    call({ permission, reads }, 'Report a conversation to the operator', { body: reportConversationSchema }),
    async (request, reply) => {
      const { userId } = callerOf(request);
      const { id, reason } = request.body;
      const conversation = await own(userId, id);
      const messages = await conversations.messages(id, 20);
      const user = await commands.user.current(userId);
      if (user.status !== 'present') throw notFound('user');
      const texts = await textsOf(messages, user.culture);
      const { path, other } = await recordOf(conversation, userId, null, user.culture);
      const names = await queries.user.names(messages.map(({ authorId }) => authorId));
      const isOwn = (authorId: string) => sideIdOf(conversation, authorId) === sideIdOf(conversation, userId);
      const nameOf = (authorId: string) => (isOwn(authorId) ? names.get(authorId) : other) || '—';
      const written = messages.map((each) => `${nameOf(each.authorId)}: ${texts.get(each.id) ?? '—'}`);
      const number = await contactMessages.add({
        // Reported again after a new message it is another report.
        id: namedUuid(`report of ${userId}`, messages.at(-1)?.id ?? conversation.id),
        kind: 'report',
        name: user.name,
        // The answer goes to no stranger's address.
        mail: user.emailConfirmed ? (user.email ?? '') : '',
        page: path,
        reportingUserId: userId,
        reportedUserId: otherOf(conversation, userId),
        body: `${reason}\n\n${written.join('\n')}`,
        culture: user.culture,
        from: { userId },
        at: new Date().toISOString(),
      });
      if (number === undefined) throw new DomainError('Status_429');
      return empty(reply);
    },
  );

  app.delete(
    '/',
    call(permission, 'Delete what one wrote in a conversation, and put it away; the other side keeps its own', {
      querystring: idQuerySchema,
    }),
    async (request, reply) => {
      const { userId } = callerOf(request);
      const conversation = await own(userId, request.query.id);
      // Who answers for the owner leaves it where it is.
      if (sideIdOf(conversation, userId) !== userId) throw new DomainError('Status_403');
      await conversations.leave(conversation, userId, new Date().toISOString());
      return empty(reply);
    },
  );
};
export default conversationRoutes;
