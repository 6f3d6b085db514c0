import { changesOf, isEmpty } from '../changes.ts';
import type { Actor, CommandOf, Decider } from '../decider.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { personal } from '../personal.ts';
import { requireNotCancelled } from '../publication-rules.ts';
import { publicationState } from '../publication-state.ts';
import { decideMoves, type MoveCommand } from '../reviewed.ts';
import { identityFields } from './fields.ts';
import {
  absentPerson,
  evolvePerson,
  type PersonEvent,
  type PersonField,
  type PersonFields,
  type PersonState,
  type PersonType,
  type PresentPerson,
} from './state.ts';

export type PersonCommand =
  | CommandOf<
      'DefinePerson',
      PersonFields & {
        readonly personId: string;
        readonly userId: string;
        readonly personType: PersonType;
        /** Request review at once. */
        readonly submit: boolean;
      }
    >
  | CommandOf<
      'UpdatePerson',
      {
        readonly personType: PersonType;
        readonly changes: Partial<PersonFields>;
        /** Request review of the saved data, unless a review is under way or done. */
        readonly submit: boolean;
      }
    >
  | MoveCommand<'Person'>;

function present(state: PersonState, by: Actor): PresentPerson {
  if (state.status !== 'present') throw notFound('person');
  if (by.scope === 'own' && state.userId !== by.id) throw notFound('person');
  return state;
}

function alive(state: PersonState, by: Actor): PresentPerson {
  const person = present(state, by);
  requireNotCancelled(person.state);
  return person;
}

function define(command: Extract<PersonCommand, { type: 'DefinePerson' }>, state: PersonState): readonly PersonEvent[] {
  // One person a user (R5): the stream's id is made from the user's.
  if (state.status !== 'absent') throw new DomainError('The_Entered_Information_Is_Duplicated');
  const { personId, userId, personType, submit, ...fields } = command.data;
  const defined: PersonEvent = {
    type: 'PersonDefined',
    data: { personId, userId, personType, personal: personal(userId, fields) },
  };
  return submit ? [defined, { type: 'PersonSubmitted', data: { from: publicationState.draft } }] : [defined];
}

const identity: readonly PersonField[] = identityFields;

/**
 * An edit with its effect on the review: an approved person whose identity changes goes back to review (D14c); a person
 * that was never submitted or was denied goes to review when its owner wants it (D14b).
 */
function update(command: Extract<PersonCommand, { type: 'UpdatePerson' }>, state: PersonState): readonly PersonEvent[] {
  const person = alive(state, command.by);
  if (command.data.personType !== person.personType) throw new DomainError('The_Person_Type_Cannot_Change');
  const changes = changesOf<PersonFields>(person, command.data.changes);
  const fields = Object.keys(changes) as PersonField[];
  const submitted =
    person.state === publicationState.approved
      ? fields.some((field) => identity.includes(field))
      : command.data.submit && person.state !== publicationState.pending;
  const events: PersonEvent[] = [];
  if (!isEmpty(changes)) {
    events.push({ type: 'PersonUpdated', data: { fields, personal: personal(person.userId, changes) } });
  }
  if (submitted) events.push({ type: 'PersonSubmitted', data: { from: person.state } });
  return events;
}

const decideMove = decideMoves('Person', {
  found: present,
  approval: () => ({}),
  refusal: ({ userId }, reason) => ({ personal: personal(userId, { reason }) }),
});

/** Every rule of a person's life. Throws `DomainError` with the message key. */
function decidePerson(command: PersonCommand, state: PersonState): readonly PersonEvent[] {
  switch (command.type) {
    case 'DefinePerson':
      return define(command, state);
    case 'UpdatePerson':
      return update(command, state);
    default:
      return [decideMove(command, state)];
  }
}

export const personDecider: Decider<PersonState, PersonCommand, PersonEvent> = {
  initial: absentPerson,
  evolve: evolvePerson,
  decide: decidePerson,
};
