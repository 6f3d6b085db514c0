import type { Culture } from '../domain/culture-facts.ts';

/** A currency (ISO 4217) by its name in the culture's language, with its code. */
export function currencyName(code: string, culture: Culture): string {
  const name = new Intl.DisplayNames(culture, { type: 'currency', fallback: 'code' }).of(code) ?? code;
  return name === code ? code : `${name} (${code})`;
}
