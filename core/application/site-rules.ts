import type { Translations } from '../domain/culture.ts';
import { type Currency, currencies } from '../domain/currency.ts';
import { DomainError } from '../domain/domain-error.ts';
import { cityNamed, isOffered } from '../domain/places/places.ts';
import { business } from '../domain/settings/groups/business.ts';
import { culturesOf, regions } from '../domain/settings/groups/regions.ts';
import { settingsOf } from '../domain/settings/settings.ts';
import { namesMissing } from '../domain/tenant/input.ts';
import { notValid } from './checked.ts';
import { conditionAgeMs, type Handlers } from './handlers.ts';

/** The rules that follow from what the operator offers. */
export function siteRules({ settings }: Pick<Handlers, 'settings'>) {
  const current = async () => settingsOf('regions', await settings.current(regions.id, conditionAgeMs));
  /** The languages in which every business must have a name: the default one, and others that are offered. */
  async function nameCultures() {
    const { nameCultures: wanted } = settingsOf('business', await settings.current(business.id, conditionAgeMs));
    const [first, ...others] = culturesOf(await current());
    return [first, ...others.filter((culture) => wanted.includes(culture))];
  }
  const mainCulture = async () => culturesOf(await current())[0];
  return {
    nameCultures,
    /** The default language of the site, in which every name is required. */
    mainCulture,
    /** Refuses texts that lack the default language. Texts that do not change may. */
    async requireTexts(texts: Readonly<Record<string, Translations | undefined>>): Promise<void> {
      const first = await mainCulture();
      for (const [field, translations] of Object.entries(texts))
        if (translations !== undefined && !translations[first])
          throw new DomainError('The_Field_Is_Required', { field: `${field}.${first}` });
    },
    /** Refuses the names of a business that lack a required language (R159, D23). */
    async requireNames(names: Translations): Promise<void> {
      const [missing] = namesMissing(names, await nameCultures());
      if (missing === undefined) return;
      throw new DomainError('The_Tenant_Name_Is_Required_In_Localization', { field: `names.${missing}` });
    },
    /** The currency of prices that need no identity: rial, or where that is not offered the first one. */
    async mainCurrency(): Promise<Currency> {
      const { siteCurrencies } = await current();
      return currencies.find((each) => siteCurrencies.includes(each)) ?? 'IRR';
    },
    /** Refuses a listed city that is not offered, unless it stood there before. */
    async requireCity(field: string, name: string | undefined, before?: string): Promise<void> {
      const city = name === undefined || name === before ? undefined : cityNamed(name);
      if (city !== undefined && !isOffered(city, await current()))
        throw new DomainError('The_City_Is_Not_Listed', { field });
    },
    /** Refuses a country or a currency that is not offered. */
    async requireOffered(chosen: { readonly country?: string; readonly currency?: string }): Promise<void> {
      const { siteCountries, siteCurrencies } = await current();
      const isCountry = siteCountries.length === 0 || siteCountries.includes(chosen.country ?? '');
      if (chosen.country !== undefined && !isCountry) throw notValid('country');
      if (chosen.currency !== undefined && !siteCurrencies.some((each) => each === chosen.currency))
        throw notValid('currency');
    },
  };
}
