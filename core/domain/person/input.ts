import { z } from 'zod';
import type { ErrorCode } from '../error-codes.ts';
import { creationSchema } from '../field-schemas.ts';
import { isNationalId, isOrganizationNationalId, isPostalCode } from '../iranian-identifiers.ts';
import { type PersonField, personFields } from './fields.ts';
import { personTypes } from './state.ts';

const needed: Readonly<Record<(typeof personTypes)[number], readonly PersonField[]>> = {
  natural: ['firstName', 'surname', 'nationalId'],
  legal: ['organizationName', 'organizationNationalId', 'registrationNumber'],
};

/**
 * A person in a request: whole, at every save. Fields of the other type are emptied. Checksums apply to persons in
 * Iran; elsewhere identifiers are free text of at most 20 characters (D34).
 */
export const personFieldsSchema = z
  .strictObject({ personType: z.enum(personTypes), ...creationSchema(personFields).shape })
  .superRefine((person, context) => {
    const refuse = (field: PersonField, code: ErrorCode) =>
      context.addIssue({ code: 'custom', path: [field], params: { code } });
    for (const field of needed[person.personType]) if (person[field] === '') refuse(field, 'The_Field_Is_Required');
    if (person.country !== 'IR') return;
    const { nationalId, organizationNationalId, postalCode } = person;
    if (person.personType === 'natural' && nationalId !== '' && !isNationalId(nationalId)) {
      refuse('nationalId', 'The_National_Id_Is_Not_Valid');
    }
    if (
      person.personType === 'legal' &&
      organizationNationalId !== '' &&
      !isOrganizationNationalId(organizationNationalId)
    ) {
      refuse('organizationNationalId', 'The_National_Id_Is_Not_Valid');
    }
    if (postalCode !== '' && !isPostalCode(postalCode)) refuse('postalCode', 'The_Postal_Code_Is_Not_Valid');
  })
  .transform((person) =>
    person.personType === 'natural'
      ? { ...person, organizationName: '', organizationNationalId: '', registrationNumber: '' }
      : { ...person, nationalId: '' },
  );
