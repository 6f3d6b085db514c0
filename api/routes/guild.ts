import { guildRecordSchema, searchGuildsSchema } from '@charsu/core/contract/guild.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { readRoute, searchRoute } from './record-calls.ts';

const reads = ['guild'] as const;

/** Guilds, for members to choose for their businesses (R174). */
const guildRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'queries'>> = async (app, { queries }) => {
  readRoute(app, {
    kind: 'guild',
    permission: 'guild_get',
    reads,
    summary: 'One guild',
    record: guildRecordSchema,
    one: (id, { culture }) => queries.guild.record(id, culture),
  });
  searchRoute(app, '/search', {
    permission: 'guild_search',
    reads,
    summary: 'Guilds by a part of their names',
    record: guildRecordSchema,
    body: searchGuildsSchema,
    list: (filter, { culture }, ...rest) => queries.guild.list(filter, culture, ...rest),
  });
};
export default guildRoutes;
