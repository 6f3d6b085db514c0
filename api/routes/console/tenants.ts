import { createTenantSchema, tenantFilters, tenantOrderFields } from '@charsu/core/contract/requests.ts';
import { tenantRecordSchema } from '@charsu/core/contract/tenant.ts';
import { aggregates } from '@charsu/core/domain/aggregates.ts';
import { tenantChangesSchema } from '@charsu/core/domain/tenant/fields.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { createTenant } from '../new-tenant.ts';
import { editedRecordRoutes } from './edited-records.ts';
import { filterOfReviewed, oneOrMoreStates, recordIds } from './list.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries' | 'images'>;
const everyone = aggregates.tenant.openedBy;

/** All businesses; moves between states go to /api/tenant. */
const consoleTenants: FastifyPluginAsync<Needs> = async (app, dependencies) => {
  const { commands, queries, images } = dependencies;
  const routes = editedRecordRoutes({
    queries,
    kind: 'tenant',
    path: 'tenants',
    reads: ['tenant', 'advertisement'],
    permissions: { list: everyone, read: everyone, update: 'tenant_update', delete: 'tenant_delete' },
    everyone,
    called: ['business', 'businesses'],
    orderFields: tenantOrderFields,
    filter: z.object({
      ...tenantFilters,
      id: recordIds,
      ownerId: z.string().max(100).exactOptional(),
      state: oneOrMoreStates,
    }),
    record: tenantRecordSchema,
    records: {
      record: queries.tenant.record,
      list: (filter, ...rest) => queries.tenant.list(filterOfReviewed(filter), ...rest),
    },
    images,
    adding: {
      permission: 'tenant_create',
      summary: 'Add a business of somebody who has told their personal details',
      fields: createTenantSchema,
      create: (fields, context) => createTenant(fields, context, dependencies),
    },
    changes: z.object(tenantChangesSchema.shape),
    update: commands.tenant.update,
    delete: commands.tenant.delete,
  });
  await app.register(routes);
};
export default consoleTenants;
