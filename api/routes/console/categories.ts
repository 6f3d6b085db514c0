import { branchesOf, bundledCategories } from '@charsu/core/catalog/tree.ts';
import {
  bundledBranchesSchema,
  catalogFileLength,
  seedCategoriesAnswerSchema,
  seedCategoriesSchema,
} from '@charsu/core/contract/catalog.ts';
import { categoryRecordSchema } from '@charsu/core/contract/category.ts';
import { categoryFilters, categoryOrderFields, createCategorySchema } from '@charsu/core/contract/requests.ts';
import { categoryChangesSchema } from '@charsu/core/domain/category/fields.ts';
import { translate } from '@charsu/core/domain/culture.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { call } from '../answers.ts';
import { editedRecordRoutes } from './edited-records.ts';
import { recordIds } from './list.ts';
import { seedBy } from './seeding.ts';

/** Categories, and the making of many at once. */
const consoleCategories: FastifyPluginAsyncZod<Pick<ApiDependencies, 'commands' | 'queries' | 'images'>> = async (
  app,
  { commands: { catalog, category }, queries, images },
) => {
  const routes = editedRecordRoutes({
    queries,
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
    called: ['category', 'categories'],
    orderFields: categoryOrderFields,
    filter: z.object({ ...categoryFilters, id: recordIds }),
    record: categoryRecordSchema,
    records: queries.category,
    images,
    adding: {
      permission: 'category_create',
      summary: 'Add a category',
      fields: createCategorySchema,
      create: category.create,
    },
    changes: z.object(categoryChangesSchema.shape),
    update: category.update,
    delete: category.delete,
  });
  await app.register(routes);
  app.get(
    '/categories/bundled',
    call('category_create', 'The branches of the tree of categories that comes with the product', {
      answer: bundledBranchesSchema,
    }),
    async ({ culture }) =>
      bundledCategories
        .filter(({ parentUrl }) => parentUrl === null)
        .map(({ url, names, icon }) => ({
          url,
          name: translate(names, culture),
          icon,
          categories: branchesOf([url]).length,
        })),
  );
  app.post(
    '/categories/seed',
    {
      // Letters of most languages take two bytes or more.
      bodyLimit: 4 * catalogFileLength,
      ...call(
        'category_create',
        'Make categories of the bundled tree, with its guilds, or of a file: what is there stays as it is',
        {
          body: seedCategoriesSchema,
          answer: seedCategoriesAnswerSchema,
        },
      ),
    },
    (request, reply) =>
      seedBy(request, reply, request.body.trial, (options) => catalog.seed(request.body.source, options)),
  );
};
export default consoleCategories;
