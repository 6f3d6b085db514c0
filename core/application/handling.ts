import type { HandledCommand, Handling } from '../event-store/handle-command.ts';
import type { CommandContext, Handled } from './commands.ts';

/** What the handler needs of a command's circumstances; `body` is what was asked, as it was asked. */
export function handlingOf(context: CommandContext, body: unknown): Handling {
  const { idempotencyKey, correlationId, expectedRevision } = context;
  return {
    body,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    ...(correlationId === undefined ? {} : { correlationId }),
    ...(expectedRevision === undefined ? {} : { expectedRevision }),
  };
}

/** A command of one aggregate with the circumstances filled in. */
export const commandOf = <const Type extends string, Data>(type: Type, data: Data, { by, at }: CommandContext) => ({
  type,
  data,
  by,
  at,
});

/** What callers are told of a command that was handled: the record, where it stands in the log, and its revision. */
export const handledOf = (id: string, { position, revision }: HandledCommand<unknown>): Handled => ({
  id,
  position,
  revision,
});
