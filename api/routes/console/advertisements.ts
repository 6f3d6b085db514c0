import { advertisementRecordSchema } from '@charsu/core/contract/advertisement.ts';
import { advertisementFilters, advertisementOrderFields } from '@charsu/core/contract/requests.ts';
import { advertisementChangesSchema } from '@charsu/core/domain/advertisement/fields.ts';
import { aggregates } from '@charsu/core/domain/aggregates.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { createAdvertisementLimits } from '../advertisement-limits.ts';
import { editedRecordRoutes } from './edited-records.ts';
import { filterOfReviewed, oneOrMoreStates, recordIds } from './list.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries' | 'eventStore' | 'images' | 'turns'>;
const everyone = aggregates.advertisement.openedBy;

/** All advertisements; moves between states go to /api/advertisement. */
const consoleAdvertisements: FastifyPluginAsync<Needs> = async (app, dependencies) => {
  const { commands, queries, images } = dependencies;
  const limits = createAdvertisementLimits(dependencies);
  const routes = editedRecordRoutes({
    queries,
    kind: 'advertisement',
    path: 'advertisements',
    reads: ['advertisement', 'tenant', 'category'],
    permissions: { list: everyone, read: everyone, update: 'advertisement_update', delete: 'advertisement_delete' },
    everyone,
    called: ['advertisement', 'advertisements'],
    summaries: {
      update: 'Edit a draft: fields of the record that are no input are left aside',
      delete: 'Delete an advertisement',
    },
    orderFields: advertisementOrderFields,
    filter: z.object({
      ...advertisementFilters,
      id: recordIds,
      ownerId: z.string().max(100).exactOptional(),
      state: oneOrMoreStates,
      /** Those in the review queue. */
      waiting: z.literal(true).exactOptional(),
    }),
    record: advertisementRecordSchema,
    records: {
      record: queries.advertisement.record,
      list: (filter, ...rest) => queries.advertisement.list(filterOfReviewed(filter), ...rest),
    },
    images,
    changes: z.object(advertisementChangesSchema.shape),
    async update(id, changes, context, { culture }) {
      if (changes.images) {
        const record = await queries.advertisement.record(id, culture);
        await limits.requireImageCount(changes.images, record?.images.length);
      }
      return commands.advertisement.edit(id, changes, context);
    },
    delete: commands.advertisement.delete,
  });
  await app.register(routes);
};
export default consoleAdvertisements;
