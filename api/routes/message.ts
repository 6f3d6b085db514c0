import { randomUUID } from 'node:crypto';
import { settingsAgeMs } from '@charsu/core/application/settings.ts';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
import {
  type Inbox,
  inboxSchema,
  markReadSchema,
  noticePreferencesSchema,
  noticesSchema,
  pushBrowserSchema,
  searchNoticesSchema,
} from '@charsu/core/contract/notice.ts';
import { pagingQuerySchema } from '@charsu/core/contract/requests.ts';
import { noticeChangesSchema } from '@charsu/core/domain/notices.ts';
import type { FastifyTypeProviderDefault } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { preferencesOf } from '../inbox/preferences.ts';
import { InboxStreams } from '../inbox/streams.ts';
import { callerOf } from '../plugins/permissions.ts';
import { call, empty, found, foundRecord, refusals } from './answers.ts';
import { accepted, commandContext } from './commands.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries' | 'marks' | 'pushSubscriptions' | 'pushKey'>;
const reads = ['notice'] as const;
const permission = 'user_getinfo';

const nothing: Inbox = { unread: 0, newest: null, messages: 0, newestMessage: null };

/** The inbox with the caller's own notices (R57, D21). */
const messageRoutes: FastifyPluginAsyncZod<Needs> = async (app, dependencies) => {
  const { commands, queries, marks, pushSubscriptions, pushKey } = dependencies;
  const inboxOf = async (userId: string): Promise<Inbox> =>
    (await queries.notice.inboxes([userId])).get(userId) ?? nothing;

  app.post(
    '/search',
    call({ permission, reads }, "The caller's messages, newest first", {
      querystring: pagingQuerySchema,
      body: searchNoticesSchema,
      answer: noticesSchema,
    }),
    (request) => {
      const { page, pageSize } = request.query;
      const { userId } = callerOf(request);
      return queries.notice.list(userId, request.body.unread, request.culture, { page, pageSize });
    },
  );

  app.get(
    '/unreadCount',
    call({ permission, reads }, 'How many messages the caller has not read', { answer: inboxSchema }),
    (request) => inboxOf(callerOf(request).userId),
  );

  app.get(
    '/preferences',
    call(
      { permission, reads: ['account', 'ledger'] },
      'The channels of each kind of notice for the caller, and the language of mails and SMS',
      { answer: noticePreferencesSchema },
    ),
    async (request, reply) => {
      const { userId } = callerOf(request);
      const [stored, browsers, { smsFee }, { currentBalance: balance }] = await Promise.all([
        queries.user.noticePreferences(userId),
        pushSubscriptions.ofUser(userId),
        commands.settings.current('prices', settingsAgeMs),
        queries.ledger.figures(userId),
      ]);
      return foundRecord(
        reply,
        preferencesOf({ ...found(stored, 'user'), hasBrowser: browsers.length > 0 }, { smsFee, balance, pushKey }),
        'user',
      );
    },
  );

  app.put(
    '/preferences',
    call(permission, 'Switch ways of being told, or choose the language of mails and SMS: what is named', {
      body: noticeChangesSchema,
      answer: acceptedSchema,
    }),
    async (request, reply) => {
      const context = commandContext(request, 'user_update');
      return accepted(reply, await commands.user.changeNoticePreferences(context.by.id, request.body, context));
    },
  );

  app.put(
    '/push',
    call(permission, 'Get notices by push in this browser, until its session ends', { body: pushBrowserSchema }),
    async (request, reply) => {
      const { userId, token } = callerOf(request);
      const subscription = { ...request.body, id: randomUUID(), userId, jti: token.jti };
      await pushSubscriptions.keep(subscription, new Date().toISOString());
      return empty(reply);
    },
  );

  app.delete(
    '/push',
    call(permission, 'Get no more notices by push in the browser with this address', {
      body: pushBrowserSchema.pick({ endpoint: true }),
    }),
    async (request, reply) => {
      await pushSubscriptions.remove(callerOf(request).userId, request.body.endpoint);
      return empty(reply);
    },
  );

  app.put(
    '/markRead',
    call({ permission, reads }, 'Mark messages as read: some, or all up to one', {
      body: markReadSchema,
      answer: inboxSchema,
    }),
    async (request) => {
      const { userId } = callerOf(request);
      if ('ids' in request.body) await marks.mark(userId, request.body.ids);
      else await marks.markUpTo(userId, request.body.upTo);
      return inboxOf(userId);
    },
  );

  const streams = new InboxStreams(queries, app.log);
  queries.watch(streams);
  new Gauge({
    name: 'charsu_inbox_streams',
    help: 'Open streams of messages',
    registers: [app.metricsRegistry],
    collect() {
      this.set(streams.size);
    },
  });
  // Open streams would prevent the server from closing.
  app.addHook('preClose', async () => streams.close());

  // The schema describes the whole text; the answer is a stream of it.
  app.withTypeProvider<FastifyTypeProviderDefault>().get(
    '/stream',
    {
      config: { permission },
      compress: false,
      schema: {
        summary: 'Server-sent events: how the inbox stands, at once and whenever that changes',
        description:
          'Needs `Accept: text/event-stream`. `unread` carries an `Inbox`; after `over` there is no use in coming back before somebody signs in or opens another page.',
        response: { ...refusals, 200: { content: { 'text/event-stream': { schema: z.string() } } } },
      },
    },
    (request, reply) => {
      const wanted = request.headers.accept?.includes('text/event-stream');
      // A client that waits for the end of the answer would wait for ever.
      if (!wanted) throw Object.assign(new Error('Not Acceptable'), { statusCode: 406 });
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
          // A stream ends when the server closes; a kept-alive connection would hold the server open.
          .header('connection', 'close')
          .send(streams.open(callerOf(request)))
      );
    },
  );
};
export default messageRoutes;
