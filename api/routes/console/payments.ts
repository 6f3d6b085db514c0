import { bookedPaymentFilters, bookedPaymentSchema } from '@charsu/core/contract/books.ts';
import { gatewayStateSchema, type Payment, paymentOrderFields } from '@charsu/core/contract/payment.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { call } from '../answers.ts';
import { recordIds } from './list.ts';
import { shownRecordRoutes } from './shown-records.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'deposits'>;
const reads = ['payment', 'account'] as const;
const permission = 'ledger_searchall';

/** All payments, and the state of the gateway. */
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
  const routes = shownRecordRoutes({
    kind: 'payment',
    path: 'payments',
    permission,
    reads,
    summaries: { list: 'List of payments', read: 'One payment' },
    orderFields: paymentOrderFields,
    filter: z.object({ ...bookedPaymentFilters, id: recordIds }),
    record: bookedPaymentSchema,
    async list(filter, _request, ...rest) {
      const page = await queries.payment.list(filter, ...rest);
      return { ...page, items: await booked(page.items) };
    },
    async one(id) {
      const payment = await queries.payment.record(id);
      return payment && (await booked([payment]))[0];
    },
  });
  await app.register(routes);
  app.get(
    '/gateway',
    call({ permission, reads }, 'How it goes with the payment gateway', { answer: gatewayStateSchema }),
    async () => ({ setUp: deposits !== undefined, ...(await queries.payment.gateway()) }),
  );
};
export default consolePayments;
