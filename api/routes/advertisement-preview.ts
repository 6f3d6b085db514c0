import { advertisementPageSchema } from '@charsu/core/contract/advertisement.ts';
import { cultureParameterSchema, idParameterSchema } from '@charsu/core/contract/requests.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { call, found } from './answers.ts';
import { seenBy } from './membership.ts';

/** An advertisement as visitors would see it, for its owner and moderators, before anybody else may. No cache keeps it. */
export const advertisementPreviewRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'queries'>> = async (
  app,
  { queries },
) => {
  app.get(
    '/preview/:id',
    call(
      { permission: 'advertisement_get', reads: ['advertisement', 'tenant', 'category'] },
      'The page of an advertisement as visitors would see it now',
      { params: idParameterSchema, querystring: cultureParameterSchema, answer: advertisementPageSchema },
    ),
    async (request, reply) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const record = await queries.advertisement.record(id, request.culture);
      const seen = await seenBy(queries, caller.userId, record, caller.permissions.has('advertisement_searchall'));
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      return found(seen ? await queries.advertisement.preview(id, request.culture) : undefined, 'advertisement');
    },
  );
};
