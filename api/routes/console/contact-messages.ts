import {
  answerContactSchema,
  type ContactMessage,
  contactFilters,
  contactMessageSchema,
  contactOrderFields,
  contactStateSchema,
} from '@charsu/core/contract/contact.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { namedUuid } from '@charsu/core/event-store/command-identity.ts';
import { showDigits } from '@charsu/core/i18n/numbers/number.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { call, found } from '../answers.ts';
import { mailOwner } from '../mail-owner.ts';
import { recordIds } from './list.ts';
import { shownRecordRoutes } from './shown-records.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'contactMessages'>;
const permission = 'contactMessage_answer';
const params = idParameterSchema;
const answer = contactMessageSchema;

/** Messages to the operator, answered by mail. */
const consoleContactMessages: FastifyPluginAsyncZod<Needs> = async (app, { commands, contactMessages }) => {
  const one = async (id: string): Promise<ContactMessage> => found(await contactMessages.record(id), 'contactMessage');

  const routes = shownRecordRoutes({
    kind: 'contactMessage',
    path: 'contactMessages',
    permission,
    reads: [],
    summaries: { list: 'Messages to the operator', read: 'One message' },
    orderFields: contactOrderFields,
    filter: z.object({ ...contactFilters, id: recordIds }),
    record: contactMessageSchema,
    list: (filter, _request, ...rest) => contactMessages.list(filter, ...rest),
    one: (id) => contactMessages.record(id),
  });
  await app.register(routes);
  app.post(
    '/contactMessages/:id/answer',
    call(permission, 'Answer a message by mail, once', { params, body: answerContactSchema, answer }),
    async (request) => {
      const { id } = request.params;
      const { text } = request.body;
      const message = await one(id);
      // The reporter of an advertisement stays unknown.
      if (message.mail === '') throw new DomainError('Status_409');
      // A sender who has not confirmed the address may be a stranger to what was asked.
      const owner = await mailOwner({ commands }, message.mail, { confirmed: true });
      const at = new Date().toISOString();
      const stored = await contactMessages.answer(id, text, callerOf(request).userId, at, {
        id: namedUuid('answer', id),
        // A message without any owner counts as a farewell to a deleted user.
        userId: owner ?? `contact-${id}`,
        channel: 'email',
        receiver: message.mail,
        template: 'contactAnswer',
        culture: message.culture,
        params: { number: showDigits(message.number, message.culture), text, question: message.body },
        at,
      });
      if (!stored) throw new DomainError('Status_409');
      return one(id);
    },
  );
  app.put(
    '/contactMessages/:id/state',
    call(permission, 'Close a message without an answer, or take it up again', {
      params,
      body: contactStateSchema,
      answer,
    }),
    async ({ params: { id }, body: { state } }) => {
      if (await contactMessages.setState(id, state)) return one(id);
      await one(id);
      throw new DomainError('Status_409');
    },
  );
};
export default consoleContactMessages;
