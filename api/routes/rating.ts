import type { Handled } from '@charsu/core/application/commands.ts';
import { ratingIdOf } from '@charsu/core/application/rating.ts';
import { settingsAgeMs } from '@charsu/core/application/settings.ts';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { pagingSchema } from '@charsu/core/contract/paging.ts';
import { ratingsOfTenant } from '@charsu/core/contract/questions.ts';
import {
  answerRatingSchema,
  createRatingSchema,
  type RatingPlace,
  ratingPlaceSchema,
  ratingRecordSchema,
  ratingsSchema,
  searchRatingsSchema,
  updateRatingSchema,
} from '@charsu/core/contract/rating.ts';
import { cultureParameterSchema } from '@charsu/core/contract/requests.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { day } from '@charsu/stores/limits/allowances.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { call, found } from './answers.ts';
import { accepted, commandContext, sentKey } from './commands.ts';
import { isTheirs } from './membership.ts';
import { writtenRecordRoutes } from './record-calls.ts';

const reads = ['rating', 'tenant', 'account'] as const;
/** The permission to decide on everybody's ratings. */
const everyone = 'rating_changestate';

const subDomainParams = z.object({ subDomain: z.string().max(63).describe('Sub-domain of a business, in any case.') });

/** Ratings of businesses by members who dealt with them. Others' ratings answer 404. */
const ratingRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'commands' | 'queries' | 'turns' | 'images'>> = async (
  app,
  { commands, queries, turns, images },
) => {
  /**
   * Refuses a member who has written as many ratings in the last 24 hours as the settings allow. `of`: the business or the
   * rating; a repeated request gets the first answer.
   */
  async function withRoom(request: FastifyRequest, of: string, write: () => Promise<Handled>): Promise<Handled> {
    const { ratingsPerDay: most } = await commands.settings.current('review', settingsAgeMs);
    const name = `ratings of ${callerOf(request).userId}`;
    const key = sentKey(request);
    const repeated = key === undefined ? undefined : `${request.method} ${of} ${key}`;
    return turns.run({ name, most, seconds: day }, repeated, async ({ usedUp }) => {
      if (usedUp !== undefined) throw new DomainError('Status_429');
      return write();
    });
  }

  writtenRecordRoutes(app, {
    kind: 'rating',
    called: ['rating', 'ratings'],
    everyone,
    reads,
    record: ratingRecordSchema,
    isOwn: ({ authorId }, userId) => authorId === userId,
    ownOf: (authorId) => ({ authorId }),
    queries: queries.rating,
    search: searchRatingsSchema,
    adding: {
      summary: 'Rate a business that the caller has dealt with; it waits for a moderator',
      fields: createRatingSchema,
      async create({ tenantId, ...rating }, context, request) {
        const dealtWith = await queries.rating.dealtWith(context.by.id, tenantId);
        const create = () => commands.rating.create({ tenantId, ...rating }, dealtWith, context);
        return withRoom(request, tenantId, create);
      },
    },
    editing: {
      summary: 'Change an own rating: it waits again, and the approved version stays until then',
      changes: updateRatingSchema,
      update: (id, changes, context, request) =>
        withRoom(request, id, () => commands.rating.update(id, changes, context)),
    },
    commands: commands.rating,
    moving: everyone,
    images,
  });

  app.get(
    '/place/:subDomain',
    call(
      { permission: 'rating_get', reads },
      'What the caller can do about the ratings of a business, and the own rating of it',
      { params: subDomainParams, querystring: cultureParameterSchema, answer: ratingPlaceSchema },
    ),
    async (request): Promise<RatingPlace> => {
      const { userId } = callerOf(request);
      const { culture } = request;
      const { id, name, subDomain } = found(await queries.tenant.page(request.params.subDomain, culture), 'tenant');
      const [tenant, dealtWith, user, own] = await Promise.all([
        queries.tenant.record(id, culture),
        queries.rating.dealtWith(userId, id),
        queries.user.record(userId),
        queries.rating.record(ratingIdOf(userId, id), culture),
      ]);
      return {
        tenant: { id, name, subDomain },
        isOwner: tenant !== undefined && (await isTheirs(queries, userId, tenant)),
        cellphoneConfirmed: user?.cellphoneConfirmed === true,
        dealtWith,
        own: own ?? null,
      };
    },
  );

  app.put(
    '/answer',
    call('rating_update', 'Answer a public rating of an own business, once', {
      body: answerRatingSchema,
      answer: acceptedSchema,
    }),
    async (request, reply) => {
      const { id, answer } = request.body;
      return accepted(reply, await commands.rating.answer(id, answer, commandContext(request, everyone)));
    },
  );

  app.pageQuestions.add(ratingsOfTenant, ({ subDomain, ...paging }) => queries.rating.ofTenant(subDomain, paging));
  app.get(
    '/tenant/:subDomain',
    call({ public: true, reads }, 'The public ratings of a business, the newest first', {
      params: subDomainParams,
      querystring: pagingSchema.extend(cultureParameterSchema.shape),
      answer: ratingsSchema,
    }),
    async ({ params: { subDomain }, query: { page, pageSize } }) =>
      found(await queries.rating.ofTenant(subDomain, { page, pageSize }), subDomain),
  );
};
export default ratingRoutes;
