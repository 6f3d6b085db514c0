import { wantedTextSchema } from '@charsu/core/application/written-texts.ts';
import { machineTextSchema, textTermsSchema } from '@charsu/core/contract/advertisement.ts';
import { cultureParameterSchema } from '@charsu/core/contract/requests.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { limitByMember } from '../plugins/rate-limit.ts';
import { call } from './answers.ts';
import { commandContext, tellHandled } from './commands.ts';

const permission = 'advertisement_update';

/** Texts of advertisements, written or translated by a machine (R209, D30), in the language `culture`. */
const aiRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'writtenTexts'>> = async (app, { writtenTexts }) => {
  app.get(
    '/',
    call(permission, 'Whether texts are written here, and what one costs', { answer: textTermsSchema }),
    async () => ({ available: writtenTexts !== undefined, cost: (await writtenTexts?.fee()) ?? 0 }),
  );
  app.post(
    '/',
    call({ permission, ...limitByMember(10) }, 'Have a text written or translated; it is charged when there is one', {
      querystring: cultureParameterSchema,
      body: wantedTextSchema,
      answer: machineTextSchema,
    }),
    async (request, reply) => {
      if (writtenTexts === undefined) throw new DomainError('Texts_Are_Not_Set_Up');
      const context = commandContext(request, 'ledger_searchall');
      const { text, cost, handled } = await writtenTexts.write(request.body, request.culture, context);
      if (handled !== undefined) tellHandled(reply, handled);
      return { text, model: writtenTexts.model, cost };
    },
  );
};
export default aiRoutes;
