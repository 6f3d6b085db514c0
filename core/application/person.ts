import { notFound } from '../domain/domain-error.ts';
import type { PersonCommand } from '../domain/person/decide.ts';
import { personFieldsSchema } from '../domain/person/input.ts';
import type { PersonFields, PersonType } from '../domain/person/state.ts';
import { checked } from './checked.ts';
import { type CommandContext, commandOf, type Handled } from './commands.ts';
import type { Handlers } from './handlers.ts';
import { moveCommands } from './moves.ts';
import { nextPersonId, personIdOf, personOf } from './person-of.ts';
import { siteRules } from './site-rules.ts';

/** A user's person as its owner saves it: whole. `submit` asks for review in the same step. */
interface SavedPerson {
  readonly person: PersonFields & { readonly personType: PersonType };
  readonly submit: boolean;
}

/** The use cases of persons. */
export function personCommands({ person, user, settings }: Handlers) {
  const site = siteRules({ settings });
  /** The user of a person. It never changes, so any state of the person has it. */
  async function userOf(id: string): Promise<string> {
    const known = await person.current(id, Number.POSITIVE_INFINITY);
    const state = known.status === 'present' ? known : await person.current(id);
    if (state.status !== 'present') throw notFound('person');
    return state.userId;
  }

  /** No event is written about a user whose account has ended. */
  async function handle(
    id: string,
    userId: string,
    command: PersonCommand,
    body: unknown,
    context: CommandContext,
  ): Promise<Handled> {
    const { status } = await user.current(userId);
    if (status === 'deleted') throw notFound('person');
    return person.handle(id, command, body, context);
  }

  return {
    current: person.current,
    /** A user's person: the present one, or else the last one that was cancelled. */
    ofUser: (userId: string) => personOf(person, userId),
    /** Throws `The_Entered_Information_Is_Duplicated` when the user has a person that is not cancelled. */
    define: async (userId: string, saved: SavedPerson, context: CommandContext): Promise<Handled> => {
      const personId = await nextPersonId(person, userId);
      const data = { ...checked(personFieldsSchema, saved.person), personId, userId, submit: saved.submit };
      await site.requireOffered({ country: data.country });
      return handle(personId, userId, commandOf('DefinePerson', data, context), saved, context);
    },
    /** Throws `Status_404` when the user has none yet, `The_Person_Type_Cannot_Change` for another type. */
    update: async (userId: string, saved: SavedPerson, context: CommandContext): Promise<Handled> => {
      const { personType, ...changes } = checked(personFieldsSchema, saved.person);
      const command = commandOf('UpdatePerson', { personType, changes, submit: saved.submit }, context);
      const known = await personOf(person, userId);
      // One that was offered before may stay.
      if (changes.country !== known?.country) await site.requireOffered({ country: changes.country });
      return handle(known?.id ?? personIdOf(userId), userId, command, saved, context);
    },
    ...moveCommands('Person', async (id, command, body, context) =>
      handle(id, await userOf(id), command, body, context),
    ),
  };
}
