import { z } from 'zod';

/** Where somebody goes after a payment: a path of the portal. Codes only: nothing that is written freely stays with the books. */
const returnPathSchema = z
  .string()
  .max(200)
  .regex(/^\/users\/[\w/-]*$/);

/** What a member asks for. `amount`: whole rial. */
export const depositSchema = z.strictObject({
  amount: z.int(),
  returnUrl: returnPathSchema.nullable().default(null),
});
export type Deposit = z.input<typeof depositSchema>;
