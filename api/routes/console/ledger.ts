import { bookedLineFilters, bookedLineSchema } from '@charsu/core/contract/books.ts';
import { type LedgerLine, ledgerOrderFields } from '@charsu/core/contract/ledger.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { answers, found } from '../answers.ts';
import { answerRange, listQuerySchema, orderOf, recordIds } from './list.ts';

const reads = ['ledger', 'advertisement', 'account'] as const;
const permission = 'ledger_searchall';

/** The lines of everybody's ledgers, as ra-data-simple-rest asks for them. */
const consoleLedger: FastifyPluginAsyncZod<Pick<ApiDependencies, 'queries'>> = async (app, { queries }) => {
  const named = async (lines: readonly LedgerLine[]) => {
    const names = await queries.user.names(lines.map(({ walletId }) => walletId));
    return lines.map((line) => ({ ...line, ownerName: names.get(line.walletId) || line.walletId }));
  };
  app.get(
    '/ledger',
    {
      config: { permission, reads },
      schema: {
        summary: 'List of the lines of ledgers',
        querystring: listQuerySchema(ledgerOrderFields, z.object({ ...bookedLineFilters, id: recordIds })),
        response: answers(z.array(bookedLineSchema)),
      },
    },
    async ({ query: { filter, range, sort } }, reply) => {
      const { id, ...rest } = filter;
      const wanted = { ...rest, ...(id && { ids: id }) };
      return named(await answerRange(reply, range, (paging) => queries.ledger.list(wanted, paging, orderOf(sort))));
    },
  );
  app.get(
    '/ledger/:id',
    {
      config: { permission, reads },
      schema: { summary: 'One line of a ledger', params: idParameterSchema, response: answers(bookedLineSchema) },
    },
    async ({ params: { id } }) => {
      const line = found(await queries.ledger.line(id), 'ledger');
      return found((await named([line]))[0], 'ledger');
    },
  );
};
export default consoleLedger;
