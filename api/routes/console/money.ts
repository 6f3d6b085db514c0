import { booksProofsSchema, moneySchema } from '@charsu/core/contract/money.ts';
import { dayInTehran, startOfDayInTehran } from '@charsu/core/domain/calendar.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { call } from '../answers.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'booksProofs'>;
const permission = 'ledger_searchall';
const dayMs = 24 * 60 * 60 * 1_000;

/** The state of the money, for the auditor's dashboard. */
const consoleMoney: FastifyPluginAsyncZod<Needs> = async (app, { queries: { ledger, payment }, booksProofs }) => {
  app.get(
    '/money',
    call(
      { permission, reads: ['ledger', 'payment'] },
      'Balances, the movements of today, open holds by age, what waits, and the last proof of the books',
      { answer: moneySchema },
    ),
    async () => {
      const now = new Date().toISOString();
      const today = dayInTehran(now);
      const tomorrow = dayInTehran(new Date(Date.now() + dayMs).toISOString());
      const [balances, moved, holds, gateway, corrections, proofs] = await Promise.all([
        ledger.balancesBefore(tomorrow),
        ledger.movedSince(startOfDayInTehran(today)),
        ledger.holdsByAge(now),
        payment.gateway(),
        ledger.waitingCorrections(),
        booksProofs.state(),
      ]);
      const limbo = { count: gateway.processing, oldest: gateway.oldestAt };
      return { balances, ...moved, holds, limbo, corrections, proofs };
    },
  );
  app.post(
    '/money/proof',
    call(permission, 'Prove all books from the log now; the result stands in the answer of `money` once it is there', {
      answer: booksProofsSchema,
    }),
    async () => {
      await booksProofs.ask(new Date().toISOString());
      return booksProofs.state();
    },
  );
};
export default consoleMoney;
