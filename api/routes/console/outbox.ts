import {
  caughtMessagesSchema,
  listedMessageSchema,
  messageStates,
  testMessageSchema,
} from '@charsu/core/contract/outbox.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { call } from '../answers.ts';
import { sentKey } from '../commands.ts';
import { recordIds } from './list.ts';
import { shownRecordRoutes } from './shown-records.ts';

const filterSchema = z.object({
  state: z.enum(messageStates).exactOptional(),
  /** Any part of the receiver. */
  receiver: z.string().trim().min(1).max(limits.searchQueryLength).exactOptional(),
  id: recordIds,
});

/** Outgoing messages, newest first, the messages that a sandbox caught, and test messages. */
const consoleOutbox: FastifyPluginAsyncZod<Pick<ApiDependencies, 'outgoing' | 'caught'>> = async (
  app,
  { outgoing, caught },
) => {
  const routes = shownRecordRoutes({
    kind: 'message',
    path: 'outbox',
    permission: 'system_get',
    reads: [],
    summaries: { list: 'Messages out', read: 'One message out' },
    orderFields: ['createdAt'],
    sorting: { only: 'DESC' },
    filter: filterSchema,
    record: listedMessageSchema,
    list: async (filter, _request, paging) => ({ ...(await outgoing.list({ ...filter, ...paging })), ...paging }),
    one: async (id) => (await outgoing.list({ ids: [id], page: 1, pageSize: 1 })).items[0],
  });
  await app.register(routes);
  app.get(
    '/outbox/caught',
    call('system_get', 'What the sandbox caught, newest first', { answer: caughtMessagesSchema }),
    async () => (caught === undefined ? { sandbox: false, items: [] } : { sandbox: true, items: await caught() }),
  );
  app.post(
    '/outbox/test',
    call(
      'system_get',
      'Send a test message to an e-mail address or a mobile number; the list shows what becomes of it',
      { body: testMessageSchema, answer: z.object({ id: z.uuid().describe('Id of the message.') }) },
    ),
    async (request) => {
      const { userId } = callerOf(request);
      const { kind, value } = request.body.receiver;
      const id = newRecordId('testMessage', userId, sentKey(request));
      await outgoing.enqueue({
        id,
        userId,
        channel: kind === 'email' ? 'email' : 'sms',
        receiver: value,
        template: 'test',
        culture: request.culture,
        params: {},
        at: new Date().toISOString(),
      });
      return { id };
    },
  );
};
export default consoleOutbox;
