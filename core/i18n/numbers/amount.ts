import type { Culture } from '../../domain/culture-facts.ts';
import type { Unit } from '../../domain/field-table.ts';
import { toAsciiDigits } from '../../text/digits.ts';

function separatorsOf(culture: Culture): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(culture).formatToParts(1_234_567.8);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: of('group'), decimal: of('decimal') };
}

/** Marks between digits that are never a decimal sign, and invisible ones: wherever they are, they say nothing. */
const silent = /[\s٬’'\p{Cf}]/gu;
/** With commas for thousands; where exactly they stand says nothing, since digits are added and taken away around them. */
const numberForm = /^\d+(,\d+)*(\.\d+)?$/;
/** But one comma before one or two last digits is how other languages write decimals. */
const foreignDecimals = /^\d+,\d{1,2}$/;
/** And one decimal sign before three last digits is how other languages, and many people, write thousands. */
const foreignThousands = /^[1-9]\d{0,2}\.\d{3}$/;
/** Amounts are shown with two decimals at most: more of them were meant otherwise. */
const manyDecimals = /\.\d{3}/;
/** The sign of a percentage, before or behind its number, as keyboards of all cultures have it. */
const percentSign = /^[%٪％]|[%٪％]$/u;

/** The signs of full-width keyboards and their like. */
const narrow: Readonly<Record<string, string>> = { '，': ',', '．': '.' };

/** A number of a culture with ASCII digits, `,` for thousands and `.` for decimals. */
function plainNumber(text: string, culture: Culture): string {
  const { group, decimal } = separatorsOf(culture);
  const plainSign = (written: string): string => {
    const sign = narrow[written] ?? written;
    if (sign === group) return ',';
    if (sign === decimal || sign === '٫') return '.';
    // The comma of Arabic keyboards; on Persian ones the Latin one stands for thousands, too.
    return sign === '،' && decimal !== ',' ? ',' : sign;
  };
  return [...toAsciiDigits(text).replace(silent, '')].map(plainSign).join('');
}

function readNumber(plain: string): number | null {
  if (plain === '') return null;
  const isClear = numberForm.test(plain) && !foreignDecimals.test(plain) && !foreignThousands.test(plain);
  return isClear ? Number(plain.replaceAll(',', '')) : Number.NaN;
}

/**
 * Reads an amount as people of a culture type it: any digits, its thousands and decimal signs, blanks. Null for
 * nothing, NaN for what is no amount: also for `99.95` in German and `12,5` in English, which mean no hundredfold, and
 * for `12.500` in English, which may mean both. Where a percentage is asked for, its sign says nothing new.
 */
export function parseAmount(text: string, culture: Culture, unit?: Unit): number | null {
  const plain = plainNumber(text, culture);
  const bare = unit === 'percent' ? plain.replace(percentSign, '') : plain;
  return manyDecimals.test(bare) ? Number.NaN : readNumber(bare);
}

/** In front of a number, as keyboards have it and as languages write it. */
const minus = /^[\s\p{Cf}]*[-−]/u;

/** Reads a number that may be below 0 and have more decimals, as people of a culture type it; null and NaN as of an amount. */
export function parseSigned(text: string, culture: Culture): number | null {
  const amount = readNumber(plainNumber(text.replace(minus, ''), culture));
  if (!minus.test(text)) return amount;
  return amount === null ? Number.NaN : 0 - amount;
}

/** An amount as it is typed: the culture's digits and signs. */
export const amountText = (amount: number, culture: Culture): string =>
  new Intl.NumberFormat(culture, { maximumFractionDigits: 2 }).format(amount);

/** With at most six decimals. Three of them get a fourth, so that nobody takes the sign before them for thousands. */
function decimalText(number: number, culture: Culture, useGrouping: boolean): string {
  const written = (minimumFractionDigits: number) =>
    new Intl.NumberFormat(culture, { useGrouping, minimumFractionDigits, maximumFractionDigits: 6 }).format(number);
  return Number.isNaN(parseSigned(written(0), culture)) ? written(4) : written(0);
}

/** A number as it is typed, without signs for thousands, such as a year. */
export const ungroupedText = (number: number, culture: Culture): string => decimalText(number, culture, false);

/** The number of a fact as it is typed; what has no unit, such as a year, has no signs for thousands. */
export const factNumberText = (number: number, unit: string | null, culture: Culture): string =>
  decimalText(number, culture, unit !== null);
