import {
  advertisementPageSchema,
  endedAdvertisementSchema,
  savedAdvertisementsSchema,
} from '@charsu/core/contract/advertisement.ts';
import { mapGroundSchema, mapQuerySchema, mapViewSchema } from '@charsu/core/contract/map.ts';
import { pagingSchema } from '@charsu/core/contract/paging.ts';
import {
  homeSchema,
  operatorSchema,
  savedQuerySchema,
  searchQuerySchema,
  searchResultSchema,
  suggestionQuerySchema,
  suggestionsSchema,
  tenantAdvertisementsSchema,
  tenantListQuerySchema,
  tenantListSchema,
} from '@charsu/core/contract/public.ts';
import { advertisementPage, endedAdvertisement } from '@charsu/core/contract/questions/advertisement.ts';
import { advertisementsOfTenant, priceListOfTenant, tenantPage } from '@charsu/core/contract/questions/tenant.ts';
import { cultureParameterSchema, idParameterSchema } from '@charsu/core/contract/requests.ts';
import { priceListSchema, revealSchema, tenantPageSchema } from '@charsu/core/contract/tenant.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { bearerOf } from '../sessions/caller.ts';
import { isPerson, type VisitCounter, visitorName } from '../visits.ts';
import { answers, empty, emptyAnswers, found, refusals, sendJson } from './answers.ts';
import { priceListCsv } from './price-list-csv.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'reveals' | 'tokens' | 'settings'> & { readonly visits: VisitCounter };
const reads = ['advertisement', 'tenant', 'category'] as const;
const config = { public: true, reads } as const;
const subDomainParams = z.object({ subDomain: z.string().max(63).describe('Sub-domain of a business, in any case.') });

/** The public data of the portal. */
const publicRoutes: FastifyPluginAsyncZod<Needs> = async (app, { queries, reveals, tokens, settings, visits }) => {
  /** Whether the caller owns the advertisement: known only with a token in the request. */
  async function isOwner(id: string, { headers, culture }: FastifyRequest): Promise<boolean> {
    const userId = await bearerOf(headers.authorization, { tokens });
    if (userId === undefined) return false;
    return (await queries.advertisement.record(id, culture))?.ownerId === userId;
  }

  app.get(
    '/home',
    {
      config,
      schema: { summary: 'The home page', querystring: cultureParameterSchema, response: answers(homeSchema) },
    },
    (request) => queries.home(request.culture),
  );
  app.get(
    '/operator',
    {
      config: { public: true, reads: ['settings', 'contentPage'] },
      schema: {
        summary: 'Who runs the product, and how they are reached',
        querystring: cultureParameterSchema,
        response: answers(operatorSchema),
      },
    },
    (request) => queries.operator(request.culture),
  );
  app.get(
    '/maptiles',
    {
      config: { public: true },
      schema: {
        summary: 'A server of map pictures, where one is configured',
        querystring: cultureParameterSchema,
        response: answers(mapGroundSchema),
      },
    },
    async () => ({ tiles: settings.mapTiles }),
  );
  app.get(
    '/map',
    {
      config,
      schema: {
        summary: 'What lies in a part of the map, counted by place',
        querystring: mapQuerySchema.extend({ culture: cultureParameterSchema.shape.culture }).strict(),
        response: answers(mapViewSchema),
      },
    },
    (request) => queries.map({ ...request.query, culture: request.culture }),
  );
  app.post(
    '/map',
    {
      config,
      schema: {
        summary: 'The same for an area of many corners, for which an address is too long',
        body: mapQuerySchema.strict(),
        response: answers(mapViewSchema),
      },
    },
    (request) => queries.map({ ...request.body, culture: request.culture }),
  );
  app.get(
    '/search',
    {
      config,
      schema: {
        summary: 'Advertisements by words, category and filters',
        querystring: searchQuerySchema.extend({ culture: cultureParameterSchema.shape.culture }).strict(),
        response: answers(searchResultSchema),
      },
    },
    async (request, reply) => {
      sendJson(reply, await queries.searchJson({ ...request.query, culture: request.culture }));
      return reply;
    },
  );
  app.get(
    '/suggestions',
    {
      config,
      schema: {
        summary: 'Categories and businesses that the words so far may mean',
        querystring: suggestionQuerySchema.extend({ culture: cultureParameterSchema.shape.culture }).strict(),
        response: answers(suggestionsSchema),
      },
    },
    (request) => queries.suggestions(request.query.q, request.culture),
  );
  app.get(
    '/tenants',
    {
      config,
      schema: {
        summary: 'Businesses by words and city',
        querystring: tenantListQuerySchema.extend({ culture: cultureParameterSchema.shape.culture }).strict(),
        response: answers(tenantListSchema),
      },
    },
    (request) => queries.tenant.publicList({ ...request.query, culture: request.culture }),
  );
  app.pageQuestions.add(tenantPage, ({ subDomain }, culture) => queries.tenant.page(subDomain, culture));
  app.get(
    '/tenant/:subDomain',
    {
      config,
      schema: {
        summary: 'The public page of a business',
        params: subDomainParams,
        querystring: cultureParameterSchema,
        response: answers(tenantPageSchema),
      },
    },
    async ({ params, culture }) => found(await queries.tenant.page(params.subDomain, culture), params.subDomain),
  );
  app.pageQuestions.add(advertisementsOfTenant, ({ subDomain, page }, culture) =>
    queries.advertisement.ofTenant(subDomain, culture, { page, pageSize: limits.pageSize }),
  );
  app.get(
    '/tenant/:subDomain/advertisements',
    {
      config,
      schema: {
        summary: 'What a business advertises',
        params: subDomainParams,
        querystring: pagingSchema.extend(cultureParameterSchema.shape),
        response: answers(tenantAdvertisementsSchema),
      },
    },
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
    {
      config: { public: true, reads: ['tenant', 'advertisement'], rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        summary: 'Tell that somebody made the telephone of a business show: counted once a visitor, day and place',
        body: revealSchema,
        response: emptyAnswers,
      },
    },
    async (request, reply) => {
      const { tenantId, advertisementId } = request.body;
      const [userId, tenant, ad] = await Promise.all([
        bearerOf(request.headers.authorization, { tokens }),
        queries.tenant.record(tenantId, request.culture),
        advertisementId === undefined ? undefined : queries.advertisement.page(advertisementId, request.culture),
      ]);
      const hasTelephone = tenant?.visible === true && tenant.phoneNumber !== '';
      const shown = hasTelephone && (advertisementId === undefined || ad?.tenant.id === tenantId);
      const business = found(shown ? tenant : undefined, 'tenant');
      if (isPerson(request) && userId !== business.ownerId) {
        const at = new Date().toISOString();
        const placeId = advertisementId ?? tenantId;
        await reveals.count({ tenantId, placeId, day: dayInTehran(at), visitor: visitorName(request), userId, at });
      }
      return empty(reply);
    },
  );
  app.pageQuestions.add(advertisementPage, ({ id }, culture) => queries.advertisement.page(id, culture));
  app.get(
    '/advertisement/:id',
    {
      config,
      schema: {
        summary: 'The public page of an advertisement',
        params: idParameterSchema,
        querystring: cultureParameterSchema,
        response: answers(advertisementPageSchema),
      },
    },
    async (request) => {
      const page = found(await queries.advertisement.page(request.params.id, request.culture), 'advertisement');
      if (!(await isOwner(page.id, request))) visits.count(page.id, request);
      return page;
    },
  );
  app.pageQuestions.add(endedAdvertisement, ({ id }, culture) => queries.advertisement.ended(id, culture));
  app.get(
    '/advertisement/:id/ended',
    {
      config,
      schema: {
        summary: 'An advertisement that was displayed and is over, and others like it',
        params: idParameterSchema,
        querystring: cultureParameterSchema,
        response: answers(endedAdvertisementSchema),
      },
    },
    async ({ params: { id }, culture }) => found(await queries.advertisement.ended(id, culture), 'advertisement'),
  );
  app.get(
    '/saved',
    {
      config,
      schema: {
        summary: 'What has become of the advertisements that a browser has saved',
        querystring: savedQuerySchema.extend(cultureParameterSchema.shape),
        response: answers(savedAdvertisementsSchema),
      },
    },
    ({ query: { id }, culture }) => queries.advertisement.saved(id, culture),
  );
  app.post(
    '/advertisement/:id/click',
    {
      config,
      schema: {
        summary: 'A visitor has pressed a way to reach the seller of an advertisement',
        params: idParameterSchema,
        response: emptyAnswers,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      // Counted only while the advertisement is displayed.
      const until = await queries.advertisement.displayEnd([id]);
      if (until !== undefined && !(await isOwner(id, request))) visits.countClick(id, request);
      return empty(reply);
    },
  );
};
export default publicRoutes;
