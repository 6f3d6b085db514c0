import { z } from 'zod';
import { countrySchema } from '../../countries.ts';
import { type Culture, cultureSchema, cultures, defaultCulture } from '../../culture.ts';
import { currencies } from '../../currency.ts';
import type { FieldsOf } from '../../field-table.ts';
import { cities, cityNamed, oneCityName, provinces } from '../../places/places.ts';
import type { SettingsGroup } from '../group.ts';

const each = (values: readonly unknown[]) => new Set(values).size === values.length;
const countryList = z.array(countrySchema).max(300).refine(each);

/** The languages, currencies and countries that the portal offers. */
export const regions = {
  id: '9d3e6b17-42fa-4c58-8a90-6b5f1e7d2c38',
  fields: {
    siteCultures: {
      schema: z.array(cultureSchema).min(1).max(cultures.length).refine(each),
      default: [...cultures],
      code: 'culture',
    },
    /** The language of new visitors, whose addresses are the plain ones, and in which every name is required. */
    siteCulture: { schema: cultureSchema, default: defaultCulture, code: 'culture' },
    /** The currencies that a new price can be in. */
    siteCurrencies: {
      schema: z.array(z.enum(currencies)).min(1).max(currencies.length).refine(each),
      default: [...currencies],
      code: 'currency',
    },
    /** The countries of new addresses; empty: all. */
    siteCountries: { schema: countryList, default: [], code: 'country' },
    /** The countries that stand before all others where one is chosen. */
    firstCountries: { schema: countryList, default: ['IR'], code: 'country' },
    /** The provinces of new addresses in the country whose cities are listed; empty: all. */
    siteProvinces: {
      schema: z
        .array(z.string().refine((id) => provinces.some((province) => province.id === id)))
        .max(provinces.length)
        .refine(each),
      default: [],
      code: 'province',
    },
    /** Cities of these provinces that are not offered, by their names in records. */
    citiesLeftOut: {
      schema: z
        .array(
          z
            .string()
            .max(80)
            .transform(oneCityName)
            .pipe(z.string().refine((name) => cityNamed(name) !== undefined)),
        )
        .max(cities.length)
        .refine(each),
      default: [],
      code: 'city',
    },
  },
} as const satisfies SettingsGroup;

type Regions = FieldsOf<typeof regions.fields>;

/** The languages that are offered, the default one first. */
export function culturesOf({ siteCultures, siteCulture }: Regions): readonly [Culture, ...Culture[]] {
  return [siteCulture, ...cultures.filter((culture) => culture !== siteCulture && siteCultures.includes(culture))];
}

/** The country that the portal is mainly for; undefined where none stands in front. */
export const mainCountry = ({ firstCountries, siteCountries }: Regions): string | undefined =>
  firstCountries[0] ?? siteCountries[0];
