import {
  journalFilters,
  journalLineSchema,
  trialBalanceQuerySchema,
  trialBalanceSchema,
} from '@charsu/core/contract/books.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { refuse } from '../../problems/refusals.ts';
import { call } from '../answers.ts';
import { maxRange } from './list.ts';
import { shownRecordRoutes } from './shown-records.ts';

const reads = ['ledger'] as const;
const permission = 'ledger_searchall';
/** Most days of a trial balance: three years. */
const mostDays = 1_100;
const dayMs = 24 * 60 * 60 * 1_000;

/** The postings on the accounts, one by one, and their sums by day. */
const consoleJournal: FastifyPluginAsyncZod<Pick<ApiDependencies, 'queries'>> = async (
  app,
  { queries: { ledger } },
) => {
  const routes = shownRecordRoutes({
    kind: 'ledger',
    path: 'journal',
    permission,
    reads,
    summaries: { list: 'List of the postings of the journal', read: 'One posting of the journal' },
    orderFields: ['createdAt'],
    filter: z.object({ ...journalFilters, id: z.array(z.string().max(100)).max(maxRange).exactOptional() }),
    id: journalLineSchema.shape.id.max(100).describe('Id of the posting.'),
    record: journalLineSchema,
    list: (filter, _request, paging, { direction }) => ledger.journal(filter, paging, direction),
    one: async (id) => (await ledger.journal({ ids: [id] }, { page: 1, pageSize: 1 }, 'desc')).items[0],
  });
  await app.register(routes);
  app.get(
    '/trialBalance',
    call({ permission, reads }, 'What was booked on each account, by day of Tehran, and what stood there before', {
      querystring: trialBalanceQuerySchema,
      answer: trialBalanceSchema,
    }),
    async ({ query: { from, to } }) => {
      const days = (Date.parse(to) - Date.parse(from)) / dayMs;
      if (!(days >= 0 && days < mostDays)) throw refuse('to', 'The_Value_Is_Not_Valid');
      const [opening, lines] = await Promise.all([ledger.balancesBefore(from), ledger.trialBalance(from, to)]);
      return { opening, lines };
    },
  );
};
export default consoleJournal;
