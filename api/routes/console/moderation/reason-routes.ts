import { randomUUID } from 'node:crypto';
import { permissionsOfQueue, savedReasonSchema, saveReasonSchema } from '@charsu/core/contract/moderation.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../../dependencies.ts';
import { callerOf } from '../../../plugins/permissions.ts';
import { answers, empty, emptyAnswers } from '../../answers.ts';
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
      {
        config,
        schema: {
          summary: 'Words of denials that moderators have kept',
          response: answers(z.array(savedReasonSchema)),
        },
      },
      () => savedReasons.list(resource),
    );
    app.post(
      url,
      {
        config,
        schema: {
          summary: 'Keep the words of a denial for the next time',
          body: saveReasonSchema,
          response: emptyAnswers,
        },
      },
      async (request, reply) => {
        const { userId } = callerOf(request);
        await savedReasons.save({ id: randomUUID(), resource, reason: request.body.reason, userId });
        return empty(reply);
      },
    );
    app.delete(
      `${url}/:id`,
      {
        config,
        schema: { summary: 'Keep words of denials no longer', params: idParameterSchema, response: emptyAnswers },
      },
      async (request, reply) => {
        await savedReasons.remove(resource, request.params.id);
        return empty(reply);
      },
    );
  };
