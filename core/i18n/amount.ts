import type { Culture } from '../domain/culture-facts.ts';
import { toAsciiDigits } from '../text/fold.ts';

function separatorsOf(culture: Culture): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(culture).formatToParts(1_234_567.8);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: of('group'), decimal: of('decimal') };
}

/**
 * Reads an amount as people of a culture type it: any digits, its thousands and decimal signs, blanks. Null for
 * nothing, NaN for what is no amount.
 */
export function parseAmount(text: string, culture: Culture): number | null {
  const { group, decimal } = separatorsOf(culture);
  const latin = toAsciiDigits(text)
    .replace(/[\s\u200e\u200f\u061c٬’']/g, '')
    .replaceAll(group, '')
    .replaceAll(decimal, '.')
    .replaceAll('٫', '.');
  // On Persian and Arabic keyboards the Latin comma stands for thousands too.
  const plain = decimal === ',' ? latin : latin.replaceAll(',', '').replaceAll('،', '');
  if (plain === '') return null;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** An amount as it is typed: the culture's digits and signs. */
export const amountText = (amount: number, culture: Culture): string =>
  new Intl.NumberFormat(culture, { maximumFractionDigits: 2 }).format(amount);
