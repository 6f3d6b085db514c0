import type { CommandOf } from '../domain/decider.ts';
import { limits } from '../domain/limits.ts';
import { plainText } from '../domain/text.ts';
import { checked } from './checked.ts';
import { bare, type CommandContext, commandOf, type Handled } from './commands.ts';

const reasonSchema = plainText(limits.denialReason.min, limits.denialReason.max);

type SimpleVerb = 'Submit' | 'Approve' | 'Reopen' | 'Cancel';
type Move<Name extends string> =
  | CommandOf<`${SimpleVerb}${Name}`>
  | CommandOf<`Deny${Name}`, { readonly reason: string }>;

/** The use cases of the moves of a reviewed record. */
export type Moves = ReturnType<typeof moveCommands>;

/** Makes them, handled by its kind's `handle`. */
export function moveCommands<Name extends string>(
  name: Name,
  handle: (id: string, command: Move<Name>, body: unknown, context: CommandContext) => Promise<Handled>,
) {
  return {
    submit: bare(handle, `Submit${name}`),
    approve: bare(handle, `Approve${name}`),
    reopen: bare(handle, `Reopen${name}`),
    cancel: bare(handle, `Cancel${name}`),
    /** Throws `The_Value_Is_Not_Valid` for a reason that is too short or too long. */
    deny: async (id: string, given: string, context: CommandContext): Promise<Handled> => {
      const denial = { reason: checked(reasonSchema, given) };
      return handle(id, commandOf(`Deny${name}`, denial, context), denial, context);
    },
  };
}
