import { categoryRecordSchema } from '@charsu/core/contract/category.ts';
import {
  categoryFilters,
  categoryOrderFields,
  createCategorySchema,
  idParameterSchema,
} from '@charsu/core/contract/requests.ts';
import { categoryChangesSchema } from '@charsu/core/domain/category/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { answers, foundRecord } from '../answers.ts';
import { commandContext } from '../commands.ts';
import { answerRange, listQuerySchema, orderOf, recordIds } from './list.ts';
import { deletedRecord, deletedSchema, writtenRecord } from './written.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries'>;
const reads = ['category', 'advertisement'] as const;
const params = idParameterSchema;
const everyone = 'category_update';

const filterSchema = z.object({
  ...categoryFilters,
  id: recordIds,
});

/** Categories in the dialect of ra-data-simple-rest. */
const consoleCategories: FastifyPluginAsyncZod<Needs> = async (app, { commands, queries }) => {
  app.get(
    '/categories',
    {
      config: { permission: 'category_search', reads },
      schema: {
        summary: 'List of categories',
        querystring: listQuerySchema(categoryOrderFields, filterSchema),
        response: answers(z.array(categoryRecordSchema)),
      },
    },
    ({ query: { filter, range, sort }, culture }, reply) => {
      const { id, ...rest } = filter;
      const wanted = { ...rest, ...(id && { ids: id }) };
      return answerRange(reply, range, (paging) => queries.category.list(wanted, culture, paging, orderOf(sort)));
    },
  );
  app.get(
    '/categories/:id',
    {
      config: { permission: 'category_get', reads },
      schema: { summary: 'One category', params, response: answers(categoryRecordSchema) },
    },
    async ({ params: { id }, culture }, reply) =>
      foundRecord(reply, await queries.category.record(id, culture), 'category'),
  );
  app.post(
    '/categories',
    {
      config: { permission: 'category_create' },
      schema: {
        summary: 'Add a category',
        body: createCategorySchema,
        response: answers(categoryRecordSchema),
      },
    },
    async (request, reply) => {
      const handled = await commands.category.create(request.body, commandContext(request, everyone));
      return writtenRecord(reply, handled, queries, reads, () => queries.category.record(handled.id, request.culture));
    },
  );
  app.put(
    '/categories/:id',
    {
      config: { permission: 'category_update' },
      schema: {
        summary: 'Edit a category: fields of the record that are no input are left aside',
        params,
        body: z.object(categoryChangesSchema.shape),
        response: answers(categoryRecordSchema),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const handled = await commands.category.update(id, request.body, commandContext(request, everyone));
      return writtenRecord(reply, handled, queries, reads, () => queries.category.record(id, request.culture));
    },
  );
  app.delete(
    '/categories/:id',
    {
      config: { permission: 'category_delete' },
      schema: { summary: 'Delete a category', params, response: answers(deletedSchema) },
    },
    async (request, reply) =>
      deletedRecord(reply, await commands.category.delete(request.params.id, commandContext(request, everyone))),
  );
};
export default consoleCategories;
