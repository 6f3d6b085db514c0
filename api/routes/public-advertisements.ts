import {
  advertisementPageSchema,
  endedAdvertisementSchema,
  savedAdvertisementsSchema,
  translationSchema,
} from '@charsu/core/contract/advertisement.ts';
import { savedQuerySchema } from '@charsu/core/contract/public.ts';
import { advertisementPage, endedAdvertisement } from '@charsu/core/contract/questions.ts';
import { cultureParameterSchema, idParameterSchema } from '@charsu/core/contract/requests.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { bearerOf } from '../sessions/caller.ts';
import type { VisitCounter } from '../visits.ts';
import { call, empty, found } from './answers.ts';
import { isTheirs } from './membership.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'translating' | 'tokens'> & { readonly visits: VisitCounter };
const config = { public: true, reads: ['advertisement', 'tenant', 'category'] } as const;

/** The public pages of advertisements, and the counts of their visitors. */
export const publicAdvertisementRoutes: FastifyPluginAsyncZod<Needs> = async (
  app,
  { queries, translating, tokens, visits },
) => {
  /** Whether the caller owns the advertisement: known only with a token in the request. */
  async function isOwner(id: string, { headers, culture }: FastifyRequest): Promise<boolean> {
    const userId = await bearerOf(headers.authorization, { tokens, queries });
    if (userId === undefined) return false;
    const record = await queries.advertisement.record(id, culture);
    return record !== undefined && isTheirs(queries, userId, record);
  }

  /** Its page, with whether this reader may have it translated. */
  async function pageOf(id: string, culture: Culture) {
    const page = await queries.advertisement.page(id, culture);
    if (page === undefined || translating === undefined || page.language === culture) return page;
    return { ...page, translatable: await translating.isOffered() };
  }

  app.pageQuestions.add(advertisementPage, ({ id }, culture) => pageOf(id, culture));
  app.get(
    '/advertisement/:id',
    call(config, 'The public page of an advertisement', {
      params: idParameterSchema,
      querystring: cultureParameterSchema,
      answer: advertisementPageSchema,
    }),
    async (request) => {
      const page = found(await pageOf(request.params.id, request.culture), 'advertisement');
      if (!(await isOwner(page.id, request))) visits.count(page.id, request);
      return page;
    },
  );
  app.post(
    '/advertisement/:id/translation',
    call(
      { ...config, rateLimit: { max: 10, timeWindow: 60_000 } },
      'A displayed advertisement in the language of the reader, translated by a machine',
      { params: idParameterSchema, querystring: cultureParameterSchema, answer: translationSchema },
    ),
    async ({ params: { id }, culture }) => {
      if (translating === undefined) throw new DomainError('Texts_Are_Not_Set_Up');
      const displayed = async () => {
        const record = await queries.advertisement.record(id, culture);
        return found(record?.displayed === true ? record : undefined, 'advertisement');
      };
      return translating.translate(await displayed(), culture, displayed);
    },
  );
  app.pageQuestions.add(endedAdvertisement, ({ id }, culture) => queries.advertisement.ended(id, culture));
  app.get(
    '/advertisement/:id/ended',
    call(config, 'An advertisement that was displayed and is over, and others like it', {
      params: idParameterSchema,
      querystring: cultureParameterSchema,
      answer: endedAdvertisementSchema,
    }),
    async ({ params: { id }, culture }) => found(await queries.advertisement.ended(id, culture), 'advertisement'),
  );
  app.get(
    '/saved',
    call(config, 'What has become of the advertisements that a browser has saved', {
      querystring: savedQuerySchema.extend(cultureParameterSchema.shape),
      answer: savedAdvertisementsSchema,
    }),
    ({ query: { id }, culture }) => queries.advertisement.saved(id, culture),
  );
  app.post(
    '/advertisement/:id/click',
    call(config, 'A visitor has pressed a way to reach the seller of an advertisement', { params: idParameterSchema }),
    async (request, reply) => {
      const { id } = request.params;
      if ((await queries.advertisement.isDisplayed(id)) && !(await isOwner(id, request)))
        visits.countClick(id, request);
      return empty(reply);
    },
  );
};
