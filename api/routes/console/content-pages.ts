import {
  contentPageFilters,
  contentPageOrderFields,
  contentPageRecordSchema,
  previewTextSchema,
  publishContentPageSchema,
  renderedTextSchema,
} from '@charsu/core/contract/content-page.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { contentPageChangesSchema, contentPageFieldsSchema } from '@charsu/core/domain/content-page/fields.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { requireOwnImages } from '../../pictures/ownership.ts';
import { answers, foundRecord } from '../answers.ts';
import { commandContext } from '../commands.ts';
import { uploadRoutes } from '../upload.ts';
import { answerRange, listQuerySchema, orderOf, recordIds } from './list.ts';
import { deletedRecord, deletedSchema, writtenRecord } from './written.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries' | 'images' | 'files' | 'pictureUploads'>;
type Handled = Parameters<typeof writtenRecord>[1];
const reads = ['contentPage'] as const;
const permission = 'contentPage_update';
const params = idParameterSchema;
const answer = answers(contentPageRecordSchema);

const filterSchema = z.object({ ...contentPageFilters, id: recordIds });

/** The pages that editors write, in the dialect of ra-data-simple-rest, and the actions on them. */
const consoleContentPages: FastifyPluginAsyncZod<Needs> = async (app, dependencies) => {
  const { commands, queries, images } = dependencies;
  const written = (request: FastifyRequest, reply: FastifyReply, handled: Handled) =>
    writtenRecord(reply, handled, queries, reads, () => queries.contentPage.record(handled.id, request.culture));

  app.get(
    '/contentPages',
    {
      config: { permission, reads },
      schema: {
        summary: 'List of content pages',
        querystring: listQuerySchema(contentPageOrderFields, filterSchema),
        response: answers(z.array(contentPageRecordSchema)),
      },
    },
    ({ query: { filter, range, sort }, culture }, reply) => {
      const { id, ...rest } = filter;
      const wanted = { ...rest, ...(id && { ids: id }) };
      return answerRange(reply, range, (paging) => queries.contentPage.list(wanted, culture, paging, orderOf(sort)));
    },
  );
  app.get(
    '/contentPages/:id',
    { config: { permission, reads }, schema: { summary: 'One content page', params, response: answer } },
    async ({ params: { id }, culture }, reply) =>
      foundRecord(reply, await queries.contentPage.record(id, culture), 'contentPage'),
  );
  app.post(
    '/contentPages',
    {
      config: { permission },
      schema: { summary: 'Add a content page, as a draft', body: contentPageFieldsSchema, response: answer },
    },
    async (request, reply) => {
      const context = commandContext(request, permission);
      await requireOwnImages(request.body.images, [], context.by, images);
      return written(request, reply, await commands.contentPage.create(request.body, context));
    },
  );
  app.put(
    '/contentPages/:id',
    {
      config: { permission },
      schema: {
        summary: 'Edit the draft of a content page: fields of the record that are no input are left aside',
        params,
        body: z.object(contentPageChangesSchema.shape),
        response: answer,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const context = commandContext(request, permission);
      const wanted = request.body.images;
      if (wanted !== undefined) {
        const present = await queries.contentPage.record(id, request.culture);
        await requireOwnImages(wanted, present?.images ?? [], context.by, images);
      }
      return written(request, reply, await commands.contentPage.update(id, request.body, context));
    },
  );
  app.post(
    '/contentPages/:id/publish',
    {
      config: { permission },
      schema: {
        summary: 'Show the draft of a content page to visitors, now or from an instant on',
        params,
        body: publishContentPageSchema,
        response: answer,
      },
    },
    async (request, reply) => {
      const context = commandContext(request, permission);
      return written(request, reply, await commands.contentPage.publish(request.params.id, request.body.from, context));
    },
  );
  app.post(
    '/contentPages/:id/withdraw',
    {
      config: { permission },
      schema: { summary: 'Take a content page from the public; its draft stays', params, response: answer },
    },
    async (request, reply) =>
      written(
        request,
        reply,
        await commands.contentPage.withdraw(request.params.id, commandContext(request, permission)),
      ),
  );
  app.delete(
    '/contentPages/:id',
    {
      config: { permission },
      schema: { summary: 'Delete a content page', params, response: answers(deletedSchema) },
    },
    async (request, reply) =>
      deletedRecord(reply, await commands.contentPage.delete(request.params.id, commandContext(request, permission))),
  );
  app.post(
    '/contentPages/preview',
    {
      config: { permission, reads },
      schema: {
        summary: 'Markdown as visitors would see it',
        body: previewTextSchema,
        response: answers(renderedTextSchema),
      },
    },
    async ({ body: { text } }) => queries.contentPage.preview(text),
  );
  await app.register(uploadRoutes, { ...dependencies, permission, prefix: '/contentPages' });
};
export default consoleContentPages;
