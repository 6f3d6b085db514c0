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
