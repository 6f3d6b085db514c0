import {
  dashboardFiguresSchema,
  ledgerLineSchema,
  searchAllLedgersSchema,
  searchLedgerSchema,
} from '@charsu/core/contract/ledger.ts';
import { cultureParameterSchema } from '@charsu/core/contract/requests.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { call } from './answers.ts';
import { readRoute, searchRoute } from './record-calls.ts';

type Needs = Pick<ApiDependencies, 'queries'>;
const reads = ['ledger', 'advertisement'] as const;
const everyone = 'ledger_searchall';

/** The ledgers of members: for each their own; another's line answers 404 (R93, R94). */
const ledgerRoutes: FastifyPluginAsyncZod<Needs> = async (app, { queries: { ledger } }) => {
  readRoute(app, {
    kind: 'ledger',
    permission: 'ledger_get',
    reads,
    summary: 'One line of a ledger',
    record: ledgerLineSchema,
    owned: { everyone, isOwn: ({ walletId }, userId) => walletId === userId },
    one: (id) => ledger.line(id),
  });
  searchRoute(app, '/search', {
    permission: 'ledger_search',
    reads,
    summary: "The caller's own ledger, newest first",
    record: ledgerLineSchema,
    body: searchLedgerSchema,
    list: (filter, request, ...rest) => ledger.list({ ...filter, walletId: callerOf(request).userId }, ...rest),
  });
  searchRoute(app, '/searchall', {
    permission: everyone,
    reads,
    summary: "Everybody's ledgers, newest first",
    record: ledgerLineSchema,
    body: searchAllLedgersSchema,
    list: (filter, _request, ...rest) => ledger.list(filter, ...rest),
  });
  app.get(
    '/dashboardData',
    call({ permission: 'ledger_getDashboardData', reads }, "The six figures of the caller's wallet, in rial", {
      querystring: cultureParameterSchema,
      answer: dashboardFiguresSchema,
    }),
    (request) => ledger.figures(callerOf(request).userId),
  );
};

export default ledgerRoutes;
