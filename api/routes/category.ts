import {
  categoryMenuNodeSchema,
  categoryOptionSchema,
  categoryRecordSchema,
  crumbSchema,
  shownAttributeSchema,
} from '@charsu/core/contract/category.ts';
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
import { answers, commandAnswers, found } from './answers.ts';
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
    {
      config: { public: true, permission: 'category_menu', reads },
      schema: {
        summary: 'The tree of categories that menus show; a page counts top categories',
        body: categoryMenuSchema,
        response: answers(z.array(categoryMenuNodeSchema)),
      },
    },
    ({ body: { keyword, culture: _, ...part }, culture }) => queries.category.menu(culture, keyword, part),
  );
  app.post(
    '/dropdown',
    {
      config: { permission: 'category_dropdown', reads },
      schema: {
        summary: 'Categories as choices of a select',
        body: dropdownSchema,
        response: answers(z.array(categoryOptionSchema)),
      },
    },
    ({ body, culture }) => queries.category.options(culture, body.keyword),
  );
  app.get(
    '/breadcrumb/:id',
    {
      config: { public: true, reads },
      schema: {
        summary: 'The way down to a category',
        params: idParameterSchema,
        querystring: cultureParameterSchema,
        response: answers(z.array(crumbSchema)),
      },
    },
    async ({ params, culture }) => found(await queries.category.breadcrumb(params.id, culture), 'category'),
  );
  app.get(
    '/attributes/:id',
    {
      config: { public: true, reads },
      schema: {
        summary: 'What is asked about the goods of a category, with what it inherits',
        params: idParameterSchema,
        querystring: cultureParameterSchema,
        response: answers(z.array(shownAttributeSchema)),
      },
    },
    async ({ params, culture }) => found(await queries.category.attributes(params.id, culture), 'category'),
  );
  app.get(
    '/breadcrumbByUrl/:url',
    {
      config: { public: true, reads },
      schema: {
        summary: 'The way down to a category, by its url',
        params: z.object({ url: z.string().max(200).describe('Url of a category.') }),
        querystring: cultureParameterSchema,
        response: answers(z.array(crumbSchema)),
      },
    },
    async ({ params, culture }) => found(await queries.category.breadcrumbByUrl(params.url, culture), params.url),
  );

  app.post(
    '/',
    {
      config: { permission: 'category_create' },
      schema: { summary: 'Add a category', body: createCategorySchema, response: commandAnswers },
    },
    async (request, reply) =>
      accepted(reply, await commands.category.create(request.body, commandContext(request, 'category_update'))),
  );
  app.put(
    '/',
    {
      config: { permission: 'category_update' },
      schema: { summary: 'Edit a category', body: updateCategorySchema, response: commandAnswers },
    },
    async (request, reply) => {
      const { id, ...changes } = request.body;
      return accepted(reply, await commands.category.update(id, changes, commandContext(request, 'category_update')));
    },
  );
  app.post(
    '/searchWord',
    {
      config: { permission: 'category_update' },
      schema: {
        summary: 'Have a category found by one more word',
        body: addSearchWordSchema,
        response: commandAnswers,
      },
    },
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
