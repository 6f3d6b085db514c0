import {
  categoryMenuNodeSchema,
  categoryOptionSchema,
  categoryRecordSchema,
  crumbSchema,
  shownAttributeSchema,
} from '@charsu/core/contract/category.ts';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { categoryMenu } from '@charsu/core/contract/questions.ts';
import {
  categoryMenuSchema,
  createCategorySchema,
  cultureParameterSchema,
  dropdownSchema,
  idParameterSchema,
  searchCategoriesSchema,
  updateCategorySchema,
} from '@charsu/core/contract/requests.ts';
import { addSearchWordSchema } from '@charsu/core/contract/search-miss.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { call, found } from './answers.ts';
import { accepted, commandContext } from './commands.ts';
import { deleteRoute, readRoute, searchRoute } from './record-calls.ts';
import { uploadRoutes } from './upload.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries' | 'images' | 'pictureUploads' | 'files'>;
const reads = ['category', 'advertisement'] as const;

/** Categories at the specification's own paths (R189-R197). Menu and breadcrumbs are public. */
const categoryRoutes: FastifyPluginAsyncZod<Needs> = async (
  app,
  { commands, queries, images, pictureUploads, files },
) => {
  await app.register(uploadRoutes, { commands, images, pictureUploads, files, permission: 'category_update' });
  readRoute(app, {
    kind: 'category',
    permission: 'category_get',
    reads,
    summary: 'One category',
    record: categoryRecordSchema,
    one: (id, { culture }) => queries.category.record(id, culture),
  });
  searchRoute(app, '/search', {
    permission: 'category_search',
    reads,
    summary: 'Categories by filters',
    record: categoryRecordSchema,
    body: searchCategoriesSchema,
    list: (filter, { culture }, ...rest) => queries.category.list(filter, culture, ...rest),
  });
  app.pageQuestions.add(categoryMenu, (_, culture) => queries.category.menu(culture, ''));
  app.post(
    '/menu',
    call(
      { public: true, permission: 'category_menu', reads },
      'The tree of categories that menus show; a page counts top categories',
      { body: categoryMenuSchema, answer: z.array(categoryMenuNodeSchema) },
    ),
    ({ body: { keyword, culture: _, ...part }, culture }) => queries.category.menu(culture, keyword, part),
  );
  app.post(
    '/dropdown',
    call({ permission: 'category_dropdown', reads }, 'Categories as choices of a select', {
      body: dropdownSchema,
      answer: z.array(categoryOptionSchema),
    }),
    ({ body, culture }) => queries.category.options(culture, body.keyword),
  );
  app.get(
    '/breadcrumb/:id',
    call({ public: true, reads }, 'The way down to a category', {
      params: idParameterSchema,
      querystring: cultureParameterSchema,
      answer: z.array(crumbSchema),
    }),
    async ({ params, culture }) => found(await queries.category.breadcrumb(params.id, culture), 'category'),
  );
  app.get(
    '/attributes/:id',
    call({ public: true, reads }, 'What is asked about the goods of a category, with what it inherits', {
      params: idParameterSchema,
      querystring: cultureParameterSchema,
      answer: z.array(shownAttributeSchema),
    }),
    async ({ params, culture }) => found(await queries.category.attributes(params.id, culture), 'category'),
  );
  app.get(
    '/breadcrumbByUrl/:url',
    call({ public: true, reads }, 'The way down to a category, by its url', {
      params: z.object({ url: z.string().max(200).describe('Url of a category.') }),
      querystring: cultureParameterSchema,
      answer: z.array(crumbSchema),
    }),
    async ({ params, culture }) => found(await queries.category.breadcrumbByUrl(params.url, culture), params.url),
  );

  app.post(
    '/',
    call('category_create', 'Add a category', { body: createCategorySchema, answer: acceptedSchema }),
    async (request, reply) =>
      accepted(reply, await commands.category.create(request.body, commandContext(request, 'category_update'))),
  );
  app.put(
    '/',
    call('category_update', 'Edit a category', { body: updateCategorySchema, answer: acceptedSchema }),
    async (request, reply) => {
      const { id, ...changes } = request.body;
      return accepted(reply, await commands.category.update(id, changes, commandContext(request, 'category_update')));
    },
  );
  app.post(
    '/searchWord',
    call('category_update', 'Have a category found by one more word', {
      body: addSearchWordSchema,
      answer: acceptedSchema,
    }),
    async (request, reply) => {
      const { id, word } = request.body;
      return accepted(
        reply,
        await commands.category.addSearchWord(id, word, commandContext(request, 'category_update')),
      );
    },
  );
  deleteRoute(app, commands.category.delete, {
    permission: 'category_delete',
    everyone: 'category_update',
    summary: 'Delete a category',
  });
};
export default categoryRoutes;
