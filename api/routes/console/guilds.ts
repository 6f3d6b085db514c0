import { guildFilters, guildOrderFields, guildRecordSchema } from '@charsu/core/contract/guild.ts';
import { guildChangesSchema, guildFieldsSchema } from '@charsu/core/domain/guild/fields.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { keptRecordRoutes } from './kept-records.ts';
import { recordIds } from './list.ts';

/** Guilds. The specification has no permissions to change them: those of categories apply. */
const consoleGuilds: FastifyPluginAsync<Pick<ApiDependencies, 'commands' | 'queries'>> = async (
  app,
  { commands: { guild }, queries },
) => {
  const routes = keptRecordRoutes(
    {
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
      summaries: {
        list: 'List of guilds',
        read: 'One guild',
        update: 'Edit a guild: fields of the record that are no input are left aside',
        delete: 'Delete a guild that no business has',
      },
      orderFields: guildOrderFields,
      filter: z.object({ ...guildFilters, id: recordIds }),
      record: guildRecordSchema,
      list: (filter, { culture }, ...rest) => queries.guild.list(filter, culture, ...rest),
      one: (id, { culture }) => queries.guild.record(id, culture),
      adding: {
        permission: 'category_create',
        summary: 'Add a guild',
        fields: guildFieldsSchema,
        create: guild.create,
      },
      changes: z.object(guildChangesSchema.shape),
      update: guild.update,
      delete: guild.delete,
    },
    queries,
  );
  await app.register(routes);
};
export default consoleGuilds;
