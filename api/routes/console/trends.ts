import { trendsSchema } from '@charsu/core/contract/trends.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { call } from '../answers.ts';

/** Events by day and by week, for the console's dashboard. */
const consoleTrends: FastifyPluginAsyncZod<Pick<ApiDependencies, 'queries'>> = async (app, { queries }) => {
  app.get(
    '/trends',
    call(
      { permission: 'system_get', reads: ['trend'] },
      'New advertisements, waits for a decision, denials and registrations by day and by week',
      { answer: trendsSchema },
    ),
    () => queries.trend.upTo(dayInTehran(new Date().toISOString())),
  );
};
export default consoleTrends;
