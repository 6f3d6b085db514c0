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

/** The same with the balance that its owner can spend, in rial. */
export const starOfferSchema = starPlacesSchema.extend({ balance: z.int() }).meta({ id: 'StarOffer' });
export type StarOffer = z.infer<typeof starOfferSchema>;
