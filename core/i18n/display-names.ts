import { countries } from '../domain/countries.ts';
import type { Culture } from '../domain/culture-facts.ts';

/** Every country by its name in a culture; Iran, where most people are, comes first. */
export function countriesIn(culture: Culture): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames(culture, { type: 'region' });
  const { compare } = new Intl.Collator(culture);
  const last = (code: string) => Number(code !== 'IR');
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => last(a.code) - last(b.code) || compare(a.name, b.name));
}

/** A currency (ISO 4217) by its name in the culture's language, with its code. */
export function currencyName(code: string, culture: Culture): string {
  const name = new Intl.DisplayNames(culture, { type: 'currency', fallback: 'code' }).of(code) ?? code;
  return name === code ? code : `${name} (${code})`;
}
