import {
  beginExternalSchema,
  externalLoginSchema,
  externalStartSchema,
  loginProviderSchema,
  ticketSchema,
  tokenSchema,
} from '@charsu/core/contract/account.ts';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { beginExternal, endExternal, redeemTicket } from '../../sessions/external-sign-in.ts';
import { originOf } from '../../sessions/origin.ts';
import { presentUser } from '../../sessions/own-account.ts';
import { call, refusals } from '../answers.ts';
import { accepted, commandContext } from '../commands.ts';
import { openForm } from '../open-forms.ts';
import { signedInAnswer } from './signed-in.ts';

/** Binds a sign-in at another site, and the ticket that it ends with, to the browser that began it. */
const flowCookie = 'external_flow';
const providerParameter = z.object({ provider: z.string().max(40).describe('Id of the other site.') });

/**
 * Signing in with an account of another site, by OpenID Connect (R56, R207, R208; D16). Without a configured site
 * nothing is shown.
 */
export const externalLoginRoutes: FastifyPluginAsyncZod<ApiDependencies> = async (app, dependencies) => {
  const { commands, eventStore, providers, settings } = dependencies;
  const external = { ...dependencies, publicUrl: settings.publicUrl };
  const open = openForm(settings);
  const cookie = {
    path: '/api/account',
    httpOnly: true,
    // The other site links back here, and with `strict` the cookie would be missing.
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
  } as const;
  const remember = (
    reply: FastifyReply,
    { location, browser, maxAgeSeconds }: Awaited<ReturnType<typeof beginExternal>>,
  ) => {
    reply.setCookie(flowCookie, browser, { ...cookie, maxAge: maxAgeSeconds });
    return { location };
  };

  app.get(
    '/externalProviders',
    call('public', 'Sites whose accounts open ours', { answer: z.array(loginProviderSchema) }),
    async () => providers.map(({ id, name }) => ({ id, name })),
  );

  app.post(
    '/externalSignIn/:provider',
    call(open, 'Begin to sign in at another site', {
      params: providerParameter,
      body: beginExternalSchema,
      answer: externalStartSchema,
    }),
    async (request, reply) => {
      const { returnUrl, culture = request.culture } = request.body;
      const begun = { provider: request.params.provider, returnUrl, culture };
      return remember(reply, await beginExternal(begun, external, originOf(request)));
    },
  );

  app.post(
    '/externalLogins/:provider',
    call('user_getinfo', 'Begin to link an account of another site to the own one', {
      params: providerParameter,
      answer: externalStartSchema,
    }),
    async (request, reply) => {
      const { userId } = callerOf(request);
      const begun = { provider: request.params.provider, userId, returnUrl: '', culture: request.culture };
      return remember(reply, await beginExternal(begun, external, originOf(request)));
    },
  );

  app.get(
    '/externalCallback/:provider',
    {
      config: open,
      schema: {
        summary: 'Where other sites send browsers back to',
        params: providerParameter,
        querystring: z.looseObject({
          state: z.string().max(300).exactOptional().describe('As the other site was given it.'),
        }),
        response: { 302: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      const browser = request.cookies[flowCookie];
      const { state } = request.query;
      if (browser === undefined || state === undefined) throw new DomainError('Status_400');
      const at = request.url.indexOf('?');
      const query = at < 0 ? '' : request.url.slice(at);
      const { provider } = request.params;
      const path = await endExternal({ provider, state, browser, query }, external, originOf(request));
      return reply.redirect(path, 302);
    },
  );

  app.post(
    '/externalToken',
    call(open, 'Exchange the ticket of a sign-in at another site for a token', {
      body: ticketSchema,
      answer: tokenSchema,
    }),
    async (request, reply) => {
      const browser = request.cookies[flowCookie];
      reply.clearCookie(flowCookie, cookie);
      if (browser === undefined) throw new DomainError('Unauthorized');
      const begun = await redeemTicket({ ticket: request.body.ticket, browser }, external, originOf(request));
      // The account may have been created on the way back from the other site: its first pages must show it.
      const position = await eventStore.end();
      return signedInAnswer(reply, { ...begun, ...(position !== undefined && { position }) }, settings);
    },
  );

  app.get(
    '/externalLogins',
    call('user_getinfo', 'Accounts of other sites that open the own one', { answer: z.array(externalLoginSchema) }),
    async (request) => {
      const user = await presentUser(commands, callerOf(request).userId);
      return user.externalLogins.map(({ id, provider, linkedAt }) => ({
        id,
        provider,
        providerName: providers.find((known) => known.id === provider)?.name ?? provider,
        linkedAt,
      }));
    },
  );

  app.delete(
    '/externalLogins/:id',
    call('user_getinfo', 'Unlink an account of another site; the last way in stays', {
      params: z.object({ id: z.uuid().describe('Id of the login.') }),
      answer: acceptedSchema,
    }),
    async (request, reply) => {
      const { userId } = callerOf(request);
      const context = commandContext(request, 'user_update');
      return accepted(reply, await commands.user.unlinkExternalLogin(userId, request.params.id, context));
    },
  );
};
