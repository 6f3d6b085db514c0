import type { Aggregate } from '../aggregate.ts';
import { type PersonCommand, personDecider } from './decide.ts';
import { personFields } from './fields.ts';
import type { PersonEvent, PersonState } from './state.ts';

/** The natural person or legal entity behind an account, checked by moderators. */
export const person = {
  kind: 'person',
  decider: personDecider,
  fields: personFields,
  writes: ['PersonDefined', 'PersonUpdated'],
  reviewed: { queue: 'persons', place: 3, decidedBy: 'person_changestate' },
  openedBy: 'person_changestate',
} as const satisfies Aggregate<PersonState, PersonCommand, PersonEvent>;
