import { createTenantSchema, tenantFilters, tenantOrderFields } from '@charsu/core/contract/requests.ts';
import { tenantRecordSchema } from '@charsu/core/contract/tenant.ts';
import { aggregates } from '@charsu/core/domain/aggregates.ts';
import { tenantChangesSchema } from '@charsu/core/domain/tenant/fields.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { picturesOf, requireOwnImages } from '../../pictures/ownership.ts';
import { found } from '../answers.ts';
import { createTenant } from '../new-tenant.ts';
import { keptRecordRoutes } from './kept-records.ts';
import { filterOfReviewed, oneOrMoreStates, recordIds } from './list.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries' | 'images'>;
const everyone = aggregates.tenant.openedBy;

/** All businesses; moves between states go to /api/tenant. */
const consoleTenants: FastifyPluginAsync<Needs> = async (app, dependencies) => {
  const { commands, queries, images } = dependencies;
  const routes = keptRecordRoutes({
    queries,
    kind: 'tenant',
    path: 'tenants',
    reads: ['tenant', 'advertisement'],
    permissions: { list: everyone, read: everyone, update: 'tenant_update', delete: 'tenant_delete' },
    everyone,
    summaries: {
      list: 'List of businesses',
      read: 'One business',
      update: 'Edit a business: fields of the record that are no input are left aside',
      delete: 'Delete a business',
    },
    orderFields: tenantOrderFields,
    filter: z.object({
      ...tenantFilters,
      id: recordIds,
      ownerId: z.string().max(100).exactOptional(),
      state: oneOrMoreStates,
    }),
    record: tenantRecordSchema,
    list: (filter, { culture }, ...rest) => queries.tenant.list(filterOfReviewed(filter), culture, ...rest),
    one: (id, { culture }) => queries.tenant.record(id, culture),
    adding: {
      permission: 'tenant_create',
      summary: 'Add a business of somebody who has told their personal details',
      fields: createTenantSchema,
      create: (fields, context) => createTenant(fields, context, dependencies),
    },
    changes: z.object(tenantChangesSchema.shape),
    async update(id, changes, context, { culture }) {
      const record = found(await queries.tenant.record(id, culture), 'tenant');
      await requireOwnImages(picturesOf(changes), picturesOf(record), context.by, images);
      return commands.tenant.update(id, changes, context);
    },
    delete: commands.tenant.delete,
  });
  await app.register(routes);
};
export default consoleTenants;
