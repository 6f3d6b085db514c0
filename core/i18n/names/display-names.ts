import { countries } from '../../domain/countries.ts';
import type { Culture } from '../../domain/culture-facts.ts';
import { type Currency, currencies, currencyOfCulture } from '../../domain/currency.ts';
import { offered } from '../offered.ts';

/** The offered countries by their names in a culture, and the `present` one of a record; the operator's first ones come first. */
export function countriesIn(
  culture: Culture,
  present?: string,
): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames(culture, { type: 'region' });
  const { compare } = new Intl.Collator(culture);
  const { firstCountries = ['IR'] } = offered;
  const place = (code: string) =>
    firstCountries.includes(code) ? firstCountries.indexOf(code) : firstCountries.length;
  return countries
    .filter((code) => code === present || (offered.countries?.includes(code) ?? true))
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => place(a.code) - place(b.code) || compare(a.name, b.name));
}

/** The currencies that a new price can be in, and the `present` one of a record. */
export const offeredCurrencies = (present?: string): readonly Currency[] =>
  currencies.filter((each) => each === present || (offered.currencies?.includes(each) ?? true));

/** The currency that a new price begins with in a culture, if it is offered. */
export const usualCurrency = (culture: Culture): Currency =>
  offeredCurrencies().find((each) => each === currencyOfCulture[culture]) ?? mainCurrency();

/** The currency of prices that need no identity: rial, or where that is not offered the first one. */
export const mainCurrency = (): Currency => offeredCurrencies()[0] ?? 'IRR';

/** A currency (ISO 4217) by its name in the culture's language, with its code. */
export function currencyName(code: string, culture: Culture): string {
  const name = new Intl.DisplayNames(culture, { type: 'currency', fallback: 'code' }).of(code) ?? code;
  return name === code ? code : `${name} (${code})`;
}
