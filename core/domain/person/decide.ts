import { changesOf, isEmpty } from '../changes.ts';
import { type CommandOf, personal } from '../decider.ts';
import { DomainError } from '../domain-error.ts';
import { publicationState } from '../publication-state.ts';
import { requireAbsent } from '../record.ts';
import { type MoveCommand, reviewed, reviewedRules } from '../reviewed.ts';
import { personFields } from './fields.ts';
import {
  evolvePerson,
  isNameOnly,
  type PersonEvent,
  type PersonField,
  type PersonFields,
  type PersonState,
  type PersonType,
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

const rules = reviewedRules('Person', personFields, 'userId');
const { alive, submission } = rules;

function define(command: Extract<PersonCommand, { type: 'DefinePerson' }>, state: PersonState): readonly PersonEvent[] {
  // One person a user (R5): the stream's id is made from the user's.
  requireAbsent(state);
  const { personId, userId, personType, submit, ...fields } = command.data;
  const defined: PersonEvent = {
    type: 'PersonDefined',
    data: { personId, userId, personType, personal: personal(userId, fields) },
  };
  return [defined, ...submission({ state: publicationState.draft }, {}, submit)];
}

function update(command: Extract<PersonCommand, { type: 'UpdatePerson' }>, state: PersonState): readonly PersonEvent[] {
  const person = alive(state, command.by);
  const { personType } = command.data;
  const chooses = personType !== person.personType;
  if (chooses && !isNameOnly(person)) throw new DomainError('The_Person_Type_Cannot_Change');
  const changes = changesOf<PersonFields>(person, command.data.changes);
  const fields = Object.keys(changes) as PersonField[];
  const data = { fields, personal: personal(person.userId, changes), ...(chooses && { personType }) };
  const updated: PersonEvent = { type: 'PersonUpdated', data };
  return [...(isEmpty(changes) ? [] : [updated]), ...submission(person, changes, command.data.submit)];
}

/** By a denial a moderator also asks for the identity of a private seller, who never sent it for review. */
const askable = (state: PersonState): PersonState =>
  state.status === 'present' && state.state === publicationState.draft && isNameOnly(state)
    ? { ...state, state: publicationState.pending }
    : state;

/** Every rule of a person's life. */
export const personDecider = reviewed<PersonState, PersonCommand, PersonEvent>('Person', rules, {
  evolve: evolvePerson,
  denied: ({ userId }, reason) => ({ personal: personal(userId, { reason }) }),
  commands: {
    DefinePerson: define,
    UpdatePerson: update,
    SubmitPerson: (command, state, alike) => {
      if (state.status === 'present' && isNameOnly(state)) throw new DomainError('The_Identity_Is_Required');
      return alike(command, state);
    },
    DenyPerson: (command, state, alike) => alike(command, askable(state)),
  },
});
