import { v5 as uuidV5 } from 'uuid';
import type { PersonState, PresentPerson } from '../domain/person/state.ts';
import { publicationState } from '../domain/publication-state.ts';
import type { Handlers } from './handlers.ts';

/** Any constant does, but it can never change. */
const personNamespace = '6f2f3a0e-5f0c-4a37-8a57-0d8f4d1f9b44';
/** Persons that a user can have had, counting those that were cancelled. */
const mostPersons = 20;

/**
 * A user's person: made from the user's id, so that there is never a second one at a time (R5). `turn` counts those before it
 * that were cancelled: each of them stays as it is.
 */
export const personIdOf = (userId: string, turn = 0): string =>
  uuidV5(turn === 0 ? userId : `${userId}/${turn}`, personNamespace);

const turns = Array.from({ length: mostPersons }, (_, turn) => turn);

/** Whether a person is a user's: the present one, or one that was cancelled before it. */
export const isPersonIdOf = (userId: string, id: string): boolean =>
  turns.some((turn) => id === personIdOf(userId, turn));

const isCancelled = (state: PersonState): boolean =>
  state.status === 'present' && state.state === publicationState.cancelled;

/** The id of a user's person that is not cancelled: of the one there is, or of the one that would be defined next. */
export async function nextPersonId(person: Handlers['person'], userId: string): Promise<string> {
  for (const turn of turns) {
    const id = personIdOf(userId, turn);
    if (!isCancelled(await person.current(id))) return id;
  }
  return personIdOf(userId, mostPersons - 1);
}

/** A user's person; a cancelled one while no other is defined; undefined when there never was one. */
export async function personOf(person: Handlers['person'], userId: string): Promise<PresentPerson | undefined> {
  let last: PresentPerson | undefined;
  for (const turn of turns) {
    const state = await person.current(personIdOf(userId, turn));
    if (state.status === 'absent') return last;
    last = state;
    if (!isCancelled(state)) return last;
  }
  return last;
}
