import {
  createTenantSchema,
  idParameterSchema,
  tenantFilters,
  tenantOrderFields,
} from '@charsu/core/contract/requests.ts';
import { tenantRecordSchema } from '@charsu/core/contract/tenant.ts';
import { aggregates } from '@charsu/core/domain/aggregates.ts';
import { tenantChangesSchema } from '@charsu/core/domain/tenant/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { picturesOf, requireOwnImages } from '../../pictures/ownership.ts';
import { answers, found, foundRecord } from '../answers.ts';
import { commandContext } from '../commands.ts';
import { createTenant } from '../new-tenant.ts';
import { answerRange, filterOf, listQuerySchema, oneOrMoreStates, orderOf, recordIds } from './list.ts';
import { deletedRecord, deletedSchema, writtenRecord } from './written.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries' | 'images'>;
const reads = ['tenant', 'advertisement'] as const;
const everyone = aggregates.tenant.openedBy;
const params = idParameterSchema;

const filterSchema = z.object({
  ...tenantFilters,
  id: recordIds,
  ownerId: z.string().max(100).exactOptional(),
  state: oneOrMoreStates,
});

/** All businesses in the dialect of ra-data-simple-rest; moves between states go to /api/tenant. */
const consoleTenants: FastifyPluginAsyncZod<Needs> = async (app, dependencies) => {
  const { commands, queries, images } = dependencies;
  app.get(
    '/tenants',
    {
      config: { permission: everyone, reads },
      schema: {
        summary: 'List of businesses',
        querystring: listQuerySchema(tenantOrderFields, filterSchema),
        response: answers(z.array(tenantRecordSchema)),
      },
    },
    ({ query: { filter, range, sort }, culture }, reply) => {
      const wanted = filterOf(filter);
      return answerRange(reply, range, (paging) => queries.tenant.list(wanted, culture, paging, orderOf(sort)));
    },
  );
  app.get(
    '/tenants/:id',
    {
      config: { permission: everyone, reads },
      schema: { summary: 'One business', params, response: answers(tenantRecordSchema) },
    },
    async ({ params: { id }, culture }, reply) =>
      foundRecord(reply, await queries.tenant.record(id, culture), 'tenant'),
  );
  app.post(
    '/tenants',
    {
      config: { permission: 'tenant_create' },
      schema: {
        summary: 'Add a business of somebody who has told their personal details',
        body: createTenantSchema,
        response: answers(tenantRecordSchema),
      },
    },
    async (request, reply) => {
      const handled = await createTenant(request.body, commandContext(request, everyone), dependencies);
      return writtenRecord(reply, handled, queries, reads, () => queries.tenant.record(handled.id, request.culture));
    },
  );
  app.put(
    '/tenants/:id',
    {
      config: { permission: 'tenant_update' },
      schema: {
        summary: 'Edit a business: fields of the record that are no input are left aside',
        params,
        body: z.object(tenantChangesSchema.shape),
        response: answers(tenantRecordSchema),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const context = commandContext(request, everyone);
      const record = found(await queries.tenant.record(id, request.culture), 'tenant');
      await requireOwnImages(picturesOf(request.body), picturesOf(record), context.by, images);
      const handled = await commands.tenant.update(id, request.body, context);
      return writtenRecord(reply, handled, queries, reads, () => queries.tenant.record(id, request.culture));
    },
  );
  app.delete(
    '/tenants/:id',
    {
      config: { permission: 'tenant_delete' },
      schema: { summary: 'Delete a business', params, response: answers(deletedSchema) },
    },
    async (request, reply) =>
      deletedRecord(reply, await commands.tenant.delete(request.params.id, commandContext(request, everyone))),
  );
};
export default consoleTenants;
