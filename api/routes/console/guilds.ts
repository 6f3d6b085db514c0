import { catalogFileLength, seedCategoriesAnswerSchema, seedGuildsSchema } from '@charsu/core/contract/catalog.ts';
import { guildFilters, guildOrderFields, guildRecordSchema } from '@charsu/core/contract/guild.ts';
import { guildChangesSchema, guildFieldsSchema } from '@charsu/core/domain/guild/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { call } from '../answers.ts';
import { editedRecordRoutes } from './edited-records.ts';
import { recordIds } from './list.ts';
import { seedBy } from './seeding.ts';

/** Guilds. The specification has no permissions to change them: those of categories apply. */
const consoleGuilds: FastifyPluginAsyncZod<Pick<ApiDependencies, 'commands' | 'queries' | 'images'>> = async (
  app,
  { commands: { catalog, guild }, queries, images },
) => {
  const routes = editedRecordRoutes({
    queries,
    kind: 'guild',
    path: 'guilds',
    reads: ['guild'],
    permissions: {
      list: 'guild_search',
      read: 'guild_get',
      update: 'category_update',
      delete: 'category_delete',
    },
    everyone: 'category_update',
    called: ['guild', 'guilds'],
    summaries: { delete: 'Delete a guild that no business has' },
    orderFields: guildOrderFields,
    filter: z.object({ ...guildFilters, id: recordIds }),
    record: guildRecordSchema,
    records: queries.guild,
    images,
    adding: {
      permission: 'category_create',
      summary: 'Add a guild',
      fields: guildFieldsSchema,
      create: guild.create,
    },
    changes: z.object(guildChangesSchema.shape),
    update: guild.update,
    delete: guild.delete,
  });
  await app.register(routes);
  app.post(
    '/guilds/seed',
    {
      bodyLimit: 4 * catalogFileLength,
      ...call(
        'category_create',
        'Make the guilds that come with the product, or those of a file: what is there stays as it is',
        {
          body: seedGuildsSchema,
          answer: seedCategoriesAnswerSchema,
        },
      ),
    },
    (request, reply) =>
      seedBy(request, reply, request.body.trial, (options) => catalog.seedGuilds(request.body.source, options)),
  );
};
export default consoleGuilds;
