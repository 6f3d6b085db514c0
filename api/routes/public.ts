import { mapGroundSchema, mapQuerySchema, mapViewSchema } from '@charsu/core/contract/map.ts';
import {
  homeSchema,
  operatorSchema,
  searchQuerySchema,
  searchResultSchema,
  suggestionQuerySchema,
  suggestionsSchema,
  tenantListQuerySchema,
  tenantListSchema,
} from '@charsu/core/contract/public.ts';
import { homePage, mapPage, operatorOfPortal, searchPage, tenantsPage } from '@charsu/core/contract/questions.ts';
import { cultureParameterSchema } from '@charsu/core/contract/requests.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { bearerOf } from '../sessions/caller.ts';
import type { VisitCounter } from '../visits.ts';
import { call } from './answers.ts';
import { publicAdvertisementRoutes } from './public-advertisements.ts';
import { publicModerationRoutes } from './public-moderation.ts';
import { publicTenantRoutes } from './public-tenants.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'translating' | 'reveals' | 'statements' | 'tokens' | 'settings'> & {
  readonly visits: VisitCounter;
};
const config = { public: true, reads: ['advertisement', 'tenant', 'category'] } as const;

/** The public data of the portal: lists and searches, the pages of businesses, and those of advertisements. */
const publicRoutes: FastifyPluginAsyncZod<Needs> = async (
  app,
  { queries, translating, reveals, statements, tokens, settings, visits },
) => {
  await app.register(publicTenantRoutes, { queries, reveals, tokens });
  await app.register(publicModerationRoutes, { queries, statements });
  await app.register(publicAdvertisementRoutes, { queries, translating, tokens, visits });

  app.pageQuestions.add(homePage, (_, culture) => queries.home(culture));
  app.get(
    '/home',
    call(config, 'The home page', { querystring: cultureParameterSchema, answer: homeSchema }),
    (request) => queries.home(request.culture),
  );
  app.pageQuestions.add(operatorOfPortal, (_, culture) => queries.operator(culture));
  app.get(
    '/operator',
    call({ public: true, reads: ['settings', 'contentPage'] }, 'The operator of the product, with contact details', {
      querystring: cultureParameterSchema,
      answer: operatorSchema,
    }),
    (request) => queries.operator(request.culture),
  );
  app.get(
    '/maptiles',
    call('public', 'A server of map pictures, where one is configured', {
      querystring: cultureParameterSchema,
      answer: mapGroundSchema,
    }),
    async () => ({ tiles: settings.mapTiles }),
  );
  app.pageQuestions.add(mapPage, (asked, culture) => queries.map({ ...asked, culture }));
  app.get(
    '/map',
    call(config, 'What lies in a part of the map, counted by place', {
      querystring: mapQuerySchema.extend({ culture: cultureParameterSchema.shape.culture }).strict(),
      answer: mapViewSchema,
    }),
    (request) => queries.map({ ...request.query, culture: request.culture }),
  );
  app.post(
    '/map',
    call(config, 'The same for an area of many corners, for which an address is too long', {
      body: mapQuerySchema.strict(),
      answer: mapViewSchema,
    }),
    (request) => queries.map({ ...request.body, culture: request.culture }),
  );
  app.pageQuestions.add(searchPage, (asked, culture) => queries.search({ ...asked, culture }));
  app.get(
    '/search',
    call(config, 'Advertisements by words, category and filters', {
      querystring: searchQuerySchema.extend({ culture: cultureParameterSchema.shape.culture }).strict(),
      answer: searchResultSchema,
    }),
    (request) => {
      const searcher = () => bearerOf(request.headers.authorization, { tokens, queries });
      return queries.search({ ...request.query, culture: request.culture }, searcher);
    },
  );
  app.get(
    '/suggestions',
    call(config, 'Categories and businesses that the words so far may mean', {
      querystring: suggestionQuerySchema.extend({ culture: cultureParameterSchema.shape.culture }).strict(),
      answer: suggestionsSchema,
    }),
    (request) => queries.suggestions(request.query.q, request.culture),
  );
  app.pageQuestions.add(tenantsPage, (asked, culture) => queries.tenant.publicList({ ...asked, culture }));
  app.get(
    '/tenants',
    call(config, 'Businesses by words and city', {
      querystring: tenantListQuerySchema.extend({ culture: cultureParameterSchema.shape.culture }).strict(),
      answer: tenantListSchema,
    }),
    (request) => queries.tenant.publicList({ ...request.query, culture: request.culture }),
  );
};
export default publicRoutes;
