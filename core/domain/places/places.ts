import type { Culture } from '../culture-facts.ts';
import { DomainError } from '../domain-error.ts';
import iran from './iran.json' with { type: 'json' };

/** A point on the earth in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

interface Province extends Point {
  /** The id in addresses. */
  readonly id: string;
  readonly names: Readonly<Record<Culture, string>>;
}

export interface City extends Point {
  /** Its unique Persian name: records, events and filters hold it. */
  readonly name: string;
  readonly names: Readonly<Record<Culture, string>>;
  /** The id of its province. */
  readonly province: string;
}

/** The country whose cities are listed. */
export const listedCountry = 'IR';

interface Listed {
  readonly at: readonly number[];
  /** In Persian, English, Chinese, Arabic and German; then others that people write. */
  readonly names: readonly string[];
}

const pointOf = ({ at: [latitude = 0, longitude = 0] }: Listed): Point => ({ latitude, longitude });
const namesOf = ({ names: [fa = '', en = '', zh = '', ar = '', de = ''] }: Listed) => ({
  'fa-IR': fa,
  'en-US': en,
  'zh-CN': zh,
  'ar-SA': ar,
  'de-DE': de,
});

export const provinces: readonly Province[] = iran.provinces.map((listed) => ({
  id: listed.id,
  names: namesOf(listed),
  ...pointOf(listed),
}));

/** The cities that can be chosen; `cityNamed` finds one by any of its names. */
export const cities: readonly City[] = iran.cities.map((listed) => ({
  name: listed.names[0] ?? '',
  names: namesOf(listed),
  province: listed.province,
  ...pointOf(listed),
}));

/** A name without differences of spelling: case, accents, blanks, Arabic letters. */
const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{P}\p{Z}\p{Cf}\u0640]/gu, '')
    .replace(/[يىئكةأإآٱؤ]/g, (letter) => twins[letter] ?? letter);
const twins: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ة: 'ه',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
};

const byName = new Map<string, City>();
/** Persian names come before those of other languages, which are more often shared by several cities. */
for (const nameAt of [0, 1, 2, 3, 4, 5, 6]) {
  for (const [index, { names }] of iran.cities.entries()) {
    const [name, city] = [names[nameAt], cities[index]];
    if (name !== undefined && city !== undefined && !byName.has(bare(name))) byName.set(bare(name), city);
  }
}

/** The listed city with this name, in any of the five languages and any spelling; undefined when there is none. */
export const cityNamed = (name: string): City | undefined => byName.get(bare(name));

/** The listed city nearest to a place, if there is one within so many degrees. */
export function nearestCity({ latitude, longitude }: Point, within = Number.POSITIVE_INFINITY): City | undefined {
  const distance = (city: City) => Math.hypot(city.latitude - latitude, city.longitude - longitude);
  const nearest = cities.reduce((best, city) => (distance(city) < distance(best) ? city : best));
  return distance(nearest) <= within ? nearest : undefined;
}

/** The canonical name of a city in records and filters; an unlisted name stays as it was written. */
export const oneCityName = (written: string): string => cityNamed(written)?.name ?? written.trim();

/** The city's name in a culture; an unlisted name stays as it was written. */
export const cityName = (city: string, culture: Culture): string => cityNamed(city)?.names[culture] ?? city;

/** A province's name in a culture; an unknown id stays as it is. */
export const provinceName = (id: string, culture: Culture): string =>
  provinces.find((province) => province.id === id)?.names[culture] ?? id;

/** The part of the list that an operator offers for new addresses. */
export interface OfferedPlaces {
  /** Ids of provinces; empty: all. */
  readonly siteProvinces: readonly string[];
  /** Cities of these provinces that are not offered. */
  readonly citiesLeftOut: readonly string[];
}

/** Whether an operator offers a city of the list. */
export const isOffered = ({ name, province }: City, { siteProvinces, citiesLeftOut }: OfferedPlaces): boolean =>
  (siteProvinces.length === 0 || siteProvinces.includes(province)) && !citiesLeftOut.includes(name);

/** All names of a city for searching, the written one first. */
export const cityNames = (city: string): readonly string[] => [
  ...new Set([city, ...Object.values(cityNamed(city)?.names ?? {})]),
];

/**
 * The city for a record. In Iran it must be in the list, in any of the five languages; elsewhere it is free text.
 * Throws `The_City_Is_Not_Listed` for the field `city`.
 */
export function cityOfRecord(country: string, written: string): string {
  if (country !== listedCountry) return written;
  const city = cityNamed(written);
  if (city === undefined) throw new DomainError('The_City_Is_Not_Listed', { field: 'city' });
  return city.name;
}
