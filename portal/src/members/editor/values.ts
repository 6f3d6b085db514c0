import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { type CreateAdvertisement, createAdvertisementSchema } from '@charsu/core/contract/requests.ts';
import { type AdvertisementFields, advertisementFields } from '@charsu/core/domain/advertisement/fields.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Currency } from '@charsu/core/domain/currency.ts';
import { isNumeric } from '@charsu/core/domain/field-schemas.ts';
import { type Field as DeclaredField, defaultsOf } from '@charsu/core/domain/field-table.ts';
import { priceWithDiscount } from '@charsu/core/domain/price.ts';
import { usualCurrency } from '@charsu/core/i18n/names/display-names.ts';
import { typedBound, typedNumber, typedText } from '@charsu/core/i18n/numbers/typed-number.ts';
import { typedSince } from '../form-state.ts';
import { type FieldErrors, refusedFields } from '../refused-fields.ts';

type FieldName = keyof AdvertisementFields;
/** Stars are chosen, not typed. */
type Typed<Name extends FieldName> = Name extends 'level'
  ? number
  : AdvertisementFields[Name] extends number | null
    ? string
    : AdvertisementFields[Name];

/** The values of the form: numbers as typed text, prices in toman where the currency is rial. */
export type Values = { readonly [Name in FieldName]: Typed<Name> } & { readonly tenantId: string };
export type Field = keyof Values;
/** The fields whose numbers are typed. */
export type NumberField = {
  [Name in FieldName]: Name extends 'level' ? never : AdvertisementFields[Name] extends number | null ? Name : never;
}[FieldName];

/** The props of every group of fields. */
export interface FieldProps {
  readonly values: Values;
  readonly disabled: boolean;
  errorOf(field: Field): string | undefined;
  change<Name extends Field>(field: Name, value: Values[Name]): void;
  /** Called when the field is left, to show its errors. */
  leave(field: Field): void;
}

const table: Readonly<Record<string, DeclaredField>> = advertisementFields;
const isTyped = (name: string, field: DeclaredField): boolean => name !== 'level' && isNumeric(field);

/** The fields of the form. */
export const fields: readonly Field[] = ['tenantId', ...namesOf(advertisementFields)];
function namesOf<Table extends object>(declared: Table): readonly (keyof Table & string)[];
function namesOf(declared: object): readonly string[] {
  return Object.keys(declared);
}

/** An empty form; a single business is preselected. */
export const newValues = (culture: Culture, tenantId: string): Values => ({
  ...defaultsOf(advertisementFields),
  name: '',
  tenantId,
  categoryId: '',
  language: culture,
  content: '',
  ...emptyNumbers(),
  currency: usualCurrency(culture),
});

function emptyNumbers(): Pick<Values, NumberField>;
function emptyNumbers(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, field]) => (isTyped(name, field) ? [[name, '']] : [])),
  );
}

export function valuesOf(record: AdvertisementRecord, culture: Culture): Values;
export function valuesOf(record: Readonly<Record<string, unknown>> & { currency: string }, culture: Culture) {
  const shown = ([name, field]: [string, DeclaredField]): [string, unknown] => {
    const value = record[name];
    if (!isTyped(name, field)) return [name, value];
    return [name, typedText(field, typeof value === 'number' ? value : null, culture, record.currency)];
  };
  return { ...Object.fromEntries(Object.entries(table).map(shown)), tenantId: record.tenantId };
}

/** A typed price in units of its currency: toman become whole rial, others keep hundredths. Null: negotiable; NaN: none. */
export const readPrice = ({ price, currency }: Pick<Values, 'price' | 'currency'>, culture: Culture): number | null =>
  typedNumber(advertisementFields.price, price, culture, currency);

/** The body for the API. An unreadable number is NaN, which its schema refuses. */
export function bodyOf(values: Values, culture: Culture): CreateAdvertisement & { readonly tenantId: string };
export function bodyOf(
  values: Readonly<Record<string, unknown>> & { currency: string; tenantId: string },
  culture: Culture,
) {
  const read = ([name, field]: [string, DeclaredField]): [string, unknown] => {
    const value = values[name];
    return [name, isTyped(name, field) ? typedNumber(field, String(value), culture, values.currency) : value];
  };
  return { ...Object.fromEntries(Object.entries(table).map(read)), tenantId: values.tenantId };
}

/** The fields of an edit that differ from the record's. */
export function changedFields(values: Values, before: Values, culture: Culture): Partial<CreateAdvertisement> {
  const { tenantId: _, ...changed } = typedSince(bodyOf(before, culture), bodyOf(values, culture));
  return changed;
}

/** The errors of a form, by the schema of the server. */
export function errorsOf(values: Values, culture: Culture): FieldErrors<Field> {
  return inTypedUnits(refusedFields(createAdvertisementSchema, bodyOf(values, culture), fields), values.currency);
}

/** The bounds of a price in the unit it is typed in. */
export function inTypedUnits(errors: FieldErrors<Field>, currency: Currency): FieldErrors<Field> {
  const { price } = errors;
  if (typeof price !== 'object' || typeof price.params.max !== 'number') return errors;
  const max = typedBound(advertisementFields.price, price.params.max, currency);
  return { ...errors, price: { ...price, params: { ...price.params, max } } };
}

/** The price after the discount; undefined if either is unreadable or there is no discount. */
export function discounted(values: Values, culture: Culture): number | undefined {
  const price = readPrice(values, culture);
  const discountPercent = typedNumber(advertisementFields.discountPercent, values.discountPercent, culture) ?? 0;
  if (price === null || Number.isNaN(price)) return undefined;
  if (!Number.isInteger(discountPercent) || discountPercent < 1 || discountPercent > 99) return undefined;
  return priceWithDiscount({ price, currency: values.currency, discountPercent }) ?? undefined;
}

/** The typed values, on a fresh version of the record; of the pictures the fresh ones, in the order that was chosen. */
export function typedOn(fresh: Values, before: Values, typed: Values): Values {
  const { images, ...others } = typedSince(before, typed);
  if (images === undefined) return { ...fresh, ...others };
  const order = images.map(({ id }) => id);
  return { ...fresh, ...others, images: [...fresh.images].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) };
}
