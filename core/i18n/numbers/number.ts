import type { Culture } from '../../domain/culture-facts.ts';
import { cached } from '../cached.ts';

/** The signs of a culture for 0, between thousands, and after a percentage (CLDR). */
const signs: Readonly<Record<Culture, readonly [zero: string, group: string, percent: string]>> = {
  'fa-IR': ['۰', '٬', '٪'],
  'en-US': ['0', ',', '%'],
  'de-DE': ['0', '.', '\u00a0%'],
  'ar-SA': ['٠', '٬', '٪\u061c'],
  'zh-CN': ['0', ',', '%'],
};

/** Digits as the culture writes them, one by one; other signs stay: for numbers that are names, such as a postal code. */
export function showDigits(text: string, culture: Culture): string {
  const zero = signs[culture][0].charCodeAt(0);
  return text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
}

const numbers = cached((culture) => new Intl.NumberFormat(culture, { maximumFractionDigits: 2 }));

/**
 * A number in the culture's digits and grouping, with at most two decimals. Whole ones, which nearly all are, are written
 * here as `Intl` writes them: its first use costs a phone up to a tenth of a second, just when a page comes to life.
 */
export const formatNumber = (value: number, culture: Culture): string =>
  Number.isSafeInteger(value) && value >= 0
    ? showDigits(String(value).replace(/\B(?=(\d{3})+$)/g, signs[culture][1]), culture)
    : numbers(culture).format(value);

/** Whole percent, `12` → `12%` in the culture's form. */
export const formatPercent = (value: number, culture: Culture): string =>
  formatNumber(Math.round(value), culture) + signs[culture][2];

/** The sign of the culture after a percentage. */
export const percentSign = (culture: Culture): string => signs[culture][2].trim();

/** A whole number that names something (an advertisement's, a code): the culture's digits, never grouped. */
export const formatReference = (value: number, culture: Culture): string => showDigits(String(value), culture);

/** A wall-clock time `HH:MM` in the culture's digits. */
export const formatClock = (time: string, culture: Culture): string => showDigits(time, culture);
