import { v5 as uuidV5 } from 'uuid';
import type { PersonState, PresentPerson } from '../domain/person/state.ts';
import { publicationState } from '../domain/publication-state.ts';
import type { Handlers } from './handlers.ts';

/** The namespace of persons' ids; it can never change. */
const personNamespace = '6f2f3a0e-5f0c-4a37-8a57-0d8f4d1f9b44';
/** The most persons of a user, cancelled ones included. */
const mostPersons = 20;

/**
 * The id of a user's person, derived from the user's id so that there is never a second one at a time (R5). `turn` is
 * the number of earlier persons, which were cancelled and stay as they are.
 */
export const personIdOf = (userId: string, turn = 0): string =>
  uuidV5(turn === 0 ? userId : `${userId}/${turn}`, personNamespace);

const turns = Array.from({ length: mostPersons }, (_, turn) => turn);

/** The ids of all persons that a user has, had or may have. */
export const personIdsOf = (userId: string): string[] => turns.map((turn) => personIdOf(userId, turn));
/** Whether a person belongs to a user: the present one or an earlier, cancelled one. */
export const isPersonIdOf = (userId: string, id: string): boolean => personIdsOf(userId).includes(id);

const isCancelled = (state: PersonState): boolean =>
  state.status === 'present' && state.state === publicationState.cancelled;

/** The id of a user's person that is not cancelled: of the existing one, or of the next one to be defined. */
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
    if (state.status !== 'present') return last;
    last = state;
    if (!isCancelled(state)) return last;
  }
  return last;
}
