import { cultureParameterSchema } from '@charsu/core/contract/requests.ts';
import { ownSummarySchema, statisticsSchema } from '@charsu/core/contract/statistics.ts';
import { dayInTehran, lastDaysInTehran } from '@charsu/core/domain/calendar.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hintsFor } from '../advertisement-hints.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { call, found } from './answers.ts';
import { managedBy, seenBy } from './membership.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'statistics'>;
const reads = ['advertisement', 'tenant', 'history'] as const;
const dayMs = 24 * 60 * 60 * 1_000;
/** The days of a summary, and of the time that it is compared with. */
const summaryDays = 30;
/** The most changes of the owner that are marked. */
const mostChanges = 100;

/**
 * The statistics of an advertisement, for its owner and for administrators (R170, D22). For other callers it answers
 * 404.
 */
const advertisementAnalyzerRoutes: FastifyPluginAsyncZod<Needs> = async (app, { queries, statistics }) => {
  app.get(
    '/',
    call(
      { permission: 'advertisementAnalyzer_get', reads },
      'Views, visitors, reveals and clicks of an advertisement by day, with hints',
      {
        querystring: cultureParameterSchema.extend({
          id: z.uuid().describe('Id of the advertisement.'),
          days: z.coerce.number().int().min(7).max(365).default(30).describe('How many days until today.'),
        }),
        answer: statisticsSchema,
      },
    ),
    async (request) => {
      const { id, days: count } = request.query;
      const caller = callerOf(request);
      const record = await queries.advertisement.record(id, request.culture);
      const seen = await seenBy(queries, caller.userId, record, caller.permissions.has('advertisement_searchall'));
      const ad = found(seen, 'advertisement');
      const wanted = lastDaysInTehran(count, Date.now());
      const [first = ''] = wanted;
      const paging = { page: 1, pageSize: mostChanges };
      const [counted, history] = await Promise.all([
        statistics.of(ad.id, first),
        queries.history.list({ recordId: ad.id, actorId: ad.ownerId }, request.culture, paging),
      ]);
      const byDay = new Map(counted.map((each) => [each.day, each]));
      const days = wanted.map((day) => byDay.get(day) ?? { day, views: 0, visitors: 0, reveals: 0, clicks: 0 });
      const changes = history.items
        .map(({ createdAt, description }) => ({ at: createdAt, day: dayInTehran(createdAt), description }))
        .filter(({ day }) => day >= first);
      return { id: ad.id, name: ad.name, days, changes, hints: [...hintsFor(ad, days)] };
    },
  );

  app.get(
    '/own',
    call(
      { permission: 'advertisementAnalyzer_get', reads: ['advertisement', 'tenant'] },
      "Views, reveals and messages of the caller's advertisements in thirty days, and what waits for the caller",
      { answer: ownSummarySchema },
    ),
    async (request) => {
      const { userId: id } = callerOf(request);
      const now = Date.now();
      const wanted = lastDaysInTehran(2 * summaryDays, now);
      const [advertisementIds, tenantIds] = await Promise.all([
        queries.advertisement.idsOf(id),
        queries.tenant.idsOf(id),
      ]);
      const [counted, unanswered, ending] = await Promise.all([
        statistics.ofOwner({ id, advertisementIds, tenantIds }, wanted[0] ?? ''),
        managedBy(queries, id).then((managed) => statistics.unanswered(id, managed)),
        queries.advertisement.endingBy(id, new Date(now + 7 * dayMs).toISOString()),
      ]);
      const byDay = new Map(counted.map((each) => [each.day, each]));
      const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
      const summed = (name: 'views' | 'reveals' | 'messages') => {
        const all = wanted.map((day) => byDay.get(day)?.[name] ?? 0);
        const days = all.slice(summaryDays);
        return { days, now: sum(days), before: sum(all.slice(0, summaryDays)) };
      };
      return {
        views: summed('views'),
        reveals: summed('reveals'),
        messages: summed('messages'),
        ending,
        unanswered,
      };
    },
  );
};
export default advertisementAnalyzerRoutes;
