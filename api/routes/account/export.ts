import { accountExportQuerySchema, accountExportSchema } from '@charsu/core/contract/account-export.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { limitByMember } from '../../plugins/rate-limit.ts';
import { exportAccount } from '../../sessions/account-export.ts';
import { streamedJson } from '../../sessions/streamed-json.ts';
import { answers, sendParts } from '../answers.ts';

/** The right of access to one's own data. */
export const accountExportRoutes: FastifyPluginAsyncZod<ApiDependencies> = async (app, dependencies) => {
  app.get(
    '/export',
    {
      config: {
        permission: 'user_getinfo',
        reads: ['account', 'tenant', 'advertisement', 'history', 'notice', 'payment', 'ledger', 'rating'],
        // It reads much data.
        ...limitByMember(5),
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
      const sections = await exportAccount(callerOf(request), dependencies, request.culture, new Date(), historyBefore);
      sendParts(reply, 'application/json', streamedJson(sections));
      return reply;
    },
  );
};
