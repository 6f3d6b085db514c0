import { acceptedSchema } from '@charsu/core/contract/common.ts';
import {
  createTenantSchema,
  domainStateSchema,
  dropdownSchema,
  idParameterSchema,
  idQuerySchema,
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
import { callerOf } from '../plugins/permissions.ts';
import { call, found } from './answers.ts';
import { accepted, commandContext } from './commands.ts';
import { businessesOf, isTheirs, seenBy } from './membership.ts';
import { createTenant } from './new-tenant.ts';
import { searchRoute, writtenRecordRoutes } from './record-calls.ts';
import { tenantDraftLimitRoutes } from './tenant-draft-limit.ts';
import { tenantPeopleRoutes } from './tenant-people.ts';
import { uploadRoutes } from './upload.ts';

type Needs = Pick<
  ApiDependencies,
  'commands' | 'queries' | 'images' | 'pictureUploads' | 'files' | 'reveals' | 'outgoing' | 'turns' | 'settings'
>;
const reads = ['tenant', 'advertisement'] as const;
const everyone = aggregates.tenant.openedBy;
/** The days of reveals that are shown. */
const revealDays = 30;
const dayMs = 86_400_000;

/** Businesses for their owners and administrators (D2). Others' records answer 404. */
const tenantRoutes: FastifyPluginAsyncZod<Needs> = async (app, dependencies) => {
  const { commands, queries, images, pictureUploads, files, reveals, outgoing, turns, settings } = dependencies;
  await app.register(tenantDraftLimitRoutes, { commands });
  await app.register(tenantPeopleRoutes, { commands, queries, outgoing, turns, settings });
  await app.register(uploadRoutes, { commands, images, pictureUploads, files, permission: 'tenant_upload' });
  writtenRecordRoutes(app, {
    kind: 'tenant',
    called: ['business', 'businesses'],
    everyone,
    reads,
    record: tenantRecordSchema,
    isOwn: (record, userId) => isTheirs(queries, userId, record),
    ownOf: async (userId) => ({ ids: await businessesOf(queries, userId) }),
    queries: queries.tenant,
    search: searchTenantsSchema,
    adding: {
      summary: 'Add a business of somebody who has told their personal details',
      fields: createTenantSchema,
      create: (fields, context) => createTenant(fields, context, dependencies),
    },
    editing: {
      summary: 'Edit a business',
      changes: updateTenantSchema,
      update: (id, { submit, ...changes }, context) =>
        commands.tenant.update(id, { ...changes, ...(submit && { submit }) }, context),
    },
    commands: commands.tenant,
    moving: 'tenant_changestate',
    images,
  });
  searchRoute(app, '/searchall', {
    permission: everyone,
    reads,
    summary: "Everybody's businesses",
    record: tenantRecordSchema,
    body: searchTenantsSchema,
    list: (filter, { culture }, ...rest) => queries.tenant.list(filter, culture, ...rest),
  });
  app.post(
    '/dropdown',
    call(
      { permission: 'tenant_dropdown', reads },
      "Businesses as choices of a select: the caller's own, or everybody's for callers who may see them",
      { body: dropdownSchema, answer: z.array(tenantOptionSchema) },
    ),
    async (request) => {
      const { userId, permissions } = callerOf(request);
      const [ids, memberships] = await Promise.all([
        permissions.has(everyone) ? undefined : businessesOf(queries, userId),
        queries.tenant.memberships(userId),
      ]);
      const roles = new Map(memberships.map(({ id, role }) => [id, role]));
      const options = await queries.tenant.options(ids, request.culture, request.body.keyword);
      return options.map((option) => {
        const role = roles.get(option.id);
        return role === undefined ? option : { ...option, role };
      });
    },
  );
  app.get(
    '/isValidDomain/:name',
    call('tenant_isValidDomain', 'Whether a business can take a sub-domain', {
      params: z.object({ name: z.string().max(100).describe('The sub-domain wanted.') }),
      querystring: z.object({
        id: z.uuid().exactOptional().describe('The business that wants it, whose own sub-domains it can take.'),
      }),
      answer: domainStateSchema,
    }),
    async (request) => {
      const name = subDomainSchema.safeParse(request.params.name);
      const free = name.success && (await commands.tenant.isSubDomainFree(name.data, request.query.id));
      return { state: free ? 'trusted' : 'denied' } as const;
    },
  );

  app.get(
    '/reveals',
    call(
      { permission: 'tenant_get', reads },
      'How often the telephone of a business was made to show in the last thirty days',
      { querystring: idQuerySchema, answer: revealsSchema },
    ),
    async (request) => {
      const caller = callerOf(request);
      const record = await queries.tenant.record(request.query.id, request.culture);
      const seen = await seenBy(queries, caller.userId, record, caller.permissions.has(everyone));
      const { id } = found(seen, 'tenant');
      const since = dayInTehran(new Date(Date.now() - revealDays * dayMs).toISOString());
      const days = await reveals.ofTenant(id, since);
      return { total: days.reduce((sum, day) => sum + day.reveals, 0), days };
    },
  );
  app.get('/rules', call('tenant_get', 'What is asked of every business', { answer: tenantRulesSchema }), async () => ({
    nameCultures: [...(await commands.tenant.nameCultures())],
  }));

  app.delete(
    '/image/:id',
    call('tenant_deleteimage', 'Take a picture off a business: its logo, its cover or one of the others', {
      params: idParameterSchema,
      querystring: z.object({ tenantId: z.uuid().describe('The business that shows it.') }),
      answer: acceptedSchema,
    }),
    async (request, reply) =>
      accepted(
        reply,
        await commands.tenant.removeImage(request.query.tenantId, request.params.id, commandContext(request, everyone)),
      ),
  );
};
export default tenantRoutes;
