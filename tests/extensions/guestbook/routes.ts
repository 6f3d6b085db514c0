import type { ApiDependencies } from '@charsu/api/dependencies.ts';
import { call } from '@charsu/api/routes/answers.ts';
import { accepted, commandContext } from '@charsu/api/routes/commands.ts';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { cultureParameterSchema } from '@charsu/core/contract/requests.ts';
import { defaultCulture } from '@charsu/core/domain/culture-facts.ts';
import type { ReadModel } from '@charsu/projections/read-models/index.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { entrySchema, kind, permission } from './aggregate.ts';
import type { WithGuestbook } from './application.ts';
import { entryRecordSchema, guestbookPage } from './contract.ts';
import type { WithEntries } from './read-model.ts';

/** The calls at /api/x/guestbook. */
const guestbookRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'commands' | 'queries'>> = async (
  app,
  { commands, queries },
) => {
  const { create } = (commands as unknown as WithGuestbook).xGuestbook;
  const { list } = (queries as unknown as WithEntries).xGuestbook;
  const latest = async () => {
    const newest = { field: 'createdAt', direction: 'desc' } as const;
    return (await list({ isHidden: false }, defaultCulture, { page: 1, pageSize: 50 }, newest)).items;
  };
  app.pageQuestions.add(guestbookPage, latest);
  app.get(
    '/',
    call({ public: true, reads: [kind as ReadModel] }, 'The latest entries of the guest book', {
      querystring: cultureParameterSchema,
      answer: z.array(entryRecordSchema),
    }),
    latest,
  );
  app.post(
    '/',
    call(permission('write'), 'Write in the guest book', { body: entrySchema, answer: acceptedSchema }),
    async (request, reply) =>
      accepted(reply, await create(request.body, commandContext(request, permission('moderate')))),
  );
};
export default guestbookRoutes;
