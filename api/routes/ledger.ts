import {
  dashboardFiguresSchema,
  ledgerLineSchema,
  searchAllLedgersSchema,
  searchLedgerSchema,
} from '@charsu/core/contract/ledger.ts';
import { pageOf } from '@charsu/core/contract/paging.ts';
import { cultureParameterSchema, idQuerySchema, pagingQuerySchema } from '@charsu/core/contract/requests.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { answers, foundRecord } from './answers.ts';

type Needs = Pick<ApiDependencies, 'queries'>;
const reads = ['ledger', 'advertisement'] as const;
const everyone = 'ledger_searchall';

/** The ledgers of members: for each their own; another's line answers 404 (R93, R94). */
const ledgerRoutes: FastifyPluginAsyncZod<Needs> = async (app, { queries: { ledger } }) => {
  app.get(
    '/',
    {
      config: { permission: 'ledger_get', reads },
      schema: { summary: 'One line of a ledger', querystring: idQuerySchema, response: answers(ledgerLineSchema) },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const line = await ledger.line(request.query.id);
      const visible = line?.walletId === caller.userId || caller.permissions.has(everyone);
      return foundRecord(reply, visible ? line : undefined, 'ledger');
    },
  );
  app.post(
    '/search',
    {
      config: { permission: 'ledger_search', reads },
      schema: {
        summary: "The caller's own ledger, newest first",
        querystring: pagingQuerySchema,
        body: searchLedgerSchema,
        response: answers(pageOf(ledgerLineSchema)),
      },
    },
    (request) => {
      const { culture: _, order, ...filter } = request.body;
      const { page, pageSize } = request.query;
      return ledger.list({ ...filter, walletId: callerOf(request).userId }, { page, pageSize }, order);
    },
  );
  app.post(
    '/searchall',
    {
      config: { permission: everyone, reads },
      schema: {
        summary: "Everybody's ledgers, newest first",
        querystring: pagingQuerySchema,
        body: searchAllLedgersSchema,
        response: answers(pageOf(ledgerLineSchema)),
      },
    },
    (request) => {
      const { culture: _, order, ...filter } = request.body;
      const { page, pageSize } = request.query;
      return ledger.list(filter, { page, pageSize }, order);
    },
  );
  app.get(
    '/dashboardData',
    {
      config: { permission: 'ledger_getDashboardData', reads },
      schema: {
        summary: "The six figures of the caller's wallet, in rial",
        querystring: cultureParameterSchema,
        response: answers(dashboardFiguresSchema),
      },
    },
    (request) => ledger.figures(callerOf(request).userId),
  );
};

export default ledgerRoutes;
