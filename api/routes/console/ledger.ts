import { bookedLineFilters, bookedLineSchema } from '@charsu/core/contract/books.ts';
import { type LedgerLine, ledgerOrderFields } from '@charsu/core/contract/ledger.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { recordIds } from './list.ts';
import { shownRecordRoutes } from './shown-records.ts';

/** The lines of everybody's ledgers. */
const consoleLedger: FastifyPluginAsync<Pick<ApiDependencies, 'queries'>> = async (app, { queries }) => {
  const named = async (lines: readonly LedgerLine[]) => {
    const names = await queries.user.names(lines.map(({ walletId }) => walletId));
    return lines.map((line) => ({ ...line, ownerName: names.get(line.walletId) || line.walletId }));
  };
  const routes = shownRecordRoutes({
    kind: 'ledger',
    path: 'ledger',
    permission: 'ledger_searchall',
    reads: ['ledger', 'advertisement', 'account'],
    summaries: { list: 'List of the lines of ledgers', read: 'One line of a ledger' },
    orderFields: ledgerOrderFields,
    filter: z.object({ ...bookedLineFilters, id: recordIds }),
    record: bookedLineSchema,
    async list(filter, _request, ...rest) {
      const page = await queries.ledger.list(filter, ...rest);
      return { ...page, items: await named(page.items) };
    },
    async one(id) {
      const line = await queries.ledger.line(id);
      return line && (await named([line]))[0];
    },
  });
  await app.register(routes);
};
export default consoleLedger;
