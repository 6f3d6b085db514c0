import {
  contentPageFilters,
  contentPageOrderFields,
  contentPageRecordSchema,
  previewPageSchema,
  previewSchema,
  publishContentPageSchema,
} from '@charsu/core/contract/content-page.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { contentPageChangesSchema, contentPageFieldsSchema } from '@charsu/core/domain/content-page/fields.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { call, found } from '../answers.ts';
import { commandContext } from '../commands.ts';
import { uploadRoutes } from '../upload.ts';
import { allCalls, editedRecordRoutes } from './edited-records.ts';
import { recordIds } from './list.ts';
import { writtenRecord } from './written.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries' | 'images' | 'files' | 'pictureUploads'>;
type Handled = Parameters<typeof writtenRecord>[1];
const reads = ['contentPage'] as const;
const permission = 'contentPage_update';
const params = idParameterSchema;
const answer = contentPageRecordSchema;

/** The pages that editors write, and the actions on them. */
const consoleContentPages: FastifyPluginAsyncZod<Needs> = async (app, dependencies) => {
  const { commands, queries, images } = dependencies;
  const written = (request: FastifyRequest, reply: FastifyReply, handled: Handled) =>
    writtenRecord(reply, handled, queries, reads, () => queries.contentPage.record(handled.id, request.culture));

  const routes = editedRecordRoutes({
    queries,
    kind: 'contentPage',
    path: 'contentPages',
    reads,
    permissions: allCalls(permission),
    everyone: permission,
    called: ['content page', 'content pages'],
    orderFields: contentPageOrderFields,
    filter: z.object({ ...contentPageFilters, id: recordIds }),
    record: contentPageRecordSchema,
    records: queries.contentPage,
    images,
    adding: {
      permission,
      summary: 'Add a content page, as a draft',
      fields: contentPageFieldsSchema,
      create: commands.contentPage.create,
    },
    changes: z.object(contentPageChangesSchema.shape),
    update: commands.contentPage.update,
    delete: commands.contentPage.delete,
  });
  await app.register(routes);
  app.post(
    '/contentPages/:id/publish',
    call(permission, 'Show the draft of a content page to visitors, now or from an instant on', {
      params,
      body: publishContentPageSchema,
      answer,
    }),
    async (request, reply) => {
      const context = commandContext(request, permission);
      return written(request, reply, await commands.contentPage.publish(request.params.id, request.body.from, context));
    },
  );
  for (const [action, summary] of [
    ['cancelPlan', 'Give up the planned version of a content page; what visitors see stays'],
    ['withdraw', 'Take a content page from the public; its draft stays'],
  ] as const)
    app.post(`/contentPages/:id/${action}`, call(permission, summary, { params, answer }), async (request, reply) =>
      written(
        request,
        reply,
        await commands.contentPage[action](request.params.id, commandContext(request, permission)),
      ),
    );
  app.post(
    '/contentPages/preview',
    call({ permission, reads }, 'A content page as visitors would see it: a document without scripts', {
      body: previewPageSchema,
      answer: previewSchema,
    }),
    async (request) => ({
      html: found(
        await app.contentPreview?.(request, (path) => queries.contentPage.preview(request.body, path)),
        'portal',
      ),
    }),
  );
  await app.register(uploadRoutes, { ...dependencies, permission, prefix: '/contentPages' });
};
export default consoleContentPages;
