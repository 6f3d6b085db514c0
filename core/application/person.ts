import { v5 as uuidV5 } from 'uuid';
import { limits } from '../domain/limits.ts';
import type { PersonCommand } from '../domain/person/decide.ts';
import { personFieldsSchema } from '../domain/person/input.ts';
import { plainText } from '../domain/text.ts';
import { streamOf } from '../event-store/event-store.ts';
import type { AccountAggregates, AccountCommands } from './account-commands.ts';
import { checked } from './checked.ts';
import type { CommandContext, Handled } from './commands.ts';
import { commandOf, handledOf, handlingOf } from './handling.ts';

const reasonSchema = plainText(limits.denialReason.min, limits.denialReason.max);

/** Any constant does, but it can never change. */
const personNamespace = '6f2f3a0e-5f0c-4a37-8a57-0d8f4d1f9b44';

/** A user's person: made from the user's id, so that there is never a second one (R5). */
export const personIdOf = (userId: string): string => uuidV5(userId, personNamespace);

/** The use cases of persons. */
export function personCommands({ person }: AccountAggregates): AccountCommands['person'] {
  // What was asked is personal: its hash in the log would tell it to whoever guesses. The key alone names a repeat.
  const handle = async (id: string, command: PersonCommand, context: CommandContext): Promise<Handled> =>
    handledOf(id, await person.handle(streamOf.person(id), command, handlingOf(context, undefined)));

  const simple =
    (type: 'SubmitPerson' | 'ApprovePerson' | 'ReopenPerson' | 'CancelPerson') =>
    (id: string, context: CommandContext) =>
      handle(id, commandOf(type, {}, context), context);

  return {
    define: async (userId, { person: input, submit }, context) => {
      const personId = personIdOf(userId);
      const data = { ...checked(personFieldsSchema, input), personId, userId, submit };
      return handle(personId, commandOf('DefinePerson', data, context), context);
    },
    update: async (userId, { person: input, submit }, context) => {
      const { personType, ...changes } = checked(personFieldsSchema, input);
      return handle(personIdOf(userId), commandOf('UpdatePerson', { personType, changes, submit }, context), context);
    },
    submit: simple('SubmitPerson'),
    approve: simple('ApprovePerson'),
    reopen: simple('ReopenPerson'),
    cancel: simple('CancelPerson'),
    deny: async (id, given, context) =>
      handle(id, commandOf('DenyPerson', { reason: checked(reasonSchema, given) }, context), context),
  };
}
