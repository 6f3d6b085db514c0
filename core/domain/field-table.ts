import type { z } from 'zod';

/** The unit of a number. Its words are in `fields` of `core/i18n/texts`. */
export type Unit = 'percent' | 'rial' | 'times' | 'seconds' | 'minutes' | 'hours' | 'megabytes';

/** The meaning of a text that is a code. */
type Code =
  | 'category'
  | 'guild'
  | 'culture'
  | 'currency'
  | 'country'
  | 'province'
  | 'city'
  | 'digits'
  | 'phone'
  | 'day'
  | 'color'
  | 'markup';

/** Closed lists whose values have words in `core/i18n/vocabulary`. */
type WordList =
  | 'shipmentType'
  | 'activityType'
  | 'paymentMethod'
  | 'typeOfSale'
  | 'priceUnit'
  | 'setUpStep'
  | 'homeSection'
  | 'footerPart';

/**
 * One field of an aggregate, declared once: its values, its texts and its treatment. Commands, records, histories,
 * forms and texts follow from it.
 */
export interface Field {
  /** The schema of its values in requests, with limits and without a default. */
  readonly schema: z.ZodType;
  /** The value of a new record without this field, and of events from before the field existed. */
  readonly default?: unknown;
  /** Key of its label in `fields` of `core/i18n/texts`; the field's name when not given. */
  readonly label?: string;
  /** The unit of the number. */
  readonly unit?: Unit;
  /** The number counts what this other field of the record names, such as kilograms. */
  readonly unitField?: string;
  /** The number is an amount of money, in the currency that this other field of the record holds. */
  readonly currency?: string;
  /** The meaning of the code. */
  readonly code?: Code;
  /** The value, or each of the values, is a word of this list. */
  readonly words?: WordList;
  /** The order of the words is meant. */
  readonly ordered?: true;
  /**
   * The value is personal: encrypted in the log and left out of histories; `forgottenAs` replaces it once the person is
   * forgotten.
   */
  readonly personal?: { readonly forgottenAs: unknown };
  /**
   * It holds a picture, a list of pictures or of parts with one, or the address of one. Such a field is never personal, since histories keep
   * the pictures.
   */
  readonly image?: true;
  /** The public page and the console list it among the details, unless it has its default. */
  readonly detail?: true;
  /** Moderators check the field: a change of it sends an approved record back to review. */
  readonly review?: true;
}

/** The fields of an aggregate by name, in the order in which forms and records show them. */
export type FieldTable = Readonly<Record<string, Field>>;

/** A value that is read-only in all of its parts. */
export type ReadonlyDeep<Value> = Value extends object
  ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
  : Value;

/** The values of a table's fields, as events and states hold them. */
export type FieldsOf<Table extends FieldTable> = {
  readonly [Name in keyof Table]: ReadonlyDeep<z.output<Table[Name]['schema']>>;
};

/** The names of the fields of a table that have an attribute. */
type Having<Table extends FieldTable, Attribute extends keyof Field> = {
  [Name in keyof Table]: Table[Name] extends { readonly [Key in Attribute]: unknown } ? Name : never;
}[keyof Table];

/** The names of a table's personal fields. */
export type PersonalName<Table extends FieldTable> = Having<Table, 'personal'>;
/** The names of the fields that may be left out at creation. */
type DefaultedName<Table extends FieldTable> = Having<Table, 'default'>;

/** The values of a new record: fields with a default may be missing. */
export type NewFieldsOf<Table extends FieldTable> = Omit<FieldsOf<Table>, DefaultedName<Table>> &
  Partial<Pick<FieldsOf<Table>, DefaultedName<Table>>>;

/** The fields that have an attribute, in the order of the table. */
export function fieldsWith<Table extends FieldTable, Attribute extends keyof Field>(
  table: Table,
  attribute: Attribute,
): readonly Having<Table, Attribute>[];
export function fieldsWith(table: FieldTable, attribute: keyof Field): readonly string[] {
  return Object.keys(table).filter((name) => table[name]?.[attribute] !== undefined);
}

/** The values of missing fields. */
export function defaultsOf<Table extends FieldTable>(table: Table): Pick<FieldsOf<Table>, DefaultedName<Table>>;
export function defaultsOf(table: FieldTable): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fieldsWith(table, 'default').map((name) => [name, table[name]?.default]));
}

/** The values of the personal fields once the person has been forgotten. */
export function forgottenOf<Table extends FieldTable>(table: Table): Pick<FieldsOf<Table>, PersonalName<Table>>;
export function forgottenOf(table: FieldTable): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fieldsWith(table, 'personal').map((name) => [name, table[name]?.personal?.forgottenAs]));
}

/** A part of a table: the fields of these names. */
export function fieldsNamed<Table extends FieldTable, const Names extends readonly (keyof Table & string)[]>(
  table: Table,
  names: Names,
): Pick<Table, Names[number]>;
export function fieldsNamed(table: FieldTable, names: readonly string[]): FieldTable {
  return Object.fromEntries(Object.entries(table).filter(([name]) => names.includes(name)));
}

/** Picks the fields of a table from an object that has more. */
export function fieldsOf<Table extends FieldTable>(table: Table, record: FieldsOf<Table>): FieldsOf<Table>;
export function fieldsOf(
  table: FieldTable,
  record: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.keys(table).map((name) => [name, record[name]]));
}
