import { advertisementLimitsSchema, draftCountSchema } from '@charsu/core/contract/advertisement.ts';
import { cultureParameterSchema } from '@charsu/core/contract/requests.ts';
import { usualWaitSchema } from '@charsu/core/contract/trends.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import type { AdvertisementLimits } from './advertisement-limits.ts';
import { call, found } from './answers.ts';
import { seenBy } from './membership.ts';

type Needs = Pick<ApiDependencies, 'queries'> & { readonly limits: AdvertisementLimits };
const nobody = '00000000-0000-4000-8000-000000000000';

/** The drafts that a member has left, the limits of pictures, and how long a decision takes (R238, D19). */
export const advertisementLimitRoutes: FastifyPluginAsyncZod<Needs> = async (app, { queries, limits }) => {
  app.get(
    '/inprogressCount/:tenantId',
    call(
      { permission: 'advertisement_getinprogresscountbytenant', reads: ['advertisement', 'tenant'] },
      'How many advertisements of a business, and of its owner, are in progress and were never published',
      {
        params: z.object({ tenantId: z.uuid().describe('Id of the business.') }),
        querystring: cultureParameterSchema,
        answer: draftCountSchema,
      },
    ),
    async (request) => {
      const caller = callerOf(request);
      const record = await queries.tenant.record(request.params.tenantId, request.culture);
      const seen = await seenBy(queries, caller.userId, record, caller.permissions.has('tenant_searchall'));
      const { id, ownerId } = found(seen, 'tenant');
      const [counts, { draftsPerUser }, limit] = await Promise.all([
        queries.advertisement.inProgress(ownerId, id, nobody),
        limits.current(),
        limits.draftLimitOf(id),
      ]);
      return { count: counts.tenant, limit, ownerCount: counts.user, ownerLimit: draftsPerUser };
    },
  );
  app.get(
    '/usualWait',
    call(
      { permission: 'advertisement_search', reads: ['trend'] },
      'How long the decision on an advertisement usually takes',
      { querystring: cultureParameterSchema, answer: usualWaitSchema },
    ),
    async () => ({ seconds: await queries.trend.usualWait(dayInTehran(new Date().toISOString())) }),
  );
  app.get(
    '/limits',
    call('advertisement_upload', 'What pictures of an advertisement may be like, as administrators have set it', {
      querystring: cultureParameterSchema,
      answer: advertisementLimitsSchema,
    }),
    async () => {
      const { imagesPerAdvertisement, imageMegabytes } = await limits.current();
      return { imagesPerAdvertisement, imageMegabytes };
    },
  );
};
