import { accountExportSchema } from '@charsu/core/contract/account-export.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { exportAccount } from '../../sessions/account-export.ts';
import { answers } from '../answers.ts';

/** The right to know what is held on oneself. */
export const accountExportRoutes: FastifyPluginAsyncZod<ApiDependencies> = async (app, dependencies) => {
  app.get(
    '/export',
    {
      config: { permission: 'user_getinfo', reads: ['account', 'tenant', 'advertisement', 'history'] },
      schema: { summary: 'Everything that is held on the caller, as a file', response: answers(accountExportSchema) },
    },
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="charsu-account.json"');
      return exportAccount(callerOf(request), dependencies, request.culture, new Date());
    },
  );
};
