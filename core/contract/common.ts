import { z } from 'zod';
import { currencies } from '../domain/currency.ts';
import { priceUnits } from '../domain/enumerations.ts';
import { publicationState } from '../domain/publication-state.ts';

/** ISO 8601 instant in UTC. */
export const instantSchema = z.iso.datetime();
/** An instant in a query. The year 0000 of ISO 8601 is refused, since the databases do not have it. */
export const askedInstantSchema = instantSchema.refine((text) => !text.startsWith('0000'));
/** An instant of a request, in the form of the log, so that the texts compare like instants. */
export const momentSchema = askedInstantSchema.transform((text) => new Date(text).toISOString());
export const stateSchema = z.enum(publicationState);
/** The states in the filter of a list. */
export const statesSchema = z.array(stateSchema).max(5).exactOptional();
/** Fields of the records of all reviewed kinds, to be spread into their schemas. */
export const reviewShape = {
  currentState: stateSchema,
  denialReason: z.string().nullable(),
  createdAt: instantSchema,
  modifiedAt: instantSchema,
  /** When its owner last requested the review. */
  requestedAt: instantSchema.nullable(),
  revision: z.string(),
} as const;
export const moneySchema = z.object({
  /** In units of the currency; null means negotiable. */
  price: z.number().nullable(),
  currency: z.enum(currencies),
  discountPercent: z.int(),
  /** The price less its discount, rounded down to whole rial or hundredths of other currencies. */
  priceWithDiscount: z.number().nullable(),
  /**
   * The price after its discount in the currency of the reader's language, to three digits, by the rates of the settings;
   * null in that currency, when negotiable or free, and without a rate that is recent enough.
   */
  about: z.object({ amount: z.number(), currency: z.enum(currencies) }).nullable(),
  /** Whether another price may be proposed, beside the one asked. */
  negotiable: z.boolean(),
  priceUnit: z.enum(priceUnits),
});

/** The answer of a command: its record and the log position after which queries show it. */
export const acceptedSchema = z
  .object({
    id: z.string(),
    /** Position in the event log, decimal. Send it back as the `Charsu-Position` header to read what was written. */
    position: z.string(),
    /** Revision of the record's stream, decimal; also the ETag to edit against. */
    revision: z.string(),
    code: z.enum(['Save_Successful', 'State_Changed_Successful', 'Password_Changed_Successful']),
  })
  .meta({ id: 'Accepted' });
export type Accepted = z.infer<typeof acceptedSchema>;
export { positionHeader } from './position.ts';
