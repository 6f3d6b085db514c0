import { categoryRecordSchema } from '@charsu/core/contract/category.ts';
import { categoryFilters, categoryOrderFields, createCategorySchema } from '@charsu/core/contract/requests.ts';
import { categoryChangesSchema } from '@charsu/core/domain/category/fields.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { keptRecordRoutes } from './kept-records.ts';
import { recordIds } from './list.ts';

/** Categories. */
const consoleCategories: FastifyPluginAsync<Pick<ApiDependencies, 'commands' | 'queries'>> = async (
  app,
  { commands: { category }, queries },
) => {
  const routes = keptRecordRoutes(
    {
      kind: 'category',
      path: 'categories',
      reads: ['category', 'advertisement'],
      permissions: {
        list: 'category_search',
        read: 'category_get',
        update: 'category_update',
        delete: 'category_delete',
      },
      everyone: 'category_update',
      summaries: {
        list: 'List of categories',
        read: 'One category',
        update: 'Edit a category: fields of the record that are no input are left aside',
        delete: 'Delete a category',
      },
      orderFields: categoryOrderFields,
      filter: z.object({ ...categoryFilters, id: recordIds }),
      record: categoryRecordSchema,
      list: (filter, { culture }, ...rest) => queries.category.list(filter, culture, ...rest),
      one: (id, { culture }) => queries.category.record(id, culture),
      adding: {
        permission: 'category_create',
        summary: 'Add a category',
        fields: createCategorySchema,
        create: category.create,
      },
      changes: z.object(categoryChangesSchema.shape),
      update: category.update,
      delete: category.delete,
    },
    queries,
  );
  await app.register(routes);
};
export default consoleCategories;
