import {
  correctionFilters,
  correctionOrderFields,
  correctionProposedSchema,
  correctionRecordSchema,
  decideCorrectionSchema,
  proposeCorrectionSchema,
} from '@charsu/core/contract/books.ts';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { call, found } from '../answers.ts';
import { accepted, commandContext } from '../commands.ts';
import { recordIds } from './list.ts';
import { shownRecordRoutes } from './shown-records.ts';

type Needs = Pick<ApiDependencies, 'queries' | 'commands'>;
const reads = ['ledger', 'account'] as const;
const permission = 'ledger_searchall';
const mayCorrect = 'ledger_correct';

/** Gifts and corrections: one administrator proposes, another approves or refuses. */
const consoleCorrections: FastifyPluginAsyncZod<Needs> = async (app, { queries, commands: { wallet } }) => {
  /** Throws 404 for a deleted account: its wallet gets nothing more. */
  async function requireOwner(id: string): Promise<void> {
    const user = await queries.user.record(id);
    found(user?.deleted ? undefined : user, 'user');
  }

  const routes = shownRecordRoutes({
    kind: 'correction',
    path: 'corrections',
    permission,
    reads,
    summaries: { list: 'List of gifts and corrections that were proposed', read: 'One gift or correction' },
    orderFields: correctionOrderFields,
    filter: z.object({ ...correctionFilters, id: recordIds }),
    record: correctionRecordSchema,
    list: (filter, _request, ...rest) => queries.ledger.corrections(filter, ...rest),
    one: (id) => queries.ledger.correction(id),
  });
  await app.register(routes);
  app.post(
    '/wallets/:id/corrections',
    call(mayCorrect, "Proposes a gift to a wallet's owner, or a correction", {
      params: idParameterSchema,
      body: proposeCorrectionSchema,
      answer: correctionProposedSchema,
    }),
    async (request, reply) => {
      const { id } = request.params;
      await requireOwner(id);
      const handled = await wallet.proposeCorrection(id, request.body, commandContext(request, mayCorrect));
      return { ...accepted(reply, handled), correctionId: handled.correctionId };
    },
  );
  app.put(
    '/wallets/:id/corrections/:correctionId',
    call(mayCorrect, 'Approves or refuses what another administrator has proposed', {
      params: idParameterSchema.extend({ correctionId: z.uuid().describe('Id of the correction.') }),
      body: decideCorrectionSchema,
      answer: acceptedSchema,
    }),
    async (request, reply) => {
      const { id, correctionId } = request.params;
      const context = commandContext(request, mayCorrect);
      const approves = request.body.decision === 'approve';
      if (approves) await requireOwner(id);
      const decide = approves ? wallet.approveCorrection : wallet.rejectCorrection;
      return accepted(reply, await decide(id, correctionId, context), 'State_Changed_Successful');
    },
  );
};
export default consoleCorrections;
