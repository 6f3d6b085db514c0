import { sessionSchema } from '@charsu/core/contract/account.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { endOtherSessions, endSession, shownSessions } from '../../sessions/account-sessions.ts';
import { presentUser } from '../../sessions/own-account.ts';
import { call, empty } from '../answers.ts';
import { commandContext, tellHandled } from '../commands.ts';
import { requireRightsOver } from '../rights-over.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries' | 'sessions'>;

/** The sessions of other users, and ending them: for a lost device, without locking the account. */
const consoleUserSessions: FastifyPluginAsyncZod<Needs> = async (app, { commands, queries, sessions }) => {
  app.get(
    '/users/:id/sessions',
    call('user_get', 'Where an account is signed in, the newest first', {
      params: idParameterSchema,
      answer: z.array(sessionSchema),
    }),
    async (request) => {
      const { id } = await presentUser(commands, request.params.id);
      return shownSessions(sessions, id, callerOf(request).token);
    },
  );

  app.delete(
    '/users/:id/sessions',
    call('user_update', 'Sign an account out everywhere, but for the session that asks', { params: idParameterSchema }),
    async (request, reply) => {
      const { id } = request.params;
      const caller = callerOf(request);
      await requireRightsOver(queries, caller, 'user_update', id);
      const context = commandContext(request, 'user_update');
      tellHandled(reply, await endOtherSessions(id, caller.token.jti, { commands, sessions }, context));
      return empty(reply);
    },
  );

  app.delete(
    '/users/:id/sessions/:sessionId',
    call('user_update', 'Sign an account out in one place', {
      params: idParameterSchema.extend({ sessionId: z.uuid().describe('Id of the session.') }),
    }),
    async (request, reply) => {
      const { id, sessionId } = request.params;
      await requireRightsOver(queries, callerOf(request), 'user_update', id);
      const context = commandContext(request, 'user_update');
      tellHandled(reply, await endSession(id, sessionId, { commands, sessions }, context));
      return empty(reply);
    },
  );
};
export default consoleUserSessions;
