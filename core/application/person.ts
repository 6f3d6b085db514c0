import { v5 as uuidV5 } from 'uuid';
import { notFound } from '../domain/domain-error.ts';
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
export function personCommands({ person, user }: AccountAggregates): AccountCommands['person'] {
  /** Whose a person is; that never changes, so any state of it tells. */
  async function userOf(id: string): Promise<string> {
    const stream = streamOf.person(id);
    const known = await person.current(stream, Number.POSITIVE_INFINITY);
    const state = known.status === 'present' ? known : await person.current(stream);
    if (state.status !== 'present') throw notFound('person');
    return state.userId;
  }

  /** Nothing more is noted about somebody whose account has ended. */
  async function handle(
    id: string,
    userId: string,
    command: PersonCommand,
    body: unknown,
    context: CommandContext,
  ): Promise<Handled> {
    const { status } = await user.current(streamOf.user(userId));
    if (status === 'deleted') throw notFound('person');
    return handledOf(id, await person.handle(streamOf.person(id), command, handlingOf(context, body)));
  }

  const simple =
    (type: 'SubmitPerson' | 'ApprovePerson' | 'ReopenPerson' | 'CancelPerson') =>
    async (id: string, context: CommandContext) =>
      handle(id, await userOf(id), commandOf(type, {}, context), {}, context);

  return {
    define: async (userId, saved, context) => {
      const personId = personIdOf(userId);
      const data = { ...checked(personFieldsSchema, saved.person), personId, userId, submit: saved.submit };
      return handle(personId, userId, commandOf('DefinePerson', data, context), saved, context);
    },
    update: async (userId, saved, context) => {
      const { personType, ...changes } = checked(personFieldsSchema, saved.person);
      const command = commandOf('UpdatePerson', { personType, changes, submit: saved.submit }, context);
      return handle(personIdOf(userId), userId, command, saved, context);
    },
    submit: simple('SubmitPerson'),
    approve: simple('ApprovePerson'),
    reopen: simple('ReopenPerson'),
    cancel: simple('CancelPerson'),
    deny: async (id, given, context) => {
      const denial = { reason: checked(reasonSchema, given) };
      return handle(id, await userOf(id), commandOf('DenyPerson', denial, context), denial, context);
    },
  };
}
