import { randomUUID } from 'node:crypto';
import { permissionsOfQueue, savedReasonSchema, saveReasonSchema } from '@charsu/core/contract/moderation.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../../dependencies.ts';
import { callerOf } from '../../../plugins/permissions.ts';
import { call, empty } from '../../answers.ts';
import type { ReviewedRecord, ReviewKind } from './review-kind.ts';

/** The calls for the words of denials of a kind's records, which moderators keep for the next time. */
export const reasonRoutes =
  <Data extends ReviewedRecord, Filter, Decision extends { readonly decision: string }>({
    resource,
  }: ReviewKind<Data, Filter, Decision>): FastifyPluginAsyncZod<Pick<ApiDependencies, 'savedReasons'>> =>
  async (app, { savedReasons }) => {
    const url = `/moderation/${resource}/reasons`;
    const config = { permission: permissionsOfQueue(resource).decide };

    app.get(
      url,
      call(config, 'Words of denials that moderators have kept', { answer: z.array(savedReasonSchema) }),
      () => savedReasons.list(resource),
    );
    app.post(
      url,
      call(config, 'Keep the words of a denial for the next time', { body: saveReasonSchema }),
      async (request, reply) => {
        const { userId } = callerOf(request);
        await savedReasons.save({ id: randomUUID(), resource, reason: request.body.reason, userId });
        return empty(reply);
      },
    );
    app.delete(
      `${url}/:id`,
      call(config, 'Keep words of denials no longer', { params: idParameterSchema }),
      async (request, reply) => {
        await savedReasons.remove(resource, request.params.id);
        return empty(reply);
      },
    );
  };
