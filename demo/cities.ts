import { z } from 'zod';
import cities from './data/cities.json' with { type: 'json' };

export interface DemoCity {
  /** The Persian name. */
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Area code without the leading zero. */
  readonly areaCode: string;
  /** The first digits of its postal codes. */
  readonly postalPrefix: string;
}

export type CityKey = keyof typeof cities;

/** Cities with the coordinates of their centres in degrees. */
export const demoCities: Readonly<Record<CityKey, DemoCity>> = cities;

export const cityKeySchema = z.custom<CityKey>(
  (key) => typeof key === 'string' && key in cities,
  'No city of the demo',
);
