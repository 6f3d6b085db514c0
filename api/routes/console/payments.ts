import { bookedPaymentFilters, bookedPaymentSchema } from '@charsu/core/contract/books.ts';
import { gatewayStateSchema, type Payment, paymentOrderFields } from '@charsu/core/contract/payment.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { answers, found, foundRecord } from '../answers.ts';
import { answerRange, listQuerySchema, orderOf, recordIds } from './list.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'deposits'>;
const reads = ['payment', 'account'] as const;
const permission = 'ledger_searchall';

/** All payments in the dialect of ra-data-simple-rest, and the state of the gateway. */
const consolePayments: FastifyPluginAsyncZod<Needs> = async (app, { queries, deposits }) => {
  /** With the names of those who pay, and what the gateway knows the payments by. */
  const booked = async (payments: readonly Payment[]) => {
    const [names, authorities] = await Promise.all([
      queries.user.names(payments.map(({ userId }) => userId)),
      queries.payment.authorities(payments.map(({ id }) => id)),
    ]);
    return payments.map((payment) => ({
      ...payment,
      payerName: names.get(payment.userId) || payment.userId,
      authority: authorities.get(payment.id) ?? null,
    }));
  };
  app.get(
    '/payments',
    {
      config: { permission, reads },
      schema: {
        summary: 'List of payments',
        querystring: listQuerySchema(paymentOrderFields, z.object({ ...bookedPaymentFilters, id: recordIds })),
        response: answers(z.array(bookedPaymentSchema)),
      },
    },
    async ({ query: { filter, range, sort } }, reply) => {
      const { id, ...rest } = filter;
      const wanted = { ...rest, ...(id && { ids: id }) };
      return booked(await answerRange(reply, range, (paging) => queries.payment.list(wanted, paging, orderOf(sort))));
    },
  );
  app.get(
    '/payments/:id',
    {
      config: { permission, reads },
      schema: { summary: 'One payment', params: idParameterSchema, response: answers(bookedPaymentSchema) },
    },
    async ({ params: { id } }, reply) => {
      const payment = foundRecord(reply, await queries.payment.record(id), 'payment');
      return found((await booked([payment]))[0], 'payment');
    },
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
