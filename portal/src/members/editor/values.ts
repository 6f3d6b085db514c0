import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { type CreateAdvertisement, createAdvertisementSchema } from '@charsu/core/contract/requests.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { type Currency, currencyOfCulture } from '@charsu/core/domain/currency.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { priceWithDiscount } from '@charsu/core/domain/price.ts';
import { amountText, parseAmount } from '@charsu/core/i18n/amount.ts';
import { tomanOf } from '@charsu/core/i18n/format.ts';
import { type FieldErrors, refusedFields } from '../refused-fields.ts';

/** What stands in the form. Prices are typed in toman where the currency is rial, since that is what people say. */
export interface Values {
  readonly name: string;
  readonly tenantId: string;
  readonly categoryId: string;
  readonly language: Culture;
  readonly content: string;
  readonly images: readonly Image[];
  readonly price: string;
  readonly currency: Currency;
  readonly discountPercent: string;
  readonly level: number;
  readonly autoRenewal: boolean;
}

/** The fields in the order of the page, which is the order in which errors are visited. */
export const fields = [
  'name',
  'tenantId',
  'categoryId',
  'language',
  'content',
  'images',
  'price',
  'currency',
  'discountPercent',
  'level',
  'autoRenewal',
] as const satisfies readonly (keyof Values)[];
export type Field = (typeof fields)[number];

/** An empty form; the only business there is needs no choosing. */
export const newValues = (culture: Culture, tenantId: string): Values => ({
  name: '',
  tenantId,
  categoryId: '',
  language: culture,
  content: '',
  images: [],
  price: '',
  currency: currencyOfCulture[culture],
  discountPercent: '',
  level: 0,
  autoRenewal: false,
});

export function valuesOf(record: AdvertisementRecord, culture: Culture): Values {
  const { price, currency, discountPercent } = record;
  return {
    name: record.name,
    tenantId: record.tenantId,
    categoryId: record.categoryId,
    language: record.language,
    content: record.content,
    images: record.images,
    price: price === null ? '' : amountText(currency === 'IRR' ? tomanOf(price) : price, culture),
    currency,
    discountPercent: discountPercent === 0 ? '' : amountText(discountPercent, culture),
    level: record.level,
    autoRenewal: record.autoRenewal,
  };
}

/** A typed price in units of its currency: toman become whole rial, others keep hundredths. Null: negotiable; NaN: none. */
export function readPrice({ price, currency }: Pick<Values, 'price' | 'currency'>, culture: Culture): number | null {
  const typed = parseAmount(price, culture);
  if (typed === null) return null;
  return currency === 'IRR' ? Math.round(typed * 10) : Math.round(typed * 100) / 100;
}

/** What the api takes. What cannot be read is NaN, which its schema refuses. */
export const bodyOf = (values: Values, culture: Culture): CreateAdvertisement => ({
  ...values,
  images: [...values.images],
  price: readPrice(values, culture),
  discountPercent: parseAmount(values.discountPercent, culture) ?? 0,
});

/** The fields of an edit that differ from the record's. */
export function changedFields(values: Values, before: Values, culture: Culture): Partial<CreateAdvertisement> {
  const old: Readonly<Record<string, unknown>> = bodyOf(before, culture);
  const changed = Object.entries(bodyOf(values, culture)).filter(
    ([field, value]) => field !== 'tenantId' && JSON.stringify(value) !== JSON.stringify(old[field]),
  );
  return Object.fromEntries(changed);
}

/** What is wrong with a form, by the schema that the server checks with. */
export function errorsOf(values: Values, culture: Culture): FieldErrors<Field> {
  return inTypedUnits(refusedFields(createAdvertisementSchema, bodyOf(values, culture), fields), values.currency);
}

/** The bounds of a price in the unit it is typed in. */
export function inTypedUnits(errors: FieldErrors<Field>, currency: Currency): FieldErrors<Field> {
  const { price } = errors;
  if (currency !== 'IRR' || typeof price !== 'object' || typeof price.params.max !== 'number') return errors;
  return { ...errors, price: { ...price, params: { ...price.params, max: tomanOf(price.params.max) } } };
}

/** The price after the discount; undefined while either cannot be read or nothing is taken off. */
export function discounted(values: Values, culture: Culture): number | undefined {
  const price = readPrice(values, culture);
  const discountPercent = parseAmount(values.discountPercent, culture) ?? 0;
  if (price === null || Number.isNaN(price)) return undefined;
  if (!Number.isInteger(discountPercent) || discountPercent < 1 || discountPercent > 99) return undefined;
  return priceWithDiscount({ price, currency: values.currency, discountPercent }) ?? undefined;
}
