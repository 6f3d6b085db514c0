import { publicModerationSchema } from '@charsu/core/contract/public-moderation.ts';
import { moderationPage } from '@charsu/core/contract/questions.ts';
import { cultureParameterSchema } from '@charsu/core/contract/requests.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { call } from './answers.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'statements'>;
/** Days whose signed heads are shown. */
const daysShown = 30;

/** The moderation of the portal, and the signed heads of its books, for everybody. */
export const publicModerationRoutes: FastifyPluginAsyncZod<Needs> = async (app, { queries, statements }) => {
  const counted = async () => {
    const [counts, heads] = await Promise.all([
      queries.trend.moderation(dayInTehran(new Date().toISOString())),
      statements.newest('head', daysShown),
    ]);
    const shown = heads.map(({ period, wallets, events, sha256 }) => ({ period, wallets, events, sha256 }));
    return { ...counts, heads: shown };
  };
  app.pageQuestions.add(moderationPage, counted);
  app.get(
    '/moderation',
    call(
      { public: true, reads: ['trend'] },
      'How advertisements were moderated in the thirty days before today, and the signed heads of the books',
      { querystring: cultureParameterSchema, answer: publicModerationSchema },
    ),
    counted,
  );
};
