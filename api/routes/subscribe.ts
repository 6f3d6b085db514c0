import { idQuerySchema, pagingQuerySchema } from '@charsu/core/contract/requests.ts';
import {
  letterTokenSchema,
  searchSubscribersSchema,
  subscribersSchema,
  subscribeSchema,
} from '@charsu/core/contract/subscriber.ts';
import { DomainError, notFound } from '@charsu/core/domain/domain-error.ts';
import { namedUuid } from '@charsu/core/event-store/command-identity.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { InvalidRequest } from '../problems/refusals.ts';
import { originOf } from '../sessions/origin.ts';
import { call, empty, emptyAnswers, refusals, sendParts } from './answers.ts';
import { mailOwner } from './mail-owner.ts';
import { createCrowd, openForm } from './open-forms.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'settings' | 'subscribers'>;

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;

/** Whether a page without scripts sent a form: a browser shows the answer as a page. */
const isOfPage = (request: FastifyRequest): boolean =>
  isForm(request) && request.headers.accept?.includes('text/html') === true;

/**
 * The newsletter: anyone can subscribe (R3, R80, R143, R198), confirm by a letter and unsubscribe by one press;
 * administrators manage the addresses (R181).
 */
const subscribeRoutes: FastifyPluginAsyncZod<Needs> = async (app, { commands, settings, subscribers }) => {
  const crowd = createCrowd();
  // Pages without scripts send forms. Mail programs unsubscribe for their readers by one (RFC 8058), whose fields are
  // ignored, as those of every call without a body.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) =>
    done(null, request.routeOptions.schema?.body && Object.fromEntries(new URLSearchParams(String(body)))),
  );
  /** An empty answer for programs; for a form of a page, a redirect to the page with the result. */
  const done = (request: FastifyRequest, reply: FastifyReply, step: string): FastifyReply =>
    isOfPage(request) ? reply.redirect(`/newsletter/${step}`, 303) : empty(reply);

  app.post(
    '/',
    {
      config: openForm(settings),
      schema: {
        summary: 'Subscribe to the newsletter: a letter asks the owner of the address to confirm it',
        body: subscribeSchema,
        response: { ...emptyAnswers, 303: z.null() },
      },
      errorHandler: (error, request, reply) => {
        const refused = error instanceof InvalidRequest || error instanceof DomainError;
        if (!refused || !isOfPage(request)) throw error;
        return reply.redirect('/newsletter/refused', 303);
      },
    },
    (request, reply) =>
      crowd.run(request, async () => {
        const { now } = originOf(request);
        const { mail, culture = request.culture } = request.body;
        const at = now.toISOString();
        const owner = await mailOwner({ commands }, mail);
        const token = await subscribers.add(mail, culture, at, (sent) => {
          const inCulture = (step: string) => `${settings.publicUrl}/newsletter/${step}/${sent}?culture=${culture}`;
          return {
            id: namedUuid('confirm', `${sent} ${at}`),
            // A message without any owner counts as a farewell to a deleted user.
            userId: owner ?? `subscriber-${sent}`,
            channel: 'email',
            receiver: mail,
            template: 'newsletterConfirm',
            culture,
            params: {
              confirm: inCulture('confirm'),
              leave: inCulture('unsubscribe'),
              unsubscribe: `${settings.publicUrl}/api/subscribe/unsubscribe?token=${sent}`,
            },
            at,
          };
        });
        if (token === undefined) throw new DomainError('The_Email_Already_Exists', { field: 'mail' });
        return done(request, reply, 'subscribed');
      }),
  );

  app.post(
    '/confirm',
    {
      config: openForm(settings),
      schema: {
        summary: 'Confirm an address, by the token of its letter',
        querystring: letterTokenSchema,
        response: { ...emptyAnswers, 303: z.null() },
      },
    },
    async (request, reply) => {
      const confirmed = await subscribers.confirm(request.query.token, originOf(request).now.toISOString());
      if (!confirmed && !isForm(request)) throw notFound('subscriber');
      return done(request, reply, confirmed ? 'confirmed' : 'unknown');
    },
  );

  app.post(
    '/unsubscribe',
    {
      config: openForm(settings),
      schema: {
        summary: 'Leave the newsletter by one press (RFC 8058), by the token of a letter',
        querystring: letterTokenSchema,
        response: { ...emptyAnswers, 303: z.null() },
      },
    },
    async (request, reply) => {
      // An address that is not there has left already: pressing twice is no error.
      await subscribers.unsubscribe(request.query.token);
      return done(request, reply, 'unsubscribed');
    },
  );

  // The address in the table of a mailer: programs send it a form, readers follow it as a link.
  app.get(
    '/unsubscribe',
    {
      config: { public: true },
      schema: {
        summary: 'The link of a letter: leads to the page that asks whether to leave the newsletter',
        querystring: letterTokenSchema,
        response: { 303: z.null(), ...refusals },
      },
    },
    async (request, reply) => reply.redirect(`/newsletter/unsubscribe/${request.query.token}`, 303),
  );

  app.get(
    '/export',
    {
      config: { permission: 'subscribe_search', reads: [] },
      schema: {
        summary: 'The confirmed addresses as a table for a mailer, each with its way out',
        response: { ...refusals, 200: { content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    async (_request, reply) => {
      async function* lines() {
        yield 'mail,culture,confirmedAt,unsubscribe\r\n';
        for await (const confirmed of subscribers.confirmed()) {
          for (const { mail, culture, token, confirmedAt } of confirmed) {
            yield `${mail},${culture},${confirmedAt},${settings.publicUrl}/api/subscribe/unsubscribe?token=${token}\r\n`;
          }
        }
      }
      reply.header('content-disposition', 'attachment; filename="newsletter.csv"');
      sendParts(reply, 'text/csv', lines());
      return reply;
    },
  );

  app.post(
    '/search',
    call({ permission: 'subscribe_search', reads: [] }, 'Subscribers of the newsletter, newest first', {
      querystring: pagingQuerySchema,
      body: searchSubscribersSchema,
      answer: subscribersSchema,
    }),
    ({ body: { order, ...filter }, query: { page, pageSize } }) => subscribers.list(filter, { page, pageSize }, order),
  );

  app.delete(
    '/',
    call('subscribe_delete', 'Take an address out of the newsletter', { querystring: idQuerySchema }),
    async (request, reply) => {
      if (!(await subscribers.remove(request.query.id))) throw notFound('subscriber');
      return empty(reply);
    },
  );
};
export default subscribeRoutes;
