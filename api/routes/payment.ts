import { setTimeout } from 'node:timers/promises';
import { paymentParameter } from '@charsu/core/application/deposits.ts';
import { type LedgerLine, searchLedgerSchema } from '@charsu/core/contract/ledger.ts';
import {
  csvSchema,
  dayOfWalletSchema,
  depositAcceptedSchema,
  depositTermsSchema,
  type OwnPayment,
  ownPaymentSchema,
  type Payment,
  paymentsSchema,
  searchAllPaymentsSchema,
  searchPaymentsSchema,
  verifyPaymentSchema,
} from '@charsu/core/contract/payment.ts';
import { idQuerySchema, pagingQuerySchema } from '@charsu/core/contract/requests.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { depositSchema } from '@charsu/core/domain/payment/deposit.ts';
import { isPaid } from '@charsu/core/domain/payment/state.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { limitByMember } from '../plugins/rate-limit.ts';
import { readWaitMs } from '../read-wait.ts';
import { call, foundRecord, refusals } from './answers.ts';
import { accepted, commandContext } from './commands.ts';
import { ledgerCsv } from './ledger-csv.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries' | 'deposits' | 'eventStore'>;
const reads = ['payment'] as const;
const everyone = 'ledger_searchall';

/** For so long, in ms, a payer waits for the gateway; then the page says that the payment is followed up. */
const payerWaitMs = 2_000;

/** Waits for work on a payment. What takes longer goes on; the job completes what fails then. */
async function forPayer(work: Promise<void>, log: (error: unknown) => void): Promise<void> {
  const late = setTimeout(payerWaitMs, 'late' as const, { ref: false });
  if ((await Promise.race([work, late])) === 'late') work.catch(log);
}

/** Payments into the own wallet (R136-R138). Others' payments answer 404. */
const paymentRoutes: FastifyPluginAsyncZod<Needs> = async (app, { commands, queries, deposits, eventStore }) => {
  const open = () => {
    if (deposits === undefined) throw new DomainError('Payments_Are_Not_Set_Up');
    return deposits;
  };
  const ownOf = async (payment: Payment): Promise<OwnPayment> => {
    const authority = isPaid(payment.status) ? null : await queries.payment.authority(payment.id);
    const mayPay = authority !== null && payment.status === 'redirected';
    return {
      ...payment,
      payUrl: mayPay ? (deposits?.startPay(authority) ?? null) : null,
      verifiable: authority !== null && deposits !== undefined,
    };
  };

  /** Waits until the read model has what the log has of a payment. */
  const untilShown = async (id: string): Promise<void> => {
    const { events } = await eventStore.readBackwards({ stream: streamOf('payment', id), maxCount: 1 });
    if (events[0] !== undefined) await queries.waitFor(events[0].position, reads, readWaitMs);
  };

  app.get(
    '/deposit',
    call('payment_deposit', 'How much the caller may deposit, and whether', { answer: depositTermsSchema }),
    async (request) => {
      const [bounds, account] = await Promise.all([
        commands.payment.bounds(),
        commands.user.current(callerOf(request).userId),
      ]);
      const cellphoneConfirmed = account.status === 'present' && account.cellphoneConfirmed;
      return { ...bounds, cellphoneConfirmed, setUp: deposits !== undefined };
    },
  );
  app.post(
    '/deposit',
    call(
      { permission: 'payment_deposit', ...limitByMember(10) },
      'Ask for a deposit; the answer says where it is paid',
      { body: depositSchema, answer: depositAcceptedSchema },
    ),
    async (request, reply) => {
      const { url, ...handled } = await open().begin(request.body, commandContext(request, everyone));
      return { ...accepted(reply, handled), url };
    },
  );

  app.get(
    '/callback',
    {
      config: { public: true },
      schema: {
        summary: 'Where the gateway sends the payer back to: leads to the page of the result',
        description: 'Nothing of the query is believed: the gateway is asked, for the amount of our own record.',
        querystring: z.object({
          [paymentParameter]: z.string().max(100).default('').describe('The payment, as we named it to the gateway.'),
          Authority: z.string().max(100).default('').describe('What the gateway calls it.'),
          Status: z.string().max(20).default('').describe('What the gateway says: OK or NOK.'),
        }),
        response: { 303: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      const { [paymentParameter]: id, Authority: authority, Status: status } = request.query;
      const known = isUuid(id);
      const log = (error: unknown) => request.log.error(error);
      const come = async () => {
        await deposits?.comeBack(id, { authority, status });
        await untilShown(id);
      };
      // The payer has just paid: after any failure the page shows the present state, and the job completes the payment.
      if (known) await forPayer(come(), log).catch(log);
      return reply.redirect(`/users/payment/verify${known ? `?id=${id}` : ''}`, 303);
    },
  );
  app.post(
    '/verify',
    call({ permission: 'payment_verify', ...limitByMember(20) }, 'Ask the gateway again what became of a payment', {
      body: verifyPaymentSchema,
      answer: ownPaymentSchema,
    }),
    async (request, reply) => {
      const { id } = request.body;
      // The payer's own, or with the right to correct wallets another's: an auditor only reads (D31).
      const context = commandContext(request, 'ledger_correct');
      const { status } = await commands.payment.own(id, context.by);
      // Of a payer who may still be at the bank only a paid session is claimed: any other claim would end the payment.
      const isExpected = status === 'requested' || status === 'redirected';
      const asked = isExpected ? open().lookAfter(id) : open().settle(id);
      await forPayer(asked, (error) => request.log.error(error));
      await untilShown(id);
      const record = await queries.payment.record(id);
      return foundRecord(reply, record && (await ownOf(record)), 'payment');
    },
  );

  app.get(
    '/',
    call({ permission: 'payment_verify', reads }, 'One payment', {
      querystring: idQuerySchema,
      answer: ownPaymentSchema,
    }),
    async (request, reply) => {
      const caller = callerOf(request);
      const { id } = request.query;
      const record = await queries.payment.record(id);
      const visible = record?.userId === caller.userId || caller.permissions.has(everyone);
      return foundRecord(reply, visible && record !== undefined ? await ownOf(record) : undefined, 'payment');
    },
  );
  app.get(
    '/days',
    call(
      { permission: 'ledger_getDashboardData', reads: ['ledger'] },
      'What the caller deposited and spent on each of the last 220 days',
      { answer: z.array(dayOfWalletSchema) },
    ),
    (request) => queries.payment.days(callerOf(request).userId, 220),
  );
  app.post(
    '/csv',
    call(
      { permission: 'ledger_search', reads: ['ledger', 'advertisement'], ...limitByMember(10) },
      "The caller's own ledger as CSV in the caller's language, newest first, at most 2,000 lines",
      { body: searchLedgerSchema, answer: csvSchema },
    ),
    async (request) => {
      const { culture: _, order, ...filter } = request.body;
      const own = { ...filter, walletId: callerOf(request).userId };
      const lines: LedgerLine[] = [];
      for (let page = 1; page <= 20; page += 1) {
        const { items, total } = await queries.ledger.list(own, { page, pageSize: limits.maxPageSize }, order);
        lines.push(...items);
        if (lines.length >= total) break;
      }
      return { csv: ledgerCsv(lines, request.culture) };
    },
  );
  app.post(
    '/search',
    call({ permission: 'ledger_search', reads }, "The caller's own payments", {
      querystring: pagingQuerySchema,
      body: searchPaymentsSchema,
      answer: paymentsSchema,
    }),
    (request) => {
      const { order, ...filter } = request.body;
      const { page, pageSize } = request.query;
      return queries.payment.list({ ...filter, userId: callerOf(request).userId }, { page, pageSize }, order);
    },
  );
  app.post(
    '/searchall',
    call({ permission: everyone, reads }, "Everybody's payments", {
      querystring: pagingQuerySchema,
      body: searchAllPaymentsSchema,
      answer: paymentsSchema,
    }),
    ({ body: { order, ...filter }, query: { page, pageSize } }) =>
      queries.payment.list(filter, { page, pageSize }, order),
  );
};
export default paymentRoutes;
