import { z } from 'zod';
import { bareNumber } from '../../text/digits.ts';
import { countrySchema } from '../countries.ts';
import { type FieldsOf, type FieldTable, forgottenOf } from '../field-table.ts';
import { limits } from '../limits.ts';
import { contactPhoneSchema } from '../tenant/input.ts';
import { nameLine, plainLine } from '../text.ts';

/** Numbers that people type in Persian digits, with blanks or hyphens between them. */
const identifier = plainLine(0, 60).transform(bareNumber).pipe(z.string().max(20));
const personName = nameLine(0, limits.personName);

/** Empty, or forgotten. */
const personal = { forgottenAs: '' } as const;

/** The fields of R83; those of the other type are empty. Moderators check the identity: a change of it is reviewed. */
export const personFields = {
  firstName: { schema: personName, default: '', personal, review: true },
  surname: { schema: personName, default: '', personal, review: true },
  organizationName: { schema: nameLine(0, 120), default: '', personal, review: true },
  nationalId: { schema: identifier, default: '', code: 'digits', personal, review: true },
  organizationNationalId: { schema: identifier, default: '', code: 'digits', personal, review: true },
  registrationNumber: { schema: identifier, default: '', code: 'digits', personal, review: true },
  /** Economic code. */
  vatId: { schema: identifier, default: '', code: 'digits', personal, review: true },
  country: { schema: countrySchema, default: 'IR', code: 'country', personal },
  city: { schema: plainLine(2, 80), personal },
  streetAndHouseNumber: { schema: plainLine(0, 200), personal },
  postalCode: { schema: identifier, code: 'digits', personal },
  /** Empty, or a value of `contactPhoneSchema`. */
  phoneNumber: { schema: z.union([z.literal(''), contactPhoneSchema]), default: '', code: 'phone', personal },
} as const satisfies FieldTable;

export type PersonFields = FieldsOf<typeof personFields>;
export type PersonField = keyof PersonFields;

export const emptyPersonFields: PersonFields = forgottenOf(personFields);

/** A natural person or a legal entity; fixed once saved (R133). */
export const personTypes = ['natural', 'legal'] as const;
export type PersonType = (typeof personTypes)[number];

/** The fields that a type needs, and those that it does not have: they are empty. */
export const fieldsOfType = {
  natural: {
    needed: ['firstName', 'surname', 'nationalId'],
    without: ['organizationName', 'organizationNationalId', 'registrationNumber'],
  },
  legal: {
    needed: ['organizationName', 'organizationNationalId', 'registrationNumber'],
    without: ['nationalId'],
  },
} as const satisfies Readonly<
  Record<PersonType, { readonly needed: readonly PersonField[]; readonly without: readonly PersonField[] }>
>;
