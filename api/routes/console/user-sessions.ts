import { sessionSchema } from '@charsu/core/contract/account.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { presentUser } from '../../sessions/own-account.ts';
import { shownSessions } from '../../sessions/shown-sessions.ts';
import { answers, emptyAnswers } from '../answers.ts';
import { requireRightsOver } from '../rights-over.ts';

type Needs = Pick<ApiDependencies, 'accounts' | 'queries' | 'sessions'>;

/** Where others are signed in, and signing them out there: for when a device is lost, without locking the account. */
export const consoleUserSessions: FastifyPluginAsyncZod<Needs> = async (app, { accounts, queries, sessions }) => {
  app.get(
    '/users/:id/sessions',
    {
      config: { permission: 'user_get' },
      schema: {
        summary: 'Where an account is signed in, the newest first',
        params: idParameterSchema,
        response: answers(z.array(sessionSchema)),
      },
    },
    async (request) => {
      const { id } = await presentUser(accounts, request.params.id);
      return shownSessions(sessions, id, callerOf(request).token);
    },
  );

  app.delete(
    '/users/:id/sessions',
    {
      config: { permission: 'user_update' },
      schema: {
        summary: 'Sign an account out everywhere, but for the session that asks',
        params: idParameterSchema,
        response: emptyAnswers,
      },
    },
    async (request, reply) => {
      const { id } = await presentUser(accounts, request.params.id);
      await requireRightsOver(queries, callerOf(request), 'user_update', id);
      await sessions.endAll(id, callerOf(request).token.jti);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/users/:id/sessions/:sessionId',
    {
      config: { permission: 'user_update' },
      schema: {
        summary: 'Sign an account out in one place',
        params: idParameterSchema.extend({ sessionId: z.uuid().describe('Id of the session.') }),
        response: emptyAnswers,
      },
    },
    async (request, reply) => {
      const { id, sessionId } = request.params;
      await requireRightsOver(queries, callerOf(request), 'user_update', id);
      if (!(await sessions.end(id, sessionId))) throw notFound('session');
      return reply.code(204).send(null);
    },
  );
};
