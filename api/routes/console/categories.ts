import { categoryRecordSchema } from '@charsu/core/contract/category.ts';
import { categoryFilters, categoryOrderFields, createCategorySchema } from '@charsu/core/contract/requests.ts';
import { categoryChangesSchema } from '@charsu/core/domain/category/fields.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { keptRecordRoutes } from './kept-records.ts';
import { filterOf, recordIds } from './list.ts';

/** Categories. */
const consoleCategories: FastifyPluginAsync<Pick<ApiDependencies, 'commands' | 'queries'>> = async (
  app,
  { commands: { category }, queries },
) => {
  const routes = keptRecordRoutes(
    {
      ...category,
      kind: 'category',
      path: 'categories',
      reads: ['category', 'advertisement'],
      permissions: {
        list: 'category_search',
        read: 'category_get',
        create: 'category_create',
        update: 'category_update',
        delete: 'category_delete',
      },
      everyone: 'category_update',
      summaries: {
        list: 'List of categories',
        read: 'One category',
        create: 'Add a category',
        update: 'Edit a category: fields of the record that are no input are left aside',
        delete: 'Delete a category',
      },
      orderFields: categoryOrderFields,
      schemas: {
        filter: z.object({ ...categoryFilters, id: recordIds }),
        record: categoryRecordSchema,
        created: createCategorySchema,
        changes: z.object(categoryChangesSchema.shape),
      },
      list: (filter, ...rest) => queries.category.list(filterOf(filter), ...rest),
      record: (id, culture) => queries.category.record(id, culture),
    },
    queries,
  );
  await app.register(routes);
};
export default consoleCategories;
