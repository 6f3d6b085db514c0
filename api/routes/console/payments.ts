import {
  gatewayStateSchema,
  paymentFilters,
  paymentOrderFields,
  paymentSchema,
} from '@charsu/core/contract/payment.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { answers, foundRecord } from '../answers.ts';
import { answerRange, listQuerySchema, orderOf, recordIds } from './list.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'deposits'>;
const reads = ['payment'] as const;
const permission = 'ledger_searchall';

/** Everybody's payments, as ra-data-simple-rest asks for them, and how it goes with the gateway. */
const consolePayments: FastifyPluginAsyncZod<Needs> = async (app, { queries, deposits }) => {
  app.get(
    '/payments',
    {
      config: { permission, reads },
      schema: {
        summary: 'List of payments',
        querystring: listQuerySchema(
          paymentOrderFields,
          z.object({ ...paymentFilters, id: recordIds, userId: z.string().max(100).exactOptional() }),
        ),
        response: answers(z.array(paymentSchema)),
      },
    },
    ({ query: { filter, range, sort } }, reply) => {
      const { id, ...rest } = filter;
      return answerRange(reply, range, (paging) =>
        queries.payment.list({ ...rest, ...(id && { ids: id }) }, paging, orderOf(sort)),
      );
    },
  );
  app.get(
    '/payments/:id',
    {
      config: { permission, reads },
      schema: { summary: 'One payment', params: idParameterSchema, response: answers(paymentSchema) },
    },
    async ({ params: { id } }, reply) => foundRecord(reply, await queries.payment.record(id), 'payment'),
  );
  app.get(
    '/gateway',
    {
      config: { permission, reads },
      schema: { summary: 'How it goes with the payment gateway', response: answers(gatewayStateSchema) },
    },
    async () => ({ setUp: deposits !== undefined, ...(await queries.payment.gateway()) }),
  );
};
export default consolePayments;
