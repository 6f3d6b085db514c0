import { z } from 'zod';
import type { ErrorCode } from '../error-codes.ts';
import { creationSchema } from '../field-schemas.ts';
import { fieldsNamed, forgottenOf } from '../field-table.ts';
import { isNationalId, isOrganizationNationalId, isPostalCode } from '../iranian-identifiers.ts';
import { fieldsOfType, type PersonField, personFields, personTypes } from './fields.ts';

/**
 * A person in a request: whole, at every save. Fields of the other type are emptied. Checksums apply to persons in
 * Iran; elsewhere identifiers are free text of at most 20 characters (D34).
 */
export const personFieldsSchema = z
  .strictObject({ personType: z.enum(personTypes), ...creationSchema(personFields).shape })
  .superRefine((person, context) => {
    const refuse = (field: PersonField, code: ErrorCode) =>
      context.addIssue({ code: 'custom', path: [field], params: { code } });
    for (const field of fieldsOfType[person.personType].needed)
      if (person[field] === '') refuse(field, 'The_Field_Is_Required');
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
  .transform((person) => ({
    ...person,
    ...forgottenOf(fieldsNamed(personFields, fieldsOfType[person.personType].without)),
  }));
