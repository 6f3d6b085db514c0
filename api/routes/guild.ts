import { guildRecordSchema, searchGuildsSchema } from '@charsu/core/contract/guild.ts';
import { pageOf } from '@charsu/core/contract/paging.ts';
import { idQuerySchema, pagingQuerySchema } from '@charsu/core/contract/requests.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { answers, foundRecord } from './answers.ts';

const reads = ['guild'] as const;

/** Guilds, for members to choose for their businesses (R174). */
const guildRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'queries'>> = async (app, { queries }) => {
  app.get(
    '/',
    {
      config: { permission: 'guild_get', reads },
      schema: { summary: 'One guild', querystring: idQuerySchema, response: answers(guildRecordSchema) },
    },
    async ({ query: { id }, culture }, reply) => foundRecord(reply, await queries.guild.record(id, culture), 'guild'),
  );
  app.post(
    '/search',
    {
      config: { permission: 'guild_search', reads },
      schema: {
        summary: 'Guilds by a part of their names',
        querystring: pagingQuerySchema,
        body: searchGuildsSchema,
        response: answers(pageOf(guildRecordSchema)),
      },
    },
    ({ body: { culture: _, order, ...filter }, query: { page, pageSize }, culture }) =>
      queries.guild.list(filter, culture, { page, pageSize }, order),
  );
};
export default guildRoutes;
