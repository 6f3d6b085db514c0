import {
  type CurrentUser,
  currentUserSchema,
  makeApiKeySchema,
  sessionSchema,
  tokenSchema,
} from '@charsu/core/contract/account.ts';
import { permissions } from '@charsu/core/domain/permissions.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { endSession, makeApiKey, shownSessions } from '../../sessions/account-sessions.ts';
import { originOf } from '../../sessions/origin.ts';
import { call, empty } from '../answers.ts';
import { commandContext, tellHandled } from '../commands.ts';

/** The signed-in user, their sessions and their permissions (R168, R203, R206). */
export const accessRoutes: FastifyPluginAsyncZod<
  Pick<ApiDependencies, 'commands' | 'sessions' | 'queries' | 'tokens'>
> = async (app, { commands, sessions, queries, tokens }) => {
  app.get(
    '/logout',
    call('account_logout', 'Sign out: the token is worth nothing from now on', {}),
    async (request, reply) => {
      const { userId, token } = callerOf(request);
      await sessions.signOut(userId, token.jti);
      return empty(reply);
    },
  );

  app.get(
    '/hasAccess/:permission',
    call('account_hasaccess', 'Whether the caller holds a permission', {
      params: z.object({ permission: z.string().max(100).describe('Key of a permission.') }),
      answer: z.boolean(),
    }),
    async (request) => {
      const asked = permissions.find((permission) => permission === request.params.permission);
      return asked !== undefined && callerOf(request).permissions.has(asked);
    },
  );

  app.get(
    '/me',
    call({ permission: 'account_hasaccess', reads: ['account'] }, 'Who is signed in', { answer: currentUserSchema }),
    async (request): Promise<CurrentUser> => {
      const caller = callerOf(request);
      // The caller was read before the read model had the caller's latest change.
      const fresh = (await queries.accessOf(caller.token)) ?? caller;
      const { userId, personId, name, uniqueName, roles, permissions: held } = fresh;
      return { userId, personId, name, uniqueName, roles: [...roles], permissions: [...held] };
    },
  );

  app.get(
    '/sessions',
    call('account_logout', 'Where the caller is signed in', { answer: z.array(sessionSchema) }),
    (request) => {
      const { userId, token } = callerOf(request);
      return shownSessions(sessions, userId, token);
    },
  );

  app.post(
    '/keys',
    call('account_changePassword', 'Make a key for a program, which is told only now; it is ended like a session', {
      body: makeApiKeySchema,
      answer: tokenSchema,
    }),
    (request) => {
      const context = commandContext(request, 'user_update');
      return makeApiKey(callerOf(request), request.body, { commands, sessions, tokens }, originOf(request), context);
    },
  );

  app.delete(
    '/sessions/:id',
    call('account_logout', 'Sign out somewhere else', {
      params: z.object({ id: z.uuid().describe('Id of the session.') }),
    }),
    async (request, reply) => {
      const { userId } = callerOf(request);
      const context = commandContext(request, 'user_update');
      tellHandled(reply, await endSession(userId, request.params.id, { commands, sessions }, context));
      return empty(reply);
    },
  );
};
