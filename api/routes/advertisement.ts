import { advertisementRecordSchema } from '@charsu/core/contract/advertisement.ts';
import { pageOf } from '@charsu/core/contract/paging.ts';
import {
  createAdvertisementSchema,
  idQuerySchema,
  pagingQuerySchema,
  searchAdvertisementsSchema,
  updateAdvertisementSchema,
} from '@charsu/core/contract/requests.ts';
import { aggregates } from '@charsu/core/domain/aggregates.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { requireOwnImages } from '../pictures/ownership.ts';
import { callerOf } from '../plugins/permissions.ts';
import { advertisementActionRoutes } from './advertisement-actions.ts';
import { advertisementKeptRoutes } from './advertisement-kept.ts';
import { advertisementLimitRoutes } from './advertisement-limit-calls.ts';
import { createAdvertisementLimits } from './advertisement-limits.ts';
import { advertisementPictureRoutes } from './advertisement-pictures.ts';
import { advertisementPreviewRoutes } from './advertisement-preview.ts';
import { answers, commandAnswers, foundRecord } from './answers.ts';
import { accepted, commandContext } from './commands.ts';
import { uploadRoutes } from './upload.ts';

type Needs = Pick<
  ApiDependencies,
  'commands' | 'queries' | 'eventStore' | 'images' | 'keptDrafts' | 'pictureUploads' | 'files' | 'turns'
>;
const reads = ['advertisement', 'tenant', 'category'] as const;
const everyone = aggregates.advertisement.openedBy;

/** Advertisements for their owners and administrators (D2). Others' records answer 404. */
const advertisementRoutes: FastifyPluginAsyncZod<Needs> = async (
  app,
  { commands, queries, eventStore, images, keptDrafts, pictureUploads, files, turns },
) => {
  const limits = createAdvertisementLimits({ commands, queries, eventStore, turns });
  await app.register(advertisementActionRoutes, { commands, queries });
  await app.register(advertisementKeptRoutes, { keptDrafts });
  await app.register(advertisementPictureRoutes, { commands, queries });
  await app.register(advertisementPreviewRoutes, { queries });
  await app.register(advertisementLimitRoutes, { queries, limits });
  await app.register(uploadRoutes, { commands, images, pictureUploads, files, permission: 'advertisement_upload' });

  app.get(
    '/',
    {
      config: { permission: 'advertisement_get', reads },
      schema: {
        summary: 'One advertisement',
        querystring: idQuerySchema,
        response: answers(advertisementRecordSchema),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const record = await queries.advertisement.record(request.query.id, request.culture);
      const visible = record?.ownerId === caller.userId || caller.permissions.has(everyone);
      return foundRecord(reply, visible ? record : undefined, 'advertisement');
    },
  );

  const search = {
    querystring: pagingQuerySchema,
    body: searchAdvertisementsSchema,
    response: answers(pageOf(advertisementRecordSchema)),
  };
  app.post(
    '/search',
    {
      config: { permission: 'advertisement_search', reads },
      schema: { summary: "The caller's own advertisements", ...search },
    },
    (request) => {
      const { culture: _, order, ...filter } = request.body;
      const { page, pageSize } = request.query;
      const own = { ...filter, ownerId: callerOf(request).userId };
      return queries.advertisement.list(own, request.culture, { page, pageSize }, order);
    },
  );
  app.post(
    '/searchall',
    { config: { permission: everyone, reads }, schema: { summary: "Everybody's advertisements", ...search } },
    (request) => {
      const { culture: _, order, ...filter } = request.body;
      const { page, pageSize } = request.query;
      return queries.advertisement.list(filter, request.culture, { page, pageSize }, order);
    },
  );

  app.post(
    '/',
    {
      config: { permission: 'advertisement_create' },
      schema: { summary: 'Draft an advertisement', body: createAdvertisementSchema, response: commandAnswers },
    },
    async (request, reply) => {
      const context = commandContext(request, everyone);
      const { body } = request;
      await requireOwnImages(body.images, [], context.by, images);
      await limits.requireImageCount(body.images);
      const room = { actor: context.by, tenantId: body.tenantId, key: context.idempotencyKey };
      const handled = await limits.whileRoom(room, () => commands.advertisement.draft(body, context));
      if (callerOf(request).keepsDrafts) await keptDrafts.end(context.by.id, 'new');
      return accepted(reply, handled);
    },
  );
  app.put(
    '/',
    {
      config: { permission: 'advertisement_update' },
      schema: { summary: 'Edit a draft', body: updateAdvertisementSchema, response: commandAnswers },
    },
    async (request, reply) => {
      const { id, ...changes } = request.body;
      const context = commandContext(request, everyone);
      if (changes.images) {
        const record = await queries.advertisement.record(id, request.culture);
        await requireOwnImages(changes.images, record?.images ?? [], context.by, images);
        await limits.requireImageCount(changes.images, record?.images.length);
      }
      const handled = await commands.advertisement.edit(id, changes, context);
      if (callerOf(request).keepsDrafts) await keptDrafts.end(context.by.id, id);
      return accepted(reply, handled);
    },
  );
  app.delete(
    '/',
    {
      config: { permission: 'advertisement_delete' },
      schema: { summary: 'Delete an advertisement', querystring: idQuerySchema, response: commandAnswers },
    },
    async (request, reply) =>
      accepted(reply, await commands.advertisement.delete(request.query.id, commandContext(request, everyone))),
  );
};
export default advertisementRoutes;
