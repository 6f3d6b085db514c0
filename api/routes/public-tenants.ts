import { pagingSchema } from '@charsu/core/contract/paging.ts';
import { tenantAdvertisementsSchema } from '@charsu/core/contract/public.ts';
import { advertisementsOfTenant, priceListOfTenant, tenantPage } from '@charsu/core/contract/questions.ts';
import { cultureParameterSchema } from '@charsu/core/contract/requests.ts';
import { priceListSchema, revealSchema, tenantPageSchema } from '@charsu/core/contract/tenant.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { countedOf } from '../networks.ts';
import { bearerOf } from '../sessions/caller.ts';
import { isPerson } from '../visits.ts';
import { call, empty, found, refusals } from './answers.ts';
import { isTheirs } from './membership.ts';
import { priceListCsv } from './price-list-csv.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'reveals' | 'tokens'>;
const config = { public: true, reads: ['advertisement', 'tenant', 'category'] } as const;
const subDomainParams = z.object({ subDomain: z.string().max(63).describe('Sub-domain of a business, in any case.') });

/** The public pages of businesses, and the count of visitors who had a telephone shown. */
export const publicTenantRoutes: FastifyPluginAsyncZod<Needs> = async (app, { queries, reveals, tokens }) => {
  app.pageQuestions.add(tenantPage, ({ subDomain }, culture) => queries.tenant.page(subDomain, culture));
  app.get(
    '/tenant/:subDomain',
    call(config, 'The public page of a business', {
      params: subDomainParams,
      querystring: cultureParameterSchema,
      answer: tenantPageSchema,
    }),
    async ({ params, culture }) => found(await queries.tenant.page(params.subDomain, culture), params.subDomain),
  );
  app.pageQuestions.add(advertisementsOfTenant, ({ subDomain, page }, culture) =>
    queries.advertisement.ofTenant(subDomain, culture, { page, pageSize: limits.pageSize }),
  );
  app.get(
    '/tenant/:subDomain/advertisements',
    call(config, 'What a business advertises', {
      params: subDomainParams,
      querystring: pagingSchema.extend(cultureParameterSchema.shape),
      answer: tenantAdvertisementsSchema,
    }),
    async ({ params: { subDomain }, query: { page, pageSize }, culture }) =>
      found(await queries.advertisement.ofTenant(subDomain, culture, { page, pageSize }), subDomain),
  );
  app.pageQuestions.add(priceListOfTenant, ({ subDomain }, culture) => queries.tenant.priceList(subDomain, culture));
  app.get(
    '/tenant/:subDomain/pricelists',
    {
      config,
      schema: {
        summary: 'The price table of a business; `format=csv` for spreadsheets',
        params: subDomainParams,
        querystring: cultureParameterSchema.extend({
          format: z.enum(['json', 'csv']).default('json').describe('`csv` for spreadsheets.'),
        }),
        response: {
          ...refusals,
          200: {
            content: { 'application/json': { schema: priceListSchema }, 'text/csv': { schema: z.string() } },
          },
        },
      },
    },
    async ({ params: { subDomain }, query: { format }, culture }, reply) => {
      const priceList = found(await queries.tenant.priceList(subDomain, culture), subDomain);
      if (format === 'json') return priceList;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${encodeURIComponent(subDomain)}.csv"`)
        .serializer(String)
        .send(priceListCsv(priceList, culture));
    },
  );
  app.post(
    '/reveal',
    call(
      { public: true, reads: ['tenant', 'advertisement'], rateLimit: { max: 60, timeWindow: 60_000 } },
      'Tell that somebody made the telephone of a business show: counted once a visitor, day and place',
      { body: revealSchema },
    ),
    async (request, reply) => {
      const { tenantId, advertisementId } = request.body;
      const [userId, tenant, ad] = await Promise.all([
        bearerOf(request.headers.authorization, { tokens, queries }),
        queries.tenant.record(tenantId, request.culture),
        advertisementId === undefined ? undefined : queries.advertisement.page(advertisementId, request.culture),
      ]);
      const onItsPages = tenant?.visible === true && !tenant.privateSeller && tenant.phoneNumber !== '';
      const onItsAd = ad?.tenant.id === tenantId && ad.tenant.phoneNumber !== '';
      const shown = advertisementId === undefined ? onItsPages : onItsAd;
      const business = found(shown ? tenant : undefined, 'tenant');
      if (isPerson(request) && !(userId !== undefined && (await isTheirs(queries, userId, business)))) {
        const at = new Date().toISOString();
        const placeId = advertisementId ?? tenantId;
        // By network, since another browser or address of one costs nothing.
        const visitor = userId ?? countedOf(request.ip).network;
        await reveals.count({ tenantId, placeId, day: dayInTehran(at), visitor, userId, at });
      }
      return empty(reply);
    },
  );
};
