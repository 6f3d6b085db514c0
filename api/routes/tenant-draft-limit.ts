import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { call } from './answers.ts';
import { accepted, commandContext } from './commands.ts';

/** An administrator's limit of advertisements in progress for one business (D19). */
export const tenantDraftLimitRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'commands'>> = async (
  app,
  { commands },
) => {
  app.put(
    '/draftLimit',
    call(
      'tenant_changestate',
      'Set how many advertisements a business may have in progress; null: as many as the setting says',
      {
        body: z.strictObject({ id: z.uuid(), draftLimit: z.int().min(1).max(limits.mostInProgress).nullable() }),
        answer: acceptedSchema,
      },
    ),
    async (request, reply) => {
      const { id, draftLimit } = request.body;
      const context = commandContext(request, 'tenant_searchall');
      return accepted(reply, await commands.tenant.limitDrafts(id, draftLimit, context));
    },
  );
};
