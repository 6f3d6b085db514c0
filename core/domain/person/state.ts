import type { EventOf, Personal } from '../decider.ts';
import type { Present } from '../record.ts';
import { evolveReviewed, type MoveEvent, type ReviewedState } from '../reviewed.ts';
import { type PersonField, type PersonFields, type PersonType, personFields } from './fields.ts';

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
      {
        readonly fields: readonly PersonField[];
        readonly personal: Personal<Partial<PersonFields>>;
        /** The type that its owner chose with the identity. */
        readonly personType?: PersonType;
      }
    >
  /** The reason of a denial may contain personal data. */
  | MoveEvent<'Person', Record<never, never>, { readonly personal: Personal<{ readonly reason: string }> }>;

export type PersonState = ReviewedState<
  typeof personFields,
  { readonly userId: string; readonly personType: PersonType }
>;

export type PresentPerson = Present<PersonState>;

export const evolvePerson = evolveReviewed<PersonState, PersonEvent>(
  'Person',
  personFields,
  {},
  { PersonUpdated: (_, { personType }) => (personType === undefined ? {} : { personType }) },
);

/** Whether its owner has not told an identity: the product made it with a first advertisement (D36). */
export const isNameOnly = ({ nationalId, organizationNationalId }: PresentPerson): boolean =>
  nationalId === '' && organizationNationalId === '';
