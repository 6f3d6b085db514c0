import { advertisementRecordSchema } from '@charsu/core/contract/advertisement.ts';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
import {
  createAdvertisementSchema,
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
import { advertisementRowRoutes } from './advertisement-rows.ts';
import { call } from './answers.ts';
import { accepted, commandContext } from './commands.ts';
import { isTheirs } from './membership.ts';
import { deleteRoute, readRoute, searchRoute } from './record-calls.ts';
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
  await app.register(advertisementRowRoutes, { commands, images, limits });
  await app.register(uploadRoutes, { commands, images, pictureUploads, files, permission: 'advertisement_upload' });

  readRoute(app, {
    kind: 'advertisement',
    permission: 'advertisement_get',
    reads,
    summary: 'One advertisement',
    record: advertisementRecordSchema,
    owned: { everyone, isOwn: (record, userId) => isTheirs(queries, userId, record) },
    one: (id, { culture }) => queries.advertisement.record(id, culture),
  });

  const search = { reads, record: advertisementRecordSchema, body: searchAdvertisementsSchema };
  searchRoute(app, '/search', {
    ...search,
    permission: 'advertisement_search',
    summary: "The caller's own advertisements",
    list: async (filter, request, ...rest) => {
      const { userId: ownerId } = callerOf(request);
      const memberOf = (await queries.tenant.memberships(ownerId)).map(({ id }) => id);
      return queries.advertisement.list({ ...filter, ownerId, memberOf }, request.culture, ...rest);
    },
  });
  searchRoute(app, '/searchall', {
    ...search,
    permission: everyone,
    summary: "Everybody's advertisements",
    list: (filter, { culture }, ...rest) => queries.advertisement.list(filter, culture, ...rest),
  });

  app.post(
    '/',
    call('advertisement_create', 'Draft an advertisement', { body: createAdvertisementSchema, answer: acceptedSchema }),
    async (request, reply) => {
      const context = commandContext(request, everyone);
      const { body } = request;
      await requireOwnImages(body.images, [], context.by, images);
      await limits.requireImageCount(body.images);
      const tenantId = body.tenantId ?? (await commands.tenant.privateSellerId(context.by.id));
      const room = { actor: context.by, tenantId, key: context.idempotencyKey };
      const handled = await limits.whileRoom(room, () => commands.advertisement.draft(body, context));
      if (callerOf(request).keepsDrafts) await keptDrafts.end(context.by.id, 'new');
      return accepted(reply, handled);
    },
  );
  app.put(
    '/',
    call('advertisement_update', 'Edit a draft', { body: updateAdvertisementSchema, answer: acceptedSchema }),
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
  deleteRoute(app, commands.advertisement.delete, {
    permission: 'advertisement_delete',
    everyone,
    summary: 'Delete an advertisement',
  });
};
export default advertisementRoutes;
