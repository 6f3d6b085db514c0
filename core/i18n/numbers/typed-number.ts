import type { Culture } from '../../domain/culture-facts.ts';
import type { Field } from '../../domain/field-table.ts';
import { tomanOf } from '../days/format.ts';
import { amountText, parseAmount } from './amount.ts';

/** Rial are typed in toman, since that is what people say. */
const isToman = (field: Field, currency: string | undefined): boolean =>
  field.currency !== undefined && currency === 'IRR';

/** A number as it stands in a form, in the culture's digits; empty for none, and for what it is when nothing is said. */
export function typedText(field: Field, value: number | null, culture: Culture, currency?: string): string {
  if (value === null || value === field.default) return '';
  return amountText(isToman(field, currency) ? tomanOf(value) : value, culture);
}

/** The number that somebody typed: the field's default or null for nothing, NaN for what cannot be read. Money in whole rial or hundredths. */
export function typedNumber(field: Field, text: string, culture: Culture, currency?: string): number | null {
  const typed = parseAmount(text, culture, field.unit);
  if (typed === null) return typeof field.default === 'number' ? field.default : null;
  if (field.currency === undefined) return typed;
  return isToman(field, currency) ? Math.round(typed * 10) : Math.round(typed * 100) / 100;
}

/** A bound of a number in the unit in which it is typed. */
export const typedBound = (field: Field, bound: number, currency?: string): number =>
  isToman(field, currency) ? tomanOf(bound) : bound;
