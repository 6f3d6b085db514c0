import { z } from 'zod';

/** The page after a payment: a path of the portal. Codes only, so that no free text stays in the books. */
const returnPathSchema = z
  .string()
  .max(200)
  .regex(/^\/users\/[\w/-]*$/);

/** A request for a deposit. `amount`: whole rial. */
export const depositSchema = z.strictObject({
  amount: z.int(),
  returnUrl: returnPathSchema.nullable().default(null),
});
export type Deposit = z.input<typeof depositSchema>;
