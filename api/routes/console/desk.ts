import { deskSchema, type Figures, figuresSchema } from '@charsu/core/contract/desk.ts';
import { lastDaysInTehran } from '@charsu/core/domain/calendar.ts';
import type { Account } from '@charsu/core/domain/wallet/accounts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { call } from '../answers.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'contactMessages' | 'dailyFigures'>;
const daysShown = 30;

/** Work that waits besides the review queues, and figures by day, for the console's dashboards. */
const consoleDesk: FastifyPluginAsyncZod<Needs> = async (app, { queries, contactMessages, dailyFigures }) => {
  app.get(
    '/desk',
    call(
      { permission: 'account_hasaccess', reads: ['ledger'] },
      'Reports, messages and corrections that wait for the caller, and since when',
      { answer: deskSchema },
    ),
    async (request) => {
      const held = callerOf(request).permissions;
      const none = { waiting: 0, oldest: null };
      const piles = held.has('contactMessage_answer') ? await contactMessages.waiting() : undefined;
      const corrections =
        held.has('ledger_searchall') && held.has('ledger_correct')
          ? await queries.ledger.waitingCorrections()
          : undefined;
      return [
        ...(piles === undefined
          ? []
          : (['reports', 'messages'] as const).map((pile) => ({
              ...(piles.find((each) => each.pile === pile) ?? none),
              pile,
            }))),
        ...(corrections === undefined
          ? []
          : [{ pile: 'corrections' as const, waiting: corrections.count, oldest: corrections.oldest }]),
      ];
    },
  );
  app.get(
    '/figures',
    call(
      { permission: 'system_get', reads: ['ledger'] },
      'Views, contacts, reports, searches without a result and money by day',
      { answer: figuresSchema },
    ),
    async (request): Promise<Figures> => {
      const days = lastDaysInTehran(daysShown, Date.now());
      const [first = '', last = ''] = [days[0], days.at(-1)];
      const seesBooks = callerOf(request).permissions.has('ledger_searchall');
      const [counted, lines] = await Promise.all([
        dailyFigures.since(first),
        seesBooks ? queries.ledger.trialBalance(first, last) : undefined,
      ]);
      const counts = (figure: string) =>
        days.map((day) => counted.find((each) => each.day === day && each.figure === figure)?.count ?? 0);
      /** The sums booked on accounts, by day; of debits only where they alone count. */
      const booked = (accounts: readonly Account[], side: 'debit' | 'both') =>
        lines
          ? days.map((day) =>
              lines
                .filter((line) => line.day === day && accounts.includes(line.account))
                .reduce((sum, { debit, credit }) => sum + (side === 'debit' ? debit : credit - debit), 0),
            )
          : null;
      return {
        first,
        views: counts('views'),
        contacts: counts('contacts'),
        reports: counts('reports'),
        misses: counts('misses'),
        // Payments of members are booked on the gateway, and its fee beside.
        deposits: booked(['gateway', 'gatewayFee'], 'debit'),
        revenue: booked(['revenue'], 'both'),
      };
    },
  );
};
export default consoleDesk;
