import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import { type ChangeState, changeStateSchema } from '@charsu/core/contract/change-state.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { commandAnswers } from './answers.ts';
import { accepted, commandContext } from './commands.ts';

type Move = (id: string, context: CommandContext) => Promise<Handled>;

/** The commands of a reviewed kind of record. */
interface Reviewed {
  readonly reopen: Move;
  readonly submit: Move;
  readonly approve: Move;
  readonly deny: (id: string, reason: string, context: CommandContext) => Promise<Handled>;
  readonly cancel: Move;
}

/** The command that moves a record to the requested state. */
function changeState(record: Reviewed, change: ChangeState, context: CommandContext): Promise<Handled> {
  switch (change.state) {
    case publicationState.draft:
      return record.reopen(change.id, context);
    case publicationState.pending:
      return record.submit(change.id, context);
    case publicationState.approved:
      return record.approve(change.id, context);
    case publicationState.denied:
      return record.deny(change.id, change.reason, context);
    case publicationState.cancelled:
      return record.cancel(change.id, context);
  }
}

/**
 * Adds the call `changestate` of a kind. `everyones` is the permission with which the caller acts on everybody's records.
 */
export function changeStateRoute(
  app: Parameters<FastifyPluginAsyncZod>[0],
  record: Reviewed,
  {
    permission,
    everyones,
    summary,
  }: { readonly permission: Permission; readonly everyones: Permission; readonly summary: string },
): void {
  app.put(
    '/changestate',
    { config: { permission }, schema: { summary, body: changeStateSchema, response: commandAnswers } },
    async (request, reply) => {
      const handled = await changeState(record, request.body, commandContext(request, everyones));
      return accepted(reply, handled, 'State_Changed_Successful');
    },
  );
}
