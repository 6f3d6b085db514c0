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
import { changeStateRoute } from './change-state.ts';
import { accepted, commandContext, sentKey } from './commands.ts';
import { isTheirs } from './membership.ts';
import { deleteRoute, readRoute, searchRoute } from './record-calls.ts';

const reads = ['rating', 'tenant', 'account'] as const;
/** The permission for everybody's ratings. */
const seesAll = 'rating_searchall';
/** The permission to decide on everybody's ratings. */
const everyone = 'rating_changestate';

const subDomainParams = z.object({ subDomain: z.string().max(63).describe('Sub-domain of a business, in any case.') });

/** Ratings of businesses by members who dealt with them. Others' ratings answer 404. */
const ratingRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'commands' | 'queries' | 'turns'>> = async (
  app,
  { commands, queries, turns },
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

  readRoute(app, {
    kind: 'rating',
    permission: 'rating_get',
    reads,
    summary: 'One rating',
    record: ratingRecordSchema,
    owned: { everyone: seesAll, isOwn: ({ authorId }, userId) => authorId === userId },
    one: (id, { culture }) => queries.rating.record(id, culture),
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

  app.post(
    '/',
    call('rating_create', 'Rate a business that the caller has dealt with; it waits for a moderator', {
      body: createRatingSchema,
      answer: acceptedSchema,
    }),
    async (request, reply) => {
      const { userId } = callerOf(request);
      const { tenantId, ...written } = request.body;
      const dealtWith = await queries.rating.dealtWith(userId, tenantId);
      const context = commandContext(request, everyone);
      const create = () => commands.rating.create({ tenantId, ...written }, dealtWith, context);
      return accepted(reply, await withRoom(request, tenantId, create));
    },
  );
  app.put(
    '/',
    call('rating_update', 'Change an own rating: it waits again, and the approved version stays until then', {
      body: updateRatingSchema,
      answer: acceptedSchema,
    }),
    async (request, reply) => {
      const { id, ...changes } = request.body;
      const context = commandContext(request, everyone);
      return accepted(reply, await withRoom(request, id, () => commands.rating.update(id, changes, context)));
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
  deleteRoute(app, commands.rating.delete, { permission: 'rating_delete', everyone, summary: 'Delete a rating' });
  changeStateRoute(app, commands.rating, {
    permission: everyone,
    everyones: everyone,
    summary: 'Approve, deny, reopen or cancel anybody’s rating',
  });

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

  searchRoute(app, '/search', {
    permission: 'rating_search',
    reads,
    summary: "The caller's ratings",
    record: ratingRecordSchema,
    body: searchRatingsSchema,
    list: (filter, request, ...rest) =>
      queries.rating.list({ ...filter, authorId: callerOf(request).userId }, request.culture, ...rest),
  });
};
export default ratingRoutes;
