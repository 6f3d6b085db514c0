import { type CurrentUser, currentUserSchema, loginSchema, tokenSchema } from '@charsu/core/contract/account.ts';
import { permissions } from '@charsu/core/domain/permissions.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { signIn } from '../sessions/sign-in.ts';
import { answers, emptyAnswers } from './answers.ts';

type Needs = Pick<ApiDependencies, 'accounts' | 'tokens' | 'settings'>;

/** Signing in and out, and who one is (R201, R203, R206). */
export const accountRoutes: FastifyPluginAsyncZod<Needs> = async (app, { accounts, tokens, settings }) => {
  app.post(
    '/login',
    {
      config: { public: true, rateLimit: { max: settings.signInsPerMinute, timeWindow: 60_000 } },
      schema: { summary: 'Sign in', body: loginSchema, response: answers(tokenSchema) },
    },
    (request) => signIn(request.body, { accounts, tokens }, new Date()),
  );

  app.get(
    '/logout',
    {
      config: { permission: 'account_logout' },
      schema: { summary: 'Sign out: the token is worth nothing from now on', response: emptyAnswers },
    },
    async (request, reply) => {
      const { token } = callerOf(request);
      await accounts.revokeToken(token.jti, token.expiresAt);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/hasAccess/:permission',
    {
      config: { permission: 'account_hasaccess' },
      schema: {
        summary: 'Whether the caller holds a permission',
        params: z.object({ permission: z.string().max(100).describe('Key of a permission.') }),
        response: answers(z.boolean()),
      },
    },
    async (request) => {
      const asked = permissions.find((permission) => permission === request.params.permission);
      return asked !== undefined && callerOf(request).permissions.has(asked);
    },
  );

  app.get(
    '/me',
    {
      config: { permission: 'account_hasaccess' },
      schema: { summary: 'Who is signed in', response: answers(currentUserSchema) },
    },
    async (request): Promise<CurrentUser> => {
      const { userId, displayName, username, roles, permissions: held } = callerOf(request);
      return { userId, name: displayName, uniqueName: username, roles: [...roles], permissions: [...held] };
    },
  );
};
