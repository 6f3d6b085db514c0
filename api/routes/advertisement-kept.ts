import { keepDraftSchema, keptDraftSchema, keptDraftVersionSchema } from '@charsu/core/contract/kept-draft.ts';
import { cultureParameterSchema } from '@charsu/core/contract/requests.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { uuidPattern } from '@charsu/core/text/uuid.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { call, empty } from './answers.ts';

const params = z.object({
  record: z
    .string()
    .regex(new RegExp(`^(?:new|(?:like-)?${uuidPattern})$`))
    .describe('Id of the advertisement; `new` for one that is not there yet, `like-` and an id for a copy.'),
});
/** The largest form in bytes: several times the limit of the fields. */
const bodyLimit = 100_000;

/** The version in If-Match that the caller has read. */
function knownVersion(header: string | undefined): number {
  const digits = /^"(\d{1,9})"$/.exec(header ?? '')?.[1];
  return digits === undefined ? 0 : Number(digits);
}

/**
 * The unsaved input for an advertisement, stored during typing: a row beside the log, only for its owner. Two tabs do
 * not overwrite each other: a request with another version than the last is refused with `The_Draft_Is_Open_Elsewhere`.
 */
export const advertisementKeptRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'keptDrafts'>> = async (
  app,
  { keptDrafts },
) => {
  const config = { permission: 'advertisement_update' } as const;
  app.get(
    '/kept/:record',
    call(config, 'What the caller has typed and not saved', {
      params,
      querystring: cultureParameterSchema,
      answer: keptDraftSchema,
    }),
    async (request, reply) => {
      const kept = await keptDrafts.find(callerOf(request).userId, request.params.record);
      if (kept) reply.header('etag', `"${kept.version}"`);
      return keptDraftSchema.parse(kept ?? null);
    },
  );
  app.put(
    '/kept/:record',
    {
      bodyLimit,
      ...call(config, 'Keep what stands in the form; If-Match names the version that is known', {
        params,
        body: keepDraftSchema,
        answer: keptDraftVersionSchema,
      }),
    },
    async (request, reply) => {
      const keptAt = new Date().toISOString();
      const version = await keptDrafts.keep({
        ...request.body,
        ownerId: callerOf(request).userId,
        record: request.params.record,
        known: knownVersion(request.headers['if-match']),
        keptAt,
      });
      if (version === undefined) throw new DomainError('The_Draft_Is_Open_Elsewhere');
      reply.header('etag', `"${version}"`);
      return { version, keptAt };
    },
  );
  app.delete('/kept/:record', call(config, 'Throw away what was typed', { params }), async (request, reply) => {
    await keptDrafts.end(callerOf(request).userId, request.params.record);
    return empty(reply);
  });
};
