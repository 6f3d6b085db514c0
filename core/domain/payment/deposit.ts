import { z } from 'zod';

/** The bounds of a deposit, in rial. */
export interface DepositBounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Whether an amount within the bounds may be deposited: a multiple of the step, or a bound itself (R238). */
export const isStep = (amount: number, { min, max, step }: DepositBounds): boolean =>
  amount % step === 0 || amount === min || amount === max;

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
