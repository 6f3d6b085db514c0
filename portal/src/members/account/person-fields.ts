import type { PersonRecord } from '@charsu/core/contract/person.ts';
import type { UserRecord } from '@charsu/core/contract/user.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Field } from '@charsu/core/domain/field-table.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import {
  emptyPersonFields,
  fieldsOfType,
  type PersonField,
  type PersonType,
  personFields,
} from '@charsu/core/domain/person/fields.ts';
import { personFieldsSchema } from '@charsu/core/domain/person/input.ts';
import { writtenPhone } from '@charsu/core/i18n/numbers/phone.ts';
import type { ComponentProps } from 'react';
import { type FieldErrors, refusedFields } from '../refused-fields.ts';

type Values = Readonly<Record<PersonField, string>>;

/** The input kind of a field. */
export interface FieldKind {
  readonly name: PersonField;
  readonly autoComplete: ComponentProps<'input'>['autoComplete'];
  readonly inputMode?: 'numeric' | 'tel';
  /** It reads left to right. */
  readonly ltr: boolean;
  readonly optional: boolean;
}

/** All fields in the order of the table, which is that of the page and of errors. */
const names = Object.keys(personFields) as PersonField[];

/** The fields that browsers fill in of what they know about their user; of other fields nothing. */
const known: Readonly<Partial<Record<PersonField, ComponentProps<'input'>['autoComplete']>>> = {
  firstName: 'given-name',
  surname: 'family-name',
  organizationName: 'organization',
  country: 'country',
  city: 'address-level2',
  streetAndHouseNumber: 'street-address',
  postalCode: 'postal-code',
  phoneNumber: 'tel',
};

/** Whether a field is digits that name something, such as a telephone number. */
function isCode(name: PersonField): boolean {
  const { code }: Field = personFields[name];
  return code === 'digits' || code === 'phone';
}

function kindOf(name: PersonField, type: PersonType): FieldKind {
  const needed: readonly PersonField[] = fieldsOfType[type].needed;
  const { code, schema }: Field = personFields[name];
  return {
    name,
    autoComplete: known[name] ?? 'off',
    ...(code === 'digits' && { inputMode: 'numeric' }),
    ...(code === 'phone' && { inputMode: 'tel' }),
    ltr: isCode(name),
    optional: !needed.includes(name) && schema.safeParse('').success,
  };
}

/** The person who acts for a legal entity. */
const representative: readonly PersonField[] = ['firstName', 'surname'];

/** The fields of a type in the parts of the page, each in the order of the table. */
export function partsOf(type: PersonType) {
  const without: readonly PersonField[] = fieldsOfType[type].without;
  const acts = (name: PersonField) => type === 'legal' && representative.includes(name);
  const isIdentity = (name: PersonField) => 'review' in personFields[name];
  const part = (within: (name: PersonField) => boolean): readonly FieldKind[] =>
    names.filter((name) => !without.includes(name) && within(name)).map((name) => kindOf(name, type));
  return {
    /** The identity of the person. */
    identity: part((name) => isIdentity(name) && !acts(name)),
    representative: part(acts),
    address: part((name) => !isIdentity(name)),
  };
}

const empty: Values = { ...emptyPersonFields, country: personFields.country.default };

/** The initial values of the form; codes in the digits of the reader. */
export function valuesOf(person: PersonRecord | null, culture: Culture): Values {
  if (person === null) return empty;
  const shown = (name: PersonField) => (isCode(name) ? writtenPhone(person[name], culture) : person[name]);
  return { ...empty, ...Object.fromEntries(names.map((name) => [name, shown(name)])) };
}

/** The errors of a form, by the schema of the server. */
export const errorsOf = (values: Values, personType: PersonType): FieldErrors<PersonField> =>
  refusedFields(personFieldsSchema, { ...values, personType }, names);

/** Whether the product made it with a first advertisement, and its owner has told no identity yet (D36). */
export const isNameOnly = ({ nationalId, organizationNationalId }: PersonRecord): boolean =>
  nationalId === '' && organizationNationalId === '';

/** Whether the user may save their person: defining and changing are two permissions. */
export const maySavePerson = (may: ReadonlySet<Permission>, { personId }: Pick<UserRecord, 'personId'>): boolean =>
  may.has(personId === null ? 'person_create' : 'person_update');
