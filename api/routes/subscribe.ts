import { idQuerySchema, pagingQuerySchema } from '@charsu/core/contract/requests.ts';
import { searchSubscribersSchema, subscribersSchema, subscribeSchema } from '@charsu/core/contract/subscriber.ts';
import { DomainError, notFound } from '@charsu/core/domain/domain-error.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { visitOf } from '../sessions/visit.ts';
import { answers, empty, emptyAnswers } from './answers.ts';
import { createCrowd, openForm } from './open-forms.ts';

type Needs = Pick<ApiDependencies, 'captcha' | 'settings' | 'subscribers'>;

/** The newsletter: anybody subscribes (R3, R80, R143, R198), administrators look after the addresses (R181). */
export const subscribeRoutes: FastifyPluginAsyncZod<Needs> = async (app, { captcha, settings, subscribers }) => {
  const crowd = createCrowd();

  app.post(
    '/',
    {
      config: openForm(settings),
      schema: { summary: 'Subscribe to the newsletter', body: subscribeSchema, response: emptyAnswers },
    },
    (request, reply) =>
      crowd.run(request, async () => {
        const { now } = visitOf(request);
        const { mail, captchaToken, culture = request.culture } = request.body;
        await captcha.require(captchaToken, now);
        const added = await subscribers.add(mail, culture, now.toISOString());
        if (!added) throw new DomainError('The_Email_Already_Exists', { field: 'mail' });
        return empty(reply);
      }),
  );

  app.post(
    '/search',
    {
      config: { permission: 'subscribe_search', reads: [] },
      schema: {
        summary: 'Who has subscribed to the newsletter, newest first',
        querystring: pagingQuerySchema,
        body: searchSubscribersSchema,
        response: answers(subscribersSchema),
      },
    },
    ({ body: { order, ...filter }, query: { page, pageSize } }) => subscribers.list(filter, { page, pageSize }, order),
  );

  app.delete(
    '/',
    {
      config: { permission: 'subscribe_delete' },
      schema: {
        summary: 'Take an address out of the newsletter',
        querystring: idQuerySchema,
        response: emptyAnswers,
      },
    },
    async (request, reply) => {
      if (!(await subscribers.remove(request.query.id))) throw notFound('subscriber');
      return empty(reply);
    },
  );
};
