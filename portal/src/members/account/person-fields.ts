import type { PersonRecord } from '@charsu/core/contract/person.ts';
import { emptyPersonFields, type PersonField } from '@charsu/core/domain/person/fields.ts';
import { personFieldsSchema } from '@charsu/core/domain/person/input.ts';
import type { PersonType } from '@charsu/core/domain/person/state.ts';
import type { ComponentProps } from 'react';
import { type FieldErrors, refusedFields } from '../refused-fields.ts';

export type Values = Readonly<Record<PersonField, string>>;

/** The autocomplete of a field, and whether it reads left to right. */
export interface FieldKind {
  readonly name: PersonField;
  readonly autoComplete?: ComponentProps<'input'>['autoComplete'];
  readonly inputMode?: 'numeric' | 'tel';
  readonly ltr?: boolean;
  readonly optional?: boolean;
}

const identifier = { inputMode: 'numeric', ltr: true, autoComplete: 'off' } as const;
const vatId = { ...identifier, name: 'vatId', optional: true } as const;

/** The fields that say who it is, by type, in the order of the page. */
export const identityOf: Readonly<Record<PersonType, readonly FieldKind[]>> = {
  natural: [
    { name: 'firstName', autoComplete: 'given-name' },
    { name: 'surname', autoComplete: 'family-name' },
    { ...identifier, name: 'nationalId' },
    vatId,
  ],
  legal: [
    { name: 'organizationName', autoComplete: 'organization' },
    { ...identifier, name: 'organizationNationalId' },
    { ...identifier, name: 'registrationNumber' },
    vatId,
  ],
};
/** The representative of a legal entity. */
export const representative: readonly FieldKind[] = [
  { name: 'firstName', autoComplete: 'given-name', optional: true },
  { name: 'surname', autoComplete: 'family-name', optional: true },
];
export const addressFields: readonly FieldKind[] = [
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'streetAndHouseNumber', autoComplete: 'street-address', optional: true },
  { name: 'postalCode', autoComplete: 'postal-code', inputMode: 'numeric', ltr: true, optional: true },
  { name: 'phoneNumber', autoComplete: 'tel', inputMode: 'tel', ltr: true, optional: true },
];

const empty: Values = { ...emptyPersonFields, country: 'IR' };

/** The initial values of the form. */
export function valuesOf(person: PersonRecord | null): Values {
  if (person === null) return empty;
  const fields = Object.keys(empty) as PersonField[];
  return { ...empty, ...Object.fromEntries(fields.map((field) => [field, person[field]])) };
}

/** The order of the page, which is the order in which errors are visited. */
const order: readonly PersonField[] = [
  ...identityOf.legal,
  ...identityOf.natural,
  { name: 'country' } as const,
  ...addressFields,
].map(({ name }) => name);

/** The errors of a form, by the schema of the server. */
export const errorsOf = (values: Values, personType: PersonType): FieldErrors<PersonField> =>
  refusedFields(personFieldsSchema, { ...values, personType }, order);
