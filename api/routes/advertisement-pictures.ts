import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { cultureParameterSchema, idParameterSchema } from '@charsu/core/contract/requests.ts';
import { aggregates } from '@charsu/core/domain/aggregates.ts';
import { imageSchema } from '@charsu/core/domain/image.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { call, found } from './answers.ts';
import { accepted, commandContext } from './commands.ts';
import { seenBy } from './membership.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries'>;
const everyone = aggregates.advertisement.openedBy;
const reads = ['advertisement', 'tenant', 'category'] as const;

/** The pictures of an advertisement: listing them, and removing one from a draft (R172). Adding one is an edit. */
export const advertisementPictureRoutes: FastifyPluginAsyncZod<Needs> = async (app, { commands, queries }) => {
  app.get(
    '/images/:id',
    call({ permission: 'advertisement_getimages', reads }, 'The pictures of an advertisement, in their order', {
      params: idParameterSchema,
      querystring: cultureParameterSchema,
      answer: z.array(imageSchema),
    }),
    async (request) => {
      const caller = callerOf(request);
      const record = await queries.advertisement.record(request.params.id, request.culture);
      const seen = await seenBy(queries, caller.userId, record, caller.permissions.has(everyone));
      return [...found(seen, 'advertisement').images];
    },
  );
  app.delete(
    '/image/:id',
    call('advertisement_deleteimage', 'Take a picture off a draft; the file goes once no record shows it', {
      params: z.object({ id: z.uuid().describe('Id of the picture.') }),
      querystring: cultureParameterSchema.extend({ advertisementId: z.uuid().describe('Id of the advertisement.') }),
      answer: acceptedSchema,
    }),
    async (request, reply) => {
      const context = commandContext(request, everyone);
      const { advertisementId } = request.query;
      return accepted(reply, await commands.advertisement.removeImage(advertisementId, request.params.id, context));
    },
  );
};
