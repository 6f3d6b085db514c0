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
import { namedUuid } from '@charsu/core/event-store/named-uuid.ts';
import { showDigits } from '@charsu/core/i18n/number.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { answers, found } from '../answers.ts';
import { mailOwner } from '../mail-owner.ts';
import { answerRange, listQuerySchema, orderOf, recordIds } from './list.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'contactMessages'>;
const permission = 'contactMessage_answer';
const config = { permission, reads: [] } as const;
const params = idParameterSchema;
const answer = answers(contactMessageSchema);
const filterSchema = z.object({ ...contactFilters, id: recordIds });

/** Messages to the operator, answered by mail. */
const consoleContactMessages: FastifyPluginAsyncZod<Needs> = async (app, { commands, contactMessages }) => {
  const one = async (id: string): Promise<ContactMessage> => found(await contactMessages.record(id), 'contactMessage');

  app.get(
    '/contactMessages',
    {
      config,
      schema: {
        summary: 'Messages to the operator',
        querystring: listQuerySchema(contactOrderFields, filterSchema),
        response: answers(z.array(contactMessageSchema)),
      },
    },
    ({ query: { filter, range, sort } }, reply) => {
      const { id, ...rest } = filter;
      const wanted = { ...rest, ...(id && { ids: id }) };
      return answerRange(reply, range, (paging) => contactMessages.list(wanted, paging, orderOf(sort)));
    },
  );
  app.get(
    '/contactMessages/:id',
    { config, schema: { summary: 'One message', params, response: answer } },
    ({ params: { id } }) => one(id),
  );
  app.post(
    '/contactMessages/:id/answer',
    {
      config: { permission },
      schema: { summary: 'Answer a message by mail, once', params, body: answerContactSchema, response: answer },
    },
    async (request) => {
      const { id } = request.params;
      const { text } = request.body;
      const message = await one(id);
      // Who reported an advertisement stays unknown.
      if (message.mail === '') throw new DomainError('Status_409');
      // Who has not confirmed the address may be a stranger to what was asked.
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
    {
      config: { permission },
      schema: {
        summary: 'Close a message without an answer, or take it up again',
        params,
        body: contactStateSchema,
        response: answer,
      },
    },
    async ({ params: { id }, body: { state } }) => {
      if (await contactMessages.setState(id, state)) return one(id);
      await one(id);
      throw new DomainError('Status_409');
    },
  );
};
export default consoleContactMessages;
