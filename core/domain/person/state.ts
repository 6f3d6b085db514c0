import { type EventOf, unreachable } from '../decider.ts';
import type { Personal } from '../personal.ts';
import { type PublicationState, publicationMoves, publicationState } from '../publication-state.ts';
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
  | EventOf<'PersonSubmitted', { readonly from: PublicationState }>
  | EventOf<'PersonApproved'>
  /** The reason may contain personal data. */
  | EventOf<'PersonDenied', { readonly personal: Personal<{ readonly reason: string }> }>
  | EventOf<'PersonReopened', { readonly from: PublicationState }>
  | EventOf<'PersonCancelled', { readonly from: PublicationState }>;

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
  switch (event.type) {
    case 'PersonUpdated':
      return { ...state, ...event.data.personal.data };
    case 'PersonSubmitted':
      return { ...state, state: publicationMoves.pending.to };
    case 'PersonApproved':
      return { ...state, state: publicationMoves.approve.to };
    case 'PersonDenied':
      return { ...state, state: publicationMoves.deny.to };
    case 'PersonReopened':
      return { ...state, state: publicationMoves.reopen.to };
    case 'PersonCancelled':
      return { ...state, state: publicationMoves.cancel.to };
    default:
      return unreachable(event);
  }
}
