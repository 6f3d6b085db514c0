import { advertisementRecordSchema } from '@charsu/core/contract/advertisement.ts';
import { advertisementFilters, advertisementOrderFields, idParameterSchema } from '@charsu/core/contract/requests.ts';
import { advertisementChangesSchema } from '@charsu/core/domain/advertisement/fields.ts';
import { aggregates } from '@charsu/core/domain/aggregates.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { requireOwnImages } from '../../pictures/ownership.ts';
import { createAdvertisementLimits } from '../advertisement-limits.ts';
import { answers, foundRecord } from '../answers.ts';
import { commandContext } from '../commands.ts';
import { answerRange, filterOf, listQuerySchema, oneOrMoreStates, orderOf, recordIds } from './list.ts';
import { deletedRecord, deletedSchema, writtenRecord } from './written.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries' | 'eventStore' | 'images'>;
const reads = ['advertisement', 'tenant', 'category'] as const;
const everyone = aggregates.advertisement.openedBy;
const params = idParameterSchema;

const filterSchema = z.object({
  ...advertisementFilters,
  id: recordIds,
  ownerId: z.string().max(100).exactOptional(),
  state: oneOrMoreStates,
  /** Those in the review queue. */
  waiting: z.literal(true).exactOptional(),
});

/** All advertisements, in the dialect of ra-data-simple-rest; moves between states go to /api/advertisement. */
const consoleAdvertisements: FastifyPluginAsyncZod<Needs> = async (app, dependencies) => {
  const { commands, queries, images } = dependencies;
  const limits = createAdvertisementLimits(dependencies);
  app.get(
    '/advertisements',
    {
      config: { permission: everyone, reads },
      schema: {
        summary: 'List of advertisements',
        querystring: listQuerySchema(advertisementOrderFields, filterSchema),
        response: answers(z.array(advertisementRecordSchema)),
      },
    },
    ({ query: { filter, range, sort }, culture }, reply) => {
      const wanted = filterOf(filter);
      return answerRange(reply, range, (paging) => queries.advertisement.list(wanted, culture, paging, orderOf(sort)));
    },
  );
  app.get(
    '/advertisements/:id',
    {
      config: { permission: everyone, reads },
      schema: { summary: 'One advertisement', params, response: answers(advertisementRecordSchema) },
    },
    async ({ params: { id }, culture }, reply) =>
      foundRecord(reply, await queries.advertisement.record(id, culture), 'advertisement'),
  );
  app.put(
    '/advertisements/:id',
    {
      config: { permission: 'advertisement_update' },
      schema: {
        summary: 'Edit a draft: fields of the record that are no input are left aside',
        params,
        body: z.object(advertisementChangesSchema.shape),
        response: answers(advertisementRecordSchema),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const context = commandContext(request, everyone);
      const { images: pictures } = request.body;
      if (pictures) {
        const record = await queries.advertisement.record(id, request.culture);
        await requireOwnImages(pictures, record?.images ?? [], context.by, images);
        await limits.requireImageCount(pictures, record?.images.length);
      }
      const handled = await commands.advertisement.edit(id, request.body, context);
      return writtenRecord(reply, handled, queries, reads, () => queries.advertisement.record(id, request.culture));
    },
  );
  app.delete(
    '/advertisements/:id',
    {
      config: { permission: 'advertisement_delete' },
      schema: { summary: 'Delete an advertisement', params, response: answers(deletedSchema) },
    },
    async (request, reply) =>
      deletedRecord(reply, await commands.advertisement.delete(request.params.id, commandContext(request, everyone))),
  );
};
export default consoleAdvertisements;
