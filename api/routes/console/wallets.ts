import { walletFilters, walletOrderFields, walletProofSchema } from '@charsu/core/contract/books.ts';
import { type WalletRecord, walletRecordSchema } from '@charsu/core/contract/ledger.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { loggedEventSchema } from '@charsu/core/contract/system.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { noBalances } from '@charsu/core/domain/wallet/accounts.ts';
import { figuresOf, noSums } from '@charsu/core/domain/wallet/figures.ts';
import { Proofs, readProofs } from '@charsu/projections/audit/proofs.ts';
import { proveWallet } from '@charsu/projections/audit/prove-wallet.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { call, found } from '../answers.ts';
import { listQuerySchema, recordIds, tellRange } from './list.ts';
import { loggedEventsOf } from './logged-event.ts';
import { shownRecordRoutes } from './shown-records.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'eventStore' | 'statements' | 'booksKey'>;
const reads = ['ledger', 'account'] as const;
const permission = 'ledger_searchall';

/** Wallets, with the events that they are made of and the proof of these. */
const consoleWallets: FastifyPluginAsyncZod<Needs> = async (app, { queries, eventStore, statements, booksKey }) => {
  const { ledger } = queries;
  /** Everybody has a wallet: one that was never used is empty. */
  const walletOf = async (id: string): Promise<WalletRecord | undefined> => {
    const used = await ledger.wallet(id);
    if (used !== undefined) return used;
    const owner = await queries.user.record(id);
    if (owner === undefined || owner.deleted) return undefined;
    const figures = figuresOf(noSums, noBalances);
    const { name, registeredAt } = owner;
    return {
      id,
      ownerName: name,
      available: 0,
      held: 0,
      ...figures,
      modifiedAt: registeredAt,
      revision: '-1',
      head: '',
    };
  };
  const routes = shownRecordRoutes({
    kind: 'wallet',
    path: 'wallets',
    permission,
    reads,
    summaries: { list: 'List of wallets', read: 'One wallet' },
    orderFields: walletOrderFields,
    filter: z.object({ ...walletFilters, id: recordIds }),
    record: walletRecordSchema,
    list: (filter, _request, ...rest) => ledger.wallets(filter, ...rest),
    one: walletOf,
  });
  await app.register(routes);
  app.get(
    '/wallets/:id/events',
    call({ permission, reads }, "Events of a wallet's stream, oldest first", {
      params: idParameterSchema,
      querystring: listQuerySchema(['revision'], z.object({}), { initial: ['revision', 'ASC'], only: 'ASC' }),
      answer: z.array(loggedEventSchema),
    }),
    async ({ params: { id }, query: { range } }, reply) => {
      const { revision } = found(await walletOf(id), 'wallet');
      const [first, last] = range;
      const after = first === 0 ? undefined : BigInt(first - 1);
      const events = await eventStore.load(streamOf('wallet', id), after, last - first + 1);
      tellRange(reply, first, events.length, Number(revision) + 1);
      return loggedEventsOf(events, queries);
    },
  );
  app.get(
    '/wallets/:id/proof',
    call(
      { permission, reads },
      "Replays a wallet's events: whether each is proven, fits its payment or proposal, is chained to the one before, and gives what is shown",
      { params: idParameterSchema, answer: walletProofSchema },
    ),
    async ({ params: { id } }) => {
      const shown = found(await walletOf(id), 'wallet');
      return proveWallet(eventStore, new Proofs(await readProofs(statements), booksKey), shown);
    },
  );
};
export default consoleWallets;
