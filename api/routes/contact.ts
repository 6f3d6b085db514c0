import { contactAcceptedSchema, contactSchema } from '@charsu/core/contract/contact.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { originOf } from '../sessions/origin.ts';
import { call } from './answers.ts';
import { sentKey } from './commands.ts';
import { createCrowd, openForm, senderOf } from './open-forms.ts';

type Needs = Pick<ApiDependencies, 'captcha' | 'settings' | 'contactMessages' | 'tokens' | 'queries'>;

/** The forms of the pages `/contact` and `/bugReport`: anyone can write to the operator. */
const contactRoutes: FastifyPluginAsyncZod<Needs> = async (
  app,
  { captcha, settings, contactMessages, tokens, queries },
) => {
  const crowd = createCrowd();
  app.post(
    '/',
    call(openForm(settings), 'Write to the operator; answers the number of the message', {
      body: contactSchema,
      answer: contactAcceptedSchema,
    }),
    (request) =>
      crowd.run(request, async () => {
        const { now } = originOf(request);
        const { captchaToken, culture = request.culture, ...message } = request.body;
        await captcha.require(captchaToken, now);
        // By the sender's key: a repeated request is the same message.
        const id = newRecordId('contactMessage', message.mail, sentKey(request));
        const number = await contactMessages.add({
          ...message,
          id,
          culture,
          from: await senderOf(request, { tokens, queries }),
          at: now.toISOString(),
        });
        if (number === undefined) throw new DomainError('Status_429');
        return { number };
      }),
  );
};
export default contactRoutes;
