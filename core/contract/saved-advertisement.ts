import { z } from 'zod';
import { currencies, currencySchema } from '../domain/currency.ts';
import { limits } from '../domain/limits.ts';
import { instantSchema } from './common.ts';

/** An advertisement to save, with its price at the time of saving. */
const keepAdvertisementSchema = z.strictObject({
  id: z.uuid(),
  /** In units of the currency, after the discount; null: negotiable. */
  price: z.number().min(0).max(limits.maxPrice).nullable(),
  currency: currencySchema,
});
export type KeepAdvertisement = z.output<typeof keepAdvertisementSchema>;

/** The first becomes the newest. */
export const keepAdvertisementsSchema = z.strictObject({
  advertisements: z.array(keepAdvertisementSchema).min(1).max(limits.savedAdvertisements),
});

/** An advertisement that a member saved: its member gets a notice when it becomes cheaper. */
const savedAdvertisementSchema = z
  .object({
    id: z.uuid(),
    /** The price when it was saved. */
    price: z.number().nullable(),
    currency: z.enum(currencies),
    savedAt: instantSchema,
  })
  .meta({ id: 'SavedAdvertisement' });
export type SavedAdvertisement = z.infer<typeof savedAdvertisementSchema>;
export const ownSavedAdvertisementsSchema = z.array(savedAdvertisementSchema);
