import type { ApiDependencies } from '@charsu/api/dependencies.ts';
import { answers } from '@charsu/api/routes/answers.ts';
import { commandContext } from '@charsu/api/routes/commands.ts';
import { recordIds } from '@charsu/api/routes/console/list.ts';
import { shownRecordRoutes } from '@charsu/api/routes/console/shown-records.ts';
import { deletedRecord, deletedSchema } from '@charsu/api/routes/console/written.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import type { ReadModel } from '@charsu/projections/read-models/index.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { kind, permission } from '../aggregate.ts';
import type { WithGuestbook } from '../application.ts';
import { entryRecordSchema } from '../contract.ts';
import type { WithEntries } from '../read-model.ts';

/** The console's calls at /api/console/xGuestbook. */
const consoleRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'commands' | 'queries'>> = async (
  app,
  { commands, queries },
) => {
  const { xGuestbook: entries } = queries as unknown as WithEntries;
  const { xGuestbook } = commands as unknown as WithGuestbook;
  const shown = shownRecordRoutes({
    kind,
    path: kind,
    permission: permission('moderate'),
    reads: [kind as ReadModel],
    summaries: { list: 'Entries of the guest book', read: 'One entry of the guest book' },
    orderFields: ['createdAt'],
    filter: z.object({ id: recordIds }),
    record: entryRecordSchema,
    list: (filter, { culture }, ...rest) => entries.list(filter, culture, ...rest),
    one: (id) => entries.record(id),
  });
  await app.register(shown);
  app.delete(
    `/${kind}/:id`,
    {
      config: { permission: permission('moderate') },
      schema: { summary: 'Delete an entry', params: idParameterSchema, response: answers(deletedSchema) },
    },
    async (request, reply) =>
      deletedRecord(reply, await xGuestbook.delete(request.params.id, commandContext(request, permission('moderate')))),
  );
};
export default consoleRoutes;
