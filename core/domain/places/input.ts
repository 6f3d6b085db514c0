import { z } from 'zod';
import { plainLine } from '../text.ts';
import { cityNamed, oneCityName } from './places.ts';

/** A point on the earth in degrees; neither infinite nor NaN. */
export const pointSchema = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** A listed city, given by any of its names and stored by its canonical one, and optionally a point in it. */
export const placeSchema = z.strictObject({
  city: plainLine(2, 80)
    .transform(oneCityName)
    .pipe(z.string().refine((name) => cityNamed(name) !== undefined)),
  location: pointSchema.nullable(),
});
