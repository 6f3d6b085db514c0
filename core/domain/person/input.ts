import { z } from 'zod';
import { bareNumber } from '../../text/bare-number.ts';
import type { ErrorCode } from '../error-codes.ts';
import { isNationalId, isOrganizationNationalId, isPostalCode } from '../iranian-identifiers.ts';
import { limits } from '../limits.ts';
import { contactPhoneSchema } from '../tenant/input.ts';
import { plainLine } from '../text.ts';
import { type PersonField, personTypes } from './state.ts';

/** Numbers that people type in Persian digits, with blanks or hyphens between them. */
const identifier = plainLine(0, 60).transform(bareNumber).pipe(z.string().max(20));

const fields = {
  personType: z.enum(personTypes),
  firstName: plainLine(0, limits.personName).default(''),
  surname: plainLine(0, limits.personName).default(''),
  organizationName: plainLine(0, 120).default(''),
  nationalId: identifier.default(''),
  organizationNationalId: identifier.default(''),
  registrationNumber: identifier.default(''),
  vatId: identifier.default(''),
  streetAndHouseNumber: plainLine(0, 200),
  postalCode: identifier,
  city: plainLine(2, 80),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('IR'),
  phoneNumber: z.union([z.literal(''), contactPhoneSchema]).default(''),
};

const needed: Readonly<Record<(typeof personTypes)[number], readonly PersonField[]>> = {
  natural: ['firstName', 'surname', 'nationalId'],
  legal: ['organizationName', 'organizationNationalId', 'registrationNumber'],
};

/**
 * A person as its owner sends it: whole, at every save. What the other type needs is emptied. Checksums bind persons in
 * Iran; elsewhere identifiers are free text of at most 20 characters (D34).
 */
export const personFieldsSchema = z
  .strictObject(fields)
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
