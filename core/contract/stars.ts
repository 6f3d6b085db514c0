import { z } from 'zod';

/** What stars cost and where they bring an advertisement, for the editor. */
export const starPlacesSchema = z
  .object({
    /** One star for one display period, in rial. */
    starFee: z.int(),
    /** By number of stars, from 0: the place, from 1, that a new advertisement would have in its category today. */
    places: z.array(z.int()),
    /** How many are displayed in the category. */
    displayed: z.int(),
  })
  .meta({ id: 'StarPlaces' });
export type StarPlaces = z.infer<typeof starPlacesSchema>;

/** The same with what its owner can spend, in rial. */
export const starOfferSchema = starPlacesSchema.extend({ balance: z.int() }).meta({ id: 'StarOffer' });
export type StarOffer = z.infer<typeof starOfferSchema>;
