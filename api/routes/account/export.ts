import { accountExportQuerySchema, accountExportSchema } from '@charsu/core/contract/account-export.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { exportAccount } from '../../sessions/account-export.ts';
import { answers } from '../answers.ts';

/** The right of access to one's own data. */
export const accountExportRoutes: FastifyPluginAsyncZod<ApiDependencies> = async (app, dependencies) => {
  app.get(
    '/export',
    {
      config: {
        permission: 'user_getinfo',
        reads: ['account', 'tenant', 'advertisement', 'history', 'notice', 'payment', 'ledger', 'rating'],
        // It reads much data, so a caller may use it a few times a minute, from all addresses together.
        rateLimit: { max: 5, timeWindow: 60_000, keyGenerator: (request) => callerOf(request).userId },
      },
      schema: {
        summary: 'Everything that is held on the caller, as a file',
        description:
          'Five times a minute. A very long history comes in parts: `olderHistory` says where the next one begins.',
        querystring: accountExportQuerySchema,
        response: answers(accountExportSchema),
      },
    },
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="charsu-account.json"');
      const { historyBefore } = request.query;
      return exportAccount(callerOf(request), dependencies, request.culture, new Date(), historyBefore);
    },
  );
};
