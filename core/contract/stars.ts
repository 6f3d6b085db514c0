import { z } from 'zod';

/** The price of stars and the place that they give an advertisement, for the editor. */
const starPlacesSchema = z
  .object({
    /** One star for one display period, in rial. */
    starFee: z.int(),
    /** By number of stars, from 0: the place, from 1, of a new advertisement in its category today. */
    places: z.array(z.int()),
    /** The number of displayed advertisements in the category. */
    displayed: z.int(),
  })
  .meta({ id: 'StarPlaces' });
export type StarPlaces = z.infer<typeof starPlacesSchema>;

/** The same with the balance that its owner can spend, in rial, and the fee of the category. */
export const starOfferSchema = starPlacesSchema
  .extend({
    balance: z.int(),
    /** The fee of the category for the publication beside the stars; null: none. */
    fee: z
      .object({
        /** Rial. */
        amount: z.int(),
        /** So many publications a month are free … */
        free: z.int(),
        /** … and so many of them are left: the next one costs the amount when none is. */
        left: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'StarOffer' });
export type StarOffer = z.infer<typeof starOfferSchema>;
