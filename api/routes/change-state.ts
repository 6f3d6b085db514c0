import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import type { Moves } from '@charsu/core/application/moves.ts';
import { type ChangeState, changeStateSchema } from '@charsu/core/contract/change-state.ts';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { call } from './answers.ts';
import { accepted, commandContext } from './commands.ts';

/** The commands without a reason, by the state that they lead to. */
const moveTo = { 10: 'reopen', 20: 'submit', 30: 'approve', 50: 'cancel' } as const;

/** The command that moves a record to the requested state. */
const changeState = (record: Moves, change: ChangeState, context: CommandContext): Promise<Handled> =>
  change.state === publicationState.denied
    ? record.deny(change.id, change.reason, context)
    : record[moveTo[change.state]](change.id, context);

/**
 * Adds the call `changestate` of a kind. `everyones` is the permission with which the caller acts on everybody's records.
 */
export function changeStateRoute(
  app: Parameters<FastifyPluginAsyncZod>[0],
  record: Moves,
  {
    permission,
    everyones,
    summary,
  }: { readonly permission: Permission; readonly everyones: Permission; readonly summary: string },
): void {
  app.put(
    '/changestate',
    call(permission, summary, { body: changeStateSchema, answer: acceptedSchema }),
    async (request, reply) => {
      const handled = await changeState(record, request.body, commandContext(request, everyones));
      return accepted(reply, handled, 'State_Changed_Successful');
    },
  );
}
