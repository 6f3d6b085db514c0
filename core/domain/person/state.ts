import type { EventOf } from '../decider.ts';
import type { Personal } from '../personal.ts';
import { type PublicationState, publicationState } from '../publication-state.ts';
import { type MoveEvent, stateAfter } from '../reviewed.ts';
import { emptyPersonFields, type PersonField, type PersonFields, type PersonType } from './fields.ts';

export { type PersonField, type PersonFields, type PersonType, personTypes } from './fields.ts';

export type PersonEvent =
  | EventOf<
      'PersonDefined',
      {
        readonly personId: string;
        readonly userId: string;
        readonly personType: PersonType;
        readonly personal: Personal<PersonFields>;
      }
    >
  /** `fields` has the names of the changed fields, which stay when the personal data is gone. */
  | EventOf<
      'PersonUpdated',
      { readonly fields: readonly PersonField[]; readonly personal: Personal<Partial<PersonFields>> }
    >
  /** The reason of a denial may contain personal data. */
  | MoveEvent<'Person', Record<never, never>, { readonly personal: Personal<{ readonly reason: string }> }>;

export type PersonState =
  | { readonly status: 'absent' }
  | ({
      readonly status: 'present';
      readonly id: string;
      readonly userId: string;
      readonly personType: PersonType;
      readonly state: PublicationState;
    } & PersonFields);

export type PresentPerson = Extract<PersonState, { status: 'present' }>;

export const absentPerson: PersonState = { status: 'absent' };

const personStateAfter = stateAfter('Person');

/** Folds one event; what cannot happen in a state is ignored. */
export function evolvePerson(state: PersonState, event: PersonEvent): PersonState {
  if (event.type === 'PersonDefined') {
    const { personId, userId, personType, personal } = event.data;
    return {
      status: 'present',
      id: personId,
      userId,
      personType,
      state: publicationState.draft,
      ...emptyPersonFields,
      ...personal.data,
    };
  }
  if (state.status !== 'present') return state;
  if (event.type === 'PersonUpdated') return { ...state, ...event.data.personal.data };
  return { ...state, state: personStateAfter(event) };
}
