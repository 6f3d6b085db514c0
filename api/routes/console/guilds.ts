import { guildFilters, guildOrderFields, guildRecordSchema } from '@charsu/core/contract/guild.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { guildChangesSchema, guildFieldsSchema } from '@charsu/core/domain/guild/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { answers, foundRecord } from '../answers.ts';
import { commandContext } from '../commands.ts';
import { answerRange, listQuerySchema, orderOf, recordIds } from './list.ts';
import { deletedRecord, deletedSchema, writtenRecord } from './written.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries'>;
const reads = ['guild'] as const;
const params = idParameterSchema;
/** The specification has no permissions for guilds: those of categories apply. */
const everyone = 'category_update';

const filterSchema = z.object({ ...guildFilters, id: recordIds });

/** Guilds in the dialect of ra-data-simple-rest. */
const consoleGuilds: FastifyPluginAsyncZod<Needs> = async (app, { commands, queries }) => {
  app.get(
    '/guilds',
    {
      config: { permission: 'guild_search', reads },
      schema: {
        summary: 'List of guilds',
        querystring: listQuerySchema(guildOrderFields, filterSchema),
        response: answers(z.array(guildRecordSchema)),
      },
    },
    ({ query: { filter, range, sort }, culture }, reply) => {
      const { id, ...rest } = filter;
      const wanted = { ...rest, ...(id && { ids: id }) };
      return answerRange(reply, range, (paging) => queries.guild.list(wanted, culture, paging, orderOf(sort)));
    },
  );
  app.get(
    '/guilds/:id',
    {
      config: { permission: 'guild_get', reads },
      schema: { summary: 'One guild', params, response: answers(guildRecordSchema) },
    },
    async ({ params: { id }, culture }, reply) => foundRecord(reply, await queries.guild.record(id, culture), 'guild'),
  );
  app.post(
    '/guilds',
    {
      config: { permission: 'category_create' },
      schema: { summary: 'Add a guild', body: guildFieldsSchema, response: answers(guildRecordSchema) },
    },
    async (request, reply) => {
      const handled = await commands.guild.create(request.body, commandContext(request, everyone));
      return writtenRecord(reply, handled, queries, reads, () => queries.guild.record(handled.id, request.culture));
    },
  );
  app.put(
    '/guilds/:id',
    {
      config: { permission: 'category_update' },
      schema: {
        summary: 'Edit a guild: fields of the record that are no input are left aside',
        params,
        body: z.object(guildChangesSchema.shape),
        response: answers(guildRecordSchema),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const handled = await commands.guild.update(id, request.body, commandContext(request, everyone));
      return writtenRecord(reply, handled, queries, reads, () => queries.guild.record(id, request.culture));
    },
  );
  app.delete(
    '/guilds/:id',
    {
      config: { permission: 'category_delete' },
      schema: { summary: 'Delete a guild that no business has', params, response: answers(deletedSchema) },
    },
    async (request, reply) =>
      deletedRecord(reply, await commands.guild.delete(request.params.id, commandContext(request, everyone))),
  );
};
export default consoleGuilds;
