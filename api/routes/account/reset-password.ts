import { resetPasswordSchema } from '@charsu/core/contract/account.ts';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { presentUser, tell } from '../../sessions/own-account.ts';
import { call } from '../answers.ts';
import { accepted, commandContext } from '../commands.ts';
import { requireRightsOver } from '../rights-over.ts';

/** An administrator's help for a user who cannot sign in, or whose password others may know (R204). */
export const resetPasswordRoutes: FastifyPluginAsyncZod<ApiDependencies> = async (app, dependencies) => {
  const { commands, credentials, queries, sessions, settings } = dependencies;

  app.put(
    '/resetPassword',
    call(
      'account_resetPassword',
      'Void a password: the user signs in by code, or chooses another as for a forgotten one',
      { body: resetPasswordSchema, answer: acceptedSchema },
    ),
    async (request, reply) => {
      const { userId } = request.body;
      const user = await presentUser(commands, userId);
      await requireRightsOver(queries, callerOf(request), 'account_resetPassword', userId);
      const context = commandContext(request, 'account_resetPassword');
      const handled = await commands.user.voidPassword(userId, context);
      await credentials.remove(userId);
      await sessions.endAll(userId);
      const link = `${settings.publicUrl}/forgotPassword`;
      await tell(user, 'passwordReset', { link }, dependencies, new Date());
      return accepted(reply, handled, 'Password_Changed_Successful');
    },
  );
};
