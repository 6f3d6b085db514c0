import { pageOf } from '@charsu/core/contract/paging.ts';
import {
  createTenantSchema,
  domainStateSchema,
  dropdownSchema,
  idParameterSchema,
  idQuerySchema,
  pagingQuerySchema,
  searchTenantsSchema,
  updateTenantSchema,
} from '@charsu/core/contract/requests.ts';
import {
  revealsSchema,
  tenantOptionSchema,
  tenantRecordSchema,
  tenantRulesSchema,
} from '@charsu/core/contract/tenant.ts';
import { aggregates } from '@charsu/core/domain/aggregates.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import { subDomainSchema } from '@charsu/core/domain/tenant/input.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { picturesOf, requireOwnImages } from '../pictures/ownership.ts';
import { callerOf } from '../plugins/permissions.ts';
import { answers, commandAnswers, found, foundRecord } from './answers.ts';
import { changeStateRoute } from './change-state.ts';
import { accepted, commandContext } from './commands.ts';
import { createTenant } from './new-tenant.ts';
import { tenantDraftLimitRoutes } from './tenant-draft-limit.ts';
import { uploadRoutes } from './upload.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries' | 'images' | 'pictureUploads' | 'files' | 'reveals'>;
const reads = ['tenant', 'advertisement'] as const;
const everyone = aggregates.tenant.openedBy;
/** The days of reveals that are shown. */
const revealDays = 30;
const dayMs = 86_400_000;
/** The greatest age of the rules shown in a form, in ms: saving checks the present ones. */
const settingsAge = 5_000;

/** Businesses for their owners and administrators (D2). Others' records answer 404. */
const tenantRoutes: FastifyPluginAsyncZod<Needs> = async (app, dependencies) => {
  const { commands, queries, images, pictureUploads, files, reveals } = dependencies;
  await app.register(tenantDraftLimitRoutes, { commands });
  await app.register(uploadRoutes, { commands, images, pictureUploads, files, permission: 'tenant_upload' });
  app.get(
    '/',
    {
      config: { permission: 'tenant_get', reads },
      schema: { summary: 'One business', querystring: idQuerySchema, response: answers(tenantRecordSchema) },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const record = await queries.tenant.record(request.query.id, request.culture);
      const visible = record?.ownerId === caller.userId || caller.permissions.has(everyone);
      return foundRecord(reply, visible ? record : undefined, 'tenant');
    },
  );

  const search = {
    querystring: pagingQuerySchema,
    body: searchTenantsSchema,
    response: answers(pageOf(tenantRecordSchema)),
  };
  app.post(
    '/search',
    { config: { permission: 'tenant_search', reads }, schema: { summary: "The caller's own businesses", ...search } },
    (request) => {
      const { culture: _, order, ...filter } = request.body;
      const { page, pageSize } = request.query;
      const own = { ...filter, ownerId: callerOf(request).userId };
      return queries.tenant.list(own, request.culture, { page, pageSize }, order);
    },
  );
  app.post(
    '/searchall',
    { config: { permission: everyone, reads }, schema: { summary: "Everybody's businesses", ...search } },
    (request) => {
      const { culture: _, order, ...filter } = request.body;
      const { page, pageSize } = request.query;
      return queries.tenant.list(filter, request.culture, { page, pageSize }, order);
    },
  );
  app.post(
    '/dropdown',
    {
      config: { permission: 'tenant_dropdown', reads },
      schema: {
        summary: "Businesses as choices of a select: the caller's own, or everybody's for callers who may see them",
        body: dropdownSchema,
        response: answers(z.array(tenantOptionSchema)),
      },
    },
    (request) => {
      const { userId, permissions } = callerOf(request);
      const ownerId = permissions.has(everyone) ? undefined : userId;
      return queries.tenant.options(ownerId, request.culture, request.body.keyword);
    },
  );
  app.get(
    '/isValidDomain/:name',
    {
      config: { permission: 'tenant_isValidDomain' },
      schema: {
        summary: 'Whether a business can take a sub-domain',
        params: z.object({ name: z.string().max(100).describe('The sub-domain wanted.') }),
        querystring: z.object({
          id: z.uuid().exactOptional().describe('The business that wants it, whose own sub-domains it can take.'),
        }),
        response: answers(domainStateSchema),
      },
    },
    async (request) => {
      const name = subDomainSchema.safeParse(request.params.name);
      const free = name.success && (await commands.tenant.isSubDomainFree(name.data, request.query.id));
      return { state: free ? 'trusted' : 'denied' } as const;
    },
  );

  app.get(
    '/reveals',
    {
      config: { permission: 'tenant_get', reads },
      schema: {
        summary: 'How often the telephone of a business was made to show in the last thirty days',
        querystring: idQuerySchema,
        response: answers(revealsSchema),
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const record = await queries.tenant.record(request.query.id, request.culture);
      const visible = record?.ownerId === caller.userId || caller.permissions.has(everyone);
      const { id } = found(visible ? record : undefined, 'tenant');
      const since = dayInTehran(new Date(Date.now() - revealDays * dayMs).toISOString());
      const days = await reveals.ofTenant(id, since);
      return { total: days.reduce((sum, day) => sum + day.reveals, 0), days };
    },
  );
  app.get(
    '/rules',
    {
      config: { permission: 'tenant_get' },
      schema: { summary: 'What is asked of every business', response: answers(tenantRulesSchema) },
    },
    async () => {
      const { nameCultures } = await commands.settings.current('business', settingsAge);
      return { nameCultures: [...nameCultures] };
    },
  );

  app.post(
    '/',
    {
      config: { permission: 'tenant_create' },
      schema: {
        summary: 'Add a business of somebody who has told their personal details',
        body: createTenantSchema,
        response: commandAnswers,
      },
    },
    async (request, reply) => {
      const context = commandContext(request, everyone);
      return accepted(reply, await createTenant(request.body, context, dependencies));
    },
  );
  app.put(
    '/',
    {
      config: { permission: 'tenant_update' },
      schema: { summary: 'Edit a business', body: updateTenantSchema, response: commandAnswers },
    },
    async (request, reply) => {
      const { id, submit, ...changes } = request.body;
      const context = commandContext(request, everyone);
      const pictures = picturesOf(changes);
      if (pictures.length > 0) {
        const record = await queries.tenant.record(id, request.culture);
        await requireOwnImages(pictures, record ? picturesOf(record) : [], context.by, images);
      }
      const edited = await commands.tenant.update(id, { ...changes, ...(submit && { submit }) }, context);
      return accepted(reply, edited, submit ? 'State_Changed_Successful' : undefined);
    },
  );
  app.delete(
    '/',
    {
      config: { permission: 'tenant_delete' },
      schema: { summary: 'Delete a business', querystring: idQuerySchema, response: commandAnswers },
    },
    async (request, reply) =>
      accepted(reply, await commands.tenant.delete(request.query.id, commandContext(request, everyone))),
  );
  app.delete(
    '/image/:id',
    {
      config: { permission: 'tenant_deleteimage' },
      schema: {
        summary: 'Take a picture off a business: its logo, its cover or one of the others',
        params: idParameterSchema,
        querystring: z.object({ tenantId: z.uuid().describe('The business that shows it.') }),
        response: commandAnswers,
      },
    },
    async (request, reply) =>
      accepted(
        reply,
        await commands.tenant.removeImage(request.query.tenantId, request.params.id, commandContext(request, everyone)),
      ),
  );
  changeStateRoute(app, commands.tenant, {
    permission: 'tenant_changestate',
    everyones: everyone,
    summary: 'Move a business to another state',
  });
};
export default tenantRoutes;
