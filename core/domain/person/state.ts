import { type EventOf, unreachable } from '../decider.ts';
import type { Personal } from '../personal.ts';
import { type PublicationState, publicationState } from '../publication-state.ts';

/** A natural person or a legal entity; fixed once saved (R133). */
export const personTypes = ['natural', 'legal'] as const;
export type PersonType = (typeof personTypes)[number];

/** The fields of R83; those of the other type are empty. */
export interface PersonFields {
  readonly firstName: string;
  readonly surname: string;
  readonly organizationName: string;
  readonly nationalId: string;
  readonly organizationNationalId: string;
  readonly registrationNumber: string;
  /** Economic code. */
  readonly vatId: string;
  readonly streetAndHouseNumber: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Empty, or as `contactPhoneSchema` has it. */
  readonly phoneNumber: string;
}
export type PersonField = keyof PersonFields;

/** Who the person is, as moderators have checked it: a change goes back to review. */
export const identityFields = [
  'firstName',
  'surname',
  'organizationName',
  'nationalId',
  'organizationNationalId',
  'registrationNumber',
  'vatId',
] as const satisfies readonly PersonField[];

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
  /** `fields` names what changed: it stays when the personal data is gone. */
  | EventOf<
      'PersonUpdated',
      { readonly fields: readonly PersonField[]; readonly personal: Personal<Partial<PersonFields>> }
    >
  | EventOf<'PersonSubmitted', { readonly from: PublicationState }>
  | EventOf<'PersonApproved', Record<never, never>>
  /** The reason may speak of the person. */
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

/** Nothing said yet, or any more. */
export const emptyPersonFields: PersonFields = {
  firstName: '',
  surname: '',
  organizationName: '',
  nationalId: '',
  organizationNationalId: '',
  registrationNumber: '',
  vatId: '',
  streetAndHouseNumber: '',
  postalCode: '',
  city: '',
  country: '',
  phoneNumber: '',
};

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
      ...(personal.data ?? emptyPersonFields),
    };
  }
  if (state.status !== 'present') return state;
  switch (event.type) {
    case 'PersonUpdated':
      return { ...state, ...event.data.personal.data };
    case 'PersonSubmitted':
      return { ...state, state: publicationState.pending };
    case 'PersonApproved':
      return { ...state, state: publicationState.approved };
    case 'PersonDenied':
      return { ...state, state: publicationState.denied };
    case 'PersonReopened':
      return { ...state, state: publicationState.draft };
    case 'PersonCancelled':
      return { ...state, state: publicationState.cancelled };
    default:
      return unreachable(event);
  }
}
