import type { Culture } from '../domain/culture-facts.ts';
import type { Unit } from '../domain/field-table.ts';
import { toAsciiDigits } from '../text/digits.ts';

function separatorsOf(culture: Culture): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(culture).formatToParts(1_234_567.8);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: of('group'), decimal: of('decimal') };
}

/** What stands between digits without ever being a decimal sign, and invisible marks: wherever they are, they say nothing. */
const silent = /[\s٬’'\p{Cf}]/gu;
/** With commas for thousands; where exactly they stand says nothing, since digits are added and taken away around them. */
const amountForm = /^\d[\d,]*(\.\d+)?$/;
/** But one comma before one or two last digits is how other languages write decimals. */
const foreignDecimals = /^\d+,\d{1,2}$/;
/** The sign of a percentage, before or behind its number, as keyboards of all cultures have it. */
const percentSign = /^[%٪％]|[%٪％]$/u;

/**
 * Reads an amount as people of a culture type it: any digits, its thousands and decimal signs, blanks. Null for
 * nothing, NaN for what is no amount: also for `99.95` in German and `12,5` in English, which mean no hundredfold. Where a
 * percentage is asked for, its sign says nothing new.
 */
export function parseAmount(text: string, culture: Culture, unit?: Unit): number | null {
  const { group, decimal } = separatorsOf(culture);
  const plainSign = (sign: string): string => {
    if (sign === group) return ',';
    if (sign === decimal || sign === '٫') return '.';
    // The comma of Arabic keyboards; on Persian ones the Latin one stands for thousands, too.
    return sign === '،' && decimal !== ',' ? ',' : sign;
  };
  const written = toAsciiDigits(text).replace(silent, '');
  const plain = [...(unit === 'percent' ? written.replace(percentSign, '') : written)].map(plainSign).join('');
  if (plain === '') return null;
  return amountForm.test(plain) && !foreignDecimals.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN;
}

/** In front of a number, as keyboards have it and as languages write it. */
const minus = /^[\s\p{Cf}]*[-−]/u;

/** Reads a number that may be below 0 as people of a culture type it; null and NaN as of an amount. */
export function parseSigned(text: string, culture: Culture): number | null {
  if (!minus.test(text)) return parseAmount(text, culture);
  const amount = parseAmount(text.replace(minus, ''), culture);
  return amount === null ? Number.NaN : 0 - amount;
}

/** An amount as it is typed: the culture's digits and signs. */
export const amountText = (amount: number, culture: Culture): string =>
  new Intl.NumberFormat(culture, { maximumFractionDigits: 2 }).format(amount);

/** A number as it is typed, without signs for thousands, such as a year; with at most six decimals. */
export const ungroupedText = (number: number, culture: Culture): string =>
  new Intl.NumberFormat(culture, { useGrouping: false, maximumFractionDigits: 6 }).format(number);

/** The number of a fact as it is typed; what has no unit, such as a year, has no signs for thousands. */
export const factNumberText = (number: number, unit: string | null, culture: Culture): string =>
  unit === null
    ? ungroupedText(number, culture)
    : new Intl.NumberFormat(culture, { maximumFractionDigits: 6 }).format(number);
