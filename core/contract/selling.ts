import { z } from 'zod';
import { advertisementLimitsSchema } from './advertisement.ts';
import { categoryOptionSchema } from './category.ts';

/** Data to write an advertisement without an account: every category, and the limits of pictures. */
export const sellingSchema = z
  .object({ categories: z.array(categoryOptionSchema), limits: advertisementLimitsSchema })
  .meta({ id: 'Selling' });
export type Selling = z.infer<typeof sellingSchema>;
